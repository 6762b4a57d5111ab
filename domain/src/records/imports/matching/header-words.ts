import { fold } from '../../../fields/text/fold.ts'

/** A heading as it is compared. */
export type HeaderWords = {
  /** Letters and digits alone: 'Master B/L #' is 'masterbl'. */
  readonly key: string
  /** The same without what stands in brackets. */
  readonly bareKey: string
  /** The same with abbreviations spelled out and without articles: 'Pto. Carga' and 'Puerto de Carga' are 'puertocarga'. */
  readonly spelledKey: string
  /** Its words, folded, without fillers and plural endings. */
  readonly words: readonly string[]
}

const fillers = new Set(
  'the of for in at on by de del la el los las en a al por para no num nro number numero n o y and date fecha code codigo name nombre id'.split(
    ' ',
  ),
)

/** What headings leave out. */
const articles = new Set('de del la el los las of the'.split(' '))

/** How headings shorten words that distinguish fields. */
const abbreviations: ReadonlyMap<string, string> = new Map(
  Object.entries({
    puerto: 'pto pta prto',
    aeropuerto: 'apto aerop aepto',
    fecha: 'f fec fch fcha',
    no: 'num nro numero number nbr nr nos',
    direccion: 'dir',
    ciudad: 'cd',
    descripcion: 'desc descr',
  }).flatMap(([word, short]) => short.split(' ').map((each): [string, string] => [each, word])),
)

const letters = (text: string): string =>
  fold(text)
    .replace(/n~/g, 'n')
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Prepares a heading or a label to be compared: case, accents, signs, camelCase and underscores make no difference. */
export function headerWords(text: string): HeaderWords {
  const bare = text.replace(/[([{][^()[\]{}]*[)\]}]/g, ' ')
  const parted = bare
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .map(letters)
    .filter((word) => word !== '')
  const telling = parted.filter((word) => !fillers.has(word)).map(singular)
  const spelled = parted.filter((word) => !articles.has(word)).map((word) => abbreviations.get(word) ?? word)
  return {
    key: letters(text),
    bareKey: letters(bare),
    spelledKey: spelled.join(''),
    words: [...new Set(telling)],
  }
}

/** Without the ending of a plural in either language; short words stay. */
const singular = (word: string): string => (word.length > 4 ? word.replace(/(?<=[^s])e?s$/, '') : word)

/** How much two sets of words have in common, 0 to 1: all of the label's words count, further words of the heading a little. */
export function likeness(header: readonly string[], label: readonly string[]): number {
  if (header.length === 0 || label.length === 0) return 0
  const common = label.filter((word) => header.includes(word)).length
  return (2 * common) / (header.length + label.length)
}
