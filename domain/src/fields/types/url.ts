import { refused } from '../parsed.ts'
import { parseText, plainText } from './plain-text.ts'

/** Only pages may be linked: a `javascript:` or `data:` address would run in the reader's browser. */
function isPage(text: string): boolean {
  if (/\s/.test(text)) return false
  try {
    const { protocol, hostname } = new URL(text)
    return (protocol === 'https:' || protocol === 'http:') && hostname !== ''
  } catch {
    return false
  }
}

/** An http or https address. */
export const url = plainText('url', (input, field) => {
  const parsed = parseText(input, field, 2_000)
  if (!parsed.ok || parsed.value === null) return parsed
  return isPage(String(parsed.value)) ? parsed : refused('URL_NOT_VALID')
})
