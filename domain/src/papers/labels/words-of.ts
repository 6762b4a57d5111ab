import { fold } from '../../fields/text/fold.ts'

/** A word of a text, folded, and where it stands in it. */
export type Word = { readonly text: string; readonly from: number; readonly to: number }

const numberWords = new Set(['nº', 'n°', 'num', 'numero', 'number', 'nbr', 'nro', 'nr', 'nos', 'numbers'])

/** Words of letters and digits; every word for "number" is `no`. Signs between them part them. */
export function wordsOf(text: string): readonly Word[] {
  return [...text.matchAll(/[Nn][º°]|#|[\p{L}\p{N}³]+/gu)].map(({ 0: raw, index }) => {
    const folded = raw === '#' ? 'no' : fold(raw)
    return { text: numberWords.has(folded) ? 'no' : folded, from: index, to: index + raw.length }
  })
}
