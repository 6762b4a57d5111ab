/** Letters and signs without a decomposition that PostgreSQL's unaccent spells with plain ones. */
const plain: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ĳ: 'ij',
  ł: 'l',
  ŋ: 'n',
  þ: 'th',
  ŧ: 't',
  ё: 'е',
  '¡': '!',
  '¿': '?',
  '«': '<<',
  '»': '>>',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '×': '*',
}

/** Most texts: they have no accents. */
const ascii = /^[\0-\x7f]*$/

/**
 * A text as it is sorted and searched: lower case, without accents, ñ after n (as 'n~': Spanish order without a
 * collation). Mirrors the database's `base.fold` for European languages.
 */
export function fold(text: string): string {
  if (ascii.test(text)) return text.toLowerCase()
  return text
    .replace(/[ñÑ]/g, 'n~')
    .replace(/[\u0300-\u0362]/g, '')
    .replace(/[\p{Script=Latin}\p{Script=Greek}]/gu, (letter) =>
      letter.normalize('NFD').replace(/\p{Mn}/gu, ''),
    )
    .toLowerCase()
    .replace(/[æœøßđðħıĳłŋþŧё¡¿«»‘’“”–—…×]/g, (sign) => plain[sign] ?? sign)
}

/** The SQL of the same, over the SQL of a text. */
export const foldSql = (text: string): string => `base.fold(${text})`

/** Order of two texts by code point, as a database in the C collation has it: JavaScript's own is by UTF-16 unit. */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++) {
    if (a.charCodeAt(at) !== b.charCodeAt(at)) return codePointFrom(a, at) - codePointFrom(b, at)
  }
  return a.length - b.length
}

/** The code point that the unit at a place belongs to; it may be the second half of a pair. */
function codePointFrom(text: string, at: number): number {
  const isSecondHalf = at > 0 && text.charCodeAt(at) >= 0xdc00 && text.charCodeAt(at) <= 0xdfff
  return text.codePointAt(isSecondHalf ? at - 1 : at) ?? 0
}

/** Order of two texts as lists are sorted: folded. */
export const compareFolded = (a: string, b: string): number => compareCodePoints(fold(a), fold(b))
