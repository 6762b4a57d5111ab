/** How wide a text is. */
export type Measure = (text: string) => number

/**
 * Breaks a text into lines of a width, between words; a word that is wider than a line is broken anywhere. Of more lines than
 * `most` the last one ends with an ellipsis.
 */
export function wrapText(
  text: string,
  width: number,
  { measure, most }: { measure: Measure; most: number },
): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((each) => pieces(each, width, measure))) {
    const longer = line === '' ? word.text : `${line}${word.glued ? '' : ' '}${word.text}`
    if (line === '' || measure(longer) <= width) {
      line = longer
      continue
    }
    lines.push(line)
    line = word.text
  }
  lines.push(line)
  if (lines.length <= most) return lines
  const last = lines[most - 1] ?? ''
  return [...lines.slice(0, most - 1), shortened(last, width, measure)]
}

type Piece = { readonly text: string; readonly glued: boolean }

/** A word as it fits: most are one piece. */
function pieces(word: string, width: number, measure: Measure): readonly Piece[] {
  if (measure(word) <= width) return [{ text: word, glued: false }]
  const parts: Piece[] = []
  let part = ''
  for (const character of word) {
    if (part !== '' && measure(part + character) > width) {
      parts.push({ text: part, glued: parts.length > 0 })
      part = ''
    }
    part += character
  }
  return [...parts, { text: part, glued: parts.length > 0 }]
}

function shortened(line: string, width: number, measure: Measure): string {
  let characters = [...line]
  while (characters.length > 0 && measure(`${characters.join('')}…`) > width)
    characters = characters.slice(0, -1)
  return `${characters.join('').trimEnd()}…`
}
