import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** How long a link opens a file, in ms. */
export const linkLasts = 300_000

const openedLink = z.strictObject({
  id: z.uuid(),
  n: z.int(),
  recordId: z.uuid().nullable(),
  message: z.strictObject({ chatId: z.uuid(), messageId: z.uuid() }).nullable().default(null),
  inline: z.boolean(),
  /** In whose name it is opened. */
  by: z.union([
    z.strictObject({ session: z.uuid(), organizationId: z.uuid() }),
    z.strictObject({ key: z.uuid(), organizationId: z.uuid() }),
  ]),
  /** In ms since 1970. */
  until: z.number(),
})

/** What a link opens: one version of one document, for one bearer. */
export type OpenedLink = z.output<typeof openedLink>

const sealOf = (text: string, secret: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(text).digest()

/** Writes a link so that nobody can make another of it. */
export function signLink(link: OpenedLink, secret: Uint8Array): string {
  const text = Buffer.from(JSON.stringify(link)).toString('base64url')
  return `${text}.${sealOf(text, secret).toString('base64url')}`
}

/** Reads a link; null where it was written by nobody here, or its time is over. */
export function readLink(token: string, secret: Uint8Array, now: number): OpenedLink | null {
  const [text = '', seal = ''] = token.split('.')
  const given = Buffer.from(seal, 'base64url')
  const right = sealOf(text, secret)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const link = openedLink.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return link.until > now ? link : null
}
