const closing: Readonly<Record<string, string>> = { '"': '"', '`': '`' }

/** The parts of a text between separators that stand outside of quotation marks, back quotes and parentheses. */
export function splitOutside(text: string, separators: readonly string[]): string[] {
  const parts: string[] = []
  let start = 0
  let depth = 0
  let quote: string | null = null
  let at = 0
  while (at < text.length) {
    const sign = text[at] ?? ''
    if (quote !== null) {
      if (sign === quote) quote = null
    } else if (closing[sign] !== undefined) quote = closing[sign]
    else if (sign === '(') depth += 1
    else if (sign === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0) {
      const separator = separators.find((each) => text.startsWith(each, at))
      if (separator !== undefined) {
        parts.push(text.slice(start, at))
        at += separator.length
        start = at
        continue
      }
    }
    at += 1
  }
  return [...parts, text.slice(start)]
}
