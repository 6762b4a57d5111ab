import { passwordLength } from '@rumbo/domain/kernel/password'
import { jwtVerify } from 'jose'
import { z } from 'zod'
import type { Attempts } from './attempts.ts'
import type { Auth } from './auth.ts'
import { dropStrangeSignIns } from './mailbox.ts'

export type Confirming = {
  readonly auth: Auth
  /** What the library signs the tokens of its mails with. */
  readonly secret: string
  readonly attempts: Attempts
}

const given = z.object({
  token: z.string().min(1).max(2_048),
  password: z.string().max(passwordLength.max).optional(),
})
const claims = z.object({ email: z.email().toLowerCase() })

/** Wrong passwords that may be tried with one account's links. */
const tries = { max: 10, seconds: 600 }

/**
 * Confirms an e-mail by the token of a mail. Whoever opens a mail proves the mailbox, not the account: somebody else may
 * have signed up with that address, and waits for the click. So confirming takes a session of the account, or its password.
 */
export async function confirmMailbox(
  { auth, secret, attempts }: Confirming,
  request: Request,
): Promise<Response> {
  const body = given.safeParse(await request.json().catch(() => null))
  if (!body.success) return refusal(400, 'VALUE_NOT_VALID')
  const { token, password } = body.data
  const email = await emailOf(token, secret)
  const context = await auth.$context
  const found = email && (await context.internalAdapter.findUserByEmail(email, { includeAccounts: true }))
  if (!found) return refusal(400, 'INVALID_TOKEN')

  const session = await auth.api.getSession({ headers: request.headers, query: { disableRefresh: true } })
  if (session?.user.id !== found.user.id) {
    if (password === undefined) return refusal(403, 'CONFIRMATION_NEEDS_PASSWORD')
    const key = `confirm account ${email}`
    const wait = await attempts.count(key, tries)
    if (wait !== null) return refusal(429, 'RATE_LIMITED', { 'retry-after': String(wait) })
    const hash = found.accounts.find(({ providerId }) => providerId === 'credential')?.password
    if (!hash || !(await context.password.verify({ hash, password })))
      return refusal(401, 'INVALID_EMAIL_OR_PASSWORD')
    await attempts.forget(key)
    if (!found.user.emailVerified) await dropStrangeSignIns(context, found)
  }
  const link = new URL(request.url)
  link.search = new URLSearchParams({ token }).toString()
  const headers = new Headers(request.headers)
  for (const name of ['content-type', 'content-length']) headers.delete(name)
  return auth.handler(new Request(link, { headers }))
}

/** The e-mail of the account that a token is for; null where the token is not ours, or has expired. */
async function emailOf(token: string, secret: string): Promise<string | null> {
  const key = new TextEncoder().encode(secret)
  const verified = await jwtVerify(token, key, { algorithms: ['HS256'] }).catch(() => null)
  return claims.safeParse(verified?.payload).data?.email ?? null
}

const refusal = (status: number, code: string, headers: Readonly<Record<string, string>> = {}): Response =>
  Response.json({ code, message: code }, { status, headers })
