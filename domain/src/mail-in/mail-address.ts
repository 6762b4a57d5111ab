/**
 * Where mail comes in. With `inbox` all addresses are that one mailbox with a tag, `inbox+s-…@domain`, for a mailbox that is read by IMAP;
 * without it the domain takes any name, `s-…@domain`.
 */
export type MailPlace = { readonly domain: string; readonly inbox: string | null }

/** What an address leads to: a record, or one chat for one person. */
export type AddressKind = 'record' | 'reply'

/** A name that an address of ours holds: 80 random bits. */
export type MailToken = { readonly kind: AddressKind; readonly token: string }

const letters = 'abcdefghijklmnopqrstuvwxyz234567'
const prefixes = { record: 's-', reply: 'r-' } as const

/** The token of ten random bytes, in the letters of base32. */
export function tokenOfBytes(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)]).join('')
}

/** The address of a token. */
export function mailAddress({ kind, token }: MailToken, { domain, inbox }: MailPlace): string {
  const name = `${prefixes[kind]}${token}`
  return `${inbox === null ? name : `${inbox}+${name}`}@${domain}`
}

/** The token that an address holds; null for any other. Both forms are known wherever mail comes in. */
export function readMailAddress(address: string, { domain }: MailPlace): MailToken | null {
  const at = address.lastIndexOf('@')
  if (at < 0 || address.slice(at + 1).toLowerCase() !== domain.toLowerCase()) return null
  const found = /^(?:[^+@\s]{1,64}\+)?([sr])-([a-z2-7]{16})$/i.exec(address.slice(0, at))
  if (!found) return null
  const [, prefix = '', token = ''] = found
  return { kind: prefix.toLowerCase() === 's' ? 'record' : 'reply', token: token.toLowerCase() }
}

/** The tokens of ours among addresses, each once, in their order. */
export function tokensIn(addresses: readonly string[], place: MailPlace): readonly MailToken[] {
  const found = addresses.flatMap((address) => readMailAddress(address, place) ?? [])
  return found.filter(({ token }, at) => found.findIndex((other) => other.token === token) === at)
}

/** Whether an address is the mailbox itself that all others are tags of. */
export const isInbox = (address: string, { domain, inbox }: MailPlace): boolean =>
  inbox !== null && address.toLowerCase() === `${inbox}@${domain}`.toLowerCase()

/** Whether an address is one at which the product itself gets mail. */
export const isOwnAddress = (address: string, place: MailPlace): boolean =>
  readMailAddress(address, place) !== null || isInbox(address, place)
