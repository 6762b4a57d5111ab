/** A line of a mail's head: its name in lower case, and its value on one line. In the order of the mail. */
export type MailHeader = { readonly name: string; readonly value: string }
export type MailHeaders = readonly MailHeader[]

/** The values of a header, as often as it stands there. */
export const valuesOf = (headers: MailHeaders, name: string): readonly string[] =>
  headers.flatMap((header) => (header.name === name ? [header.value] : []))

/** Lines of one head that are looked at. */
const maxLines = 2_000

/** The head of a mail as it came: folded lines are one, control characters are blanks. What isn't a header is left out. */
export function readHead(text: string): MailHeaders {
  const [head = ''] = text.split(/\r?\n\r?\n/, 1)
  const lines = head.replace(/\r?\n[ \t]/g, ' ').split(/\r?\n/, maxLines)
  return lines.flatMap((line) => {
    const at = line.indexOf(':')
    const name = line.slice(0, Math.max(0, at)).trimEnd()
    if (!/^[!-9;-~]+$/.test(name)) return []
    const value = line
      .slice(at + 1)
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
    return [{ name: name.toLowerCase(), value }]
  })
}
