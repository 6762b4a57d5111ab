import { type MailHeaders, valuesOf } from './mail-headers.ts'

/** By what a mail shows that no person wrote it. */
export const automaticSigns = [
  'ownAddress',
  'report',
  'autoSubmitted',
  'nullReturnPath',
  'precedence',
  'list',
  'suppress',
] as const
export type AutomaticSign = (typeof automaticSigns)[number]

/** What tells of a mail whether a person wrote it. */
export type MailSigns = {
  readonly headers: MailHeaders
  /** The sender of its envelope, '' for none; null where it isn't known. */
  readonly returnPath: string | null
  /** Whether it comes from an address of the product itself. */
  readonly isFromUs: boolean
}

const precedences = ['bulk', 'list', 'junk', 'auto_reply']

/** Why a mail counts as automatic (RFC 3834, and what programs write besides); null where a person wrote it. */
export function automaticSign({ headers, returnPath, isFromUs }: MailSigns): AutomaticSign | null {
  const words = (name: string) => valuesOf(headers, name).map((value) => firstWord(value))
  const has = (name: string) => valuesOf(headers, name).length > 0
  if (isFromUs) return 'ownAddress'
  if (words('content-type').includes('multipart/report')) return 'report'
  if (words('auto-submitted').some((word) => word !== 'no' && word !== '')) return 'autoSubmitted'
  if (returnPath === '' || words('return-path').includes('<>')) return 'nullReturnPath'
  if (words('precedence').some((word) => precedences.includes(word))) return 'precedence'
  if (has('list-id')) return 'list'
  if (has('x-auto-response-suppress') || has('x-autoreply') || has('x-autorespond')) return 'suppress'
  return null
}

const firstWord = (value: string): string => (/^[^;\s(]*/.exec(value.trim())?.[0] ?? '').toLowerCase()
