import { z } from 'zod'

/** The settings of mail that comes in, by their environment variables. */
export const mailInSettings = {
  RUMBO_MAIL_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(
      /^(?=.{1,200}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/,
      'has to be a domain: mail.example.com',
    )
    .optional()
    .describe(
      'The domain of the addresses by which mail comes into conversations. Without it none does. See [mail](mail.md).',
    ),
  RUMBO_MAIL_INBOX: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9][a-z0-9._-]{0,40}$/, 'has to be the part of an address before the @')
    .optional()
    .describe(
      'The name of the one mailbox of that domain that all addresses are tags of: with `inbox` they are `inbox+…@domain`. Without it each address has a name of its own.',
    ),
  RUMBO_MAIL_PORT: z
    .string()
    .regex(/^\d+$/, 'has to be a number between 0 and 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'has to be a number between 0 and 65535')
    .optional()
    .describe('The port on which mail is taken by SMTP; 0 takes a free one. Without it no mail is taken so.'),
  RUMBO_MAIL_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('The address on which mail is taken by SMTP; a mail server in front of it hands it over.'),
  RUMBO_MAIL_MEGABYTES: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'has to be a number between 1 and 999')
    .transform(Number)
    .prefault('35')
    .describe('How large a mail that comes in may be, in megabytes with its files as they are sent.'),
  RUMBO_MAIL_IMAP: z
    .url({
      protocol: /^imaps?$/,
      error: 'has to be a URL that begins with imap:// or imaps://',
    })
    .optional()
    .describe(
      'A mailbox that is read: `imaps://user:password@host:993/INBOX`. What was read stays there. Several servers read it by turns.',
    ),
  RUMBO_MAIL_CHECKED_BY: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9][a-z0-9._-]{0,200}$/, 'has to be a name without spaces')
    .optional()
    .describe(
      'The name by which your own mail server signs what it found out of a sender (the first word of `Authentication-Results`). A mail that fails there, or that it didn’t look at, is held back. Without it senders are believed.',
    ),
} as const

/** A mailbox on a server that speaks IMAP. */
export type ImapSettings = {
  readonly host: string
  readonly port: number
  readonly secure: boolean
  readonly user: string
  readonly password: string
  readonly folder: string
}

/** How mail comes in. */
export type MailInSettings = {
  readonly domain: string
  readonly inbox: string | null
  readonly port: number | null
  readonly host: string
  /** The largest mail, in bytes. */
  readonly bytes: number
  readonly imap: ImapSettings | null
  /** The name of the server whose Authentication-Results count; null: senders are believed. */
  readonly checkedBy: string | null
}

type Values = z.output<ReturnType<typeof asObject>>
const asObject = () => z.object(mailInSettings)

/** Mail that comes in by the settings; null where there is no domain for it. */
export function mailInOf(values: Values): MailInSettings | null {
  if (values.RUMBO_MAIL_DOMAIN === undefined) return null
  return {
    domain: values.RUMBO_MAIL_DOMAIN,
    inbox: values.RUMBO_MAIL_INBOX ?? null,
    port: values.RUMBO_MAIL_PORT ?? null,
    host: values.RUMBO_MAIL_HOST,
    bytes: values.RUMBO_MAIL_MEGABYTES * 1_048_576,
    imap: values.RUMBO_MAIL_IMAP === undefined ? null : imapOf(values.RUMBO_MAIL_IMAP),
    checkedBy: values.RUMBO_MAIL_CHECKED_BY ?? null,
  }
}

function imapOf(address: string): ImapSettings {
  const { protocol, hostname, port, username, password, pathname } = new URL(address)
  const secure = protocol === 'imaps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  }
}
