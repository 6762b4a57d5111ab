const guarded = /^'+[=+\-@\t\r\n]/
const blank = /^[\p{Z}\s\uFEFF]$/u

/**
 * The text of a cell as a person meant it: the quote that guards a formula (`'=A1`) is taken off, and what it guarded is
 * kept to the letter; else blanks and byte order marks at both ends go.
 */
export function bareCell(text: string): string {
  if (guarded.test(text)) return text.slice(1)
  // No expression: one anchored at the end takes a second for thousands of blanks in the middle.
  let [from, to] = [0, text.length]
  while (from < to && isBlankAt(text, from)) from += 1
  while (to > from && isBlankAt(text, to - 1)) to -= 1
  return text.slice(from, to)
}

const isBlankAt = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at)
  return code <= 32 || (code > 127 && blank.test(text.charAt(at)))
}
