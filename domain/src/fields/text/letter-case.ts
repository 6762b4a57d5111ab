import type { FieldFormat } from '../field.ts'

/** Words that a headline keeps small, in English and Spanish; the first word is always large. */
const small = new Set(
  'a al and as at but by con de del e el en for from in la las los ni o of on or para por the to u un una with y'.split(
    ' ',
  ),
)

const capital = (word: string): string => {
  const [first = '', ...rest] = word
  return first.toUpperCase() + rest.join('').toLowerCase()
}

/** A text in the letter case of its field (specification §5: upper, lower, title, headline). What is stored stays as typed. */
export function inLetterCase(text: string, letterCase: FieldFormat['letterCase']): string {
  if (letterCase === undefined) return text
  if (letterCase === 'upper') return text.toUpperCase()
  if (letterCase === 'lower') return text.toLowerCase()
  let isFirst = true
  return text.replace(/[\p{L}\p{M}\p{N}'’]+/gu, (word) => {
    const stays = letterCase === 'headline' && !isFirst && small.has(word.toLowerCase())
    isFirst = false
    return stays ? word.toLowerCase() : capital(word)
  })
}
