import { refused } from '../parsed.ts'
import { parseText, plainText } from './plain-text.ts'

/** One @, no spaces, a domain with a dot: what a form can know. At most 254 characters (RFC 5321). */
export const isEmail = (text: string): boolean =>
  text.length <= 254 &&
  /^[^\s@<>(),;:"\\[\]]{1,64}@[^\s@.<>(),;:"\\[\]]+(?:\.[^\s@.<>(),;:"\\[\]]+)+$/.test(text)

/** An e-mail address. */
export const email = plainText('email', (input, field) => {
  const parsed = parseText(input, field, 254)
  if (!parsed.ok || parsed.value === null) return parsed
  return isEmail(String(parsed.value)) ? parsed : refused('EMAIL_NOT_VALID')
})
