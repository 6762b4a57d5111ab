import { AppError } from '@rumbo/domain/kernel/app-error'
import type { FastifyRequest } from 'fastify'
import { callDoorWith } from '../../access/scope/doors.ts'
import { statement } from '../../access/scope/statement.ts'
import type { EdgeServices } from '../perform.ts'

/**
 * The session behind a procedure. The session cookie, or its value in the header `token`, says who is here; `tokenRumbo`
 * says who acts, and both have to be the same user's. What gives the token itself (`auth.me`) needs none.
 * @throws AppError TOKEN_NOT_FOUND, NOT_AUTHENTICATED, TOKEN_NOT_VALID, COOKIE_MISMATCH
 */
export async function sessionOfProcedure(
  { pool, identity }: EdgeServices,
  request: FastifyRequest,
  needsToken: boolean,
): Promise<string> {
  const tokenRumbo = textOf(request.headers.tokenrumbo)
  const acting = tokenRumbo === undefined ? undefined : identity.readToken(tokenRumbo)
  if (acting === null) throw new AppError('TOKEN_NOT_VALID')
  const cookie = cookieOf(request)
  if (acting === undefined && (needsToken || cookie === undefined)) throw new AppError('TOKEN_NOT_FOUND')
  const present = cookie === undefined ? null : await identity.sessionOfCookie(new Headers({ cookie }))
  if (acting === undefined || acting === present) {
    if (present === null) throw new AppError('NOT_AUTHENTICATED')
    return present
  }
  const actor = await userOf(pool, acting)
  if (actor === undefined) throw new AppError('TOKEN_NOT_VALID')
  if (present === null) throw new AppError('NOT_AUTHENTICATED')
  if (actor !== (await userOf(pool, present))) throw new AppError('COOKIE_MISMATCH')
  return acting
}

/** The names that identity's session cookie has over HTTP and over HTTPS. */
const cookieNames = ['rumbo.session_token', '__Secure-rumbo.session_token']

/** Whether a browser's cookies hold a session, live or not. */
export const hasSessionCookie = (cookies: string | undefined): boolean =>
  cookieNames.some((name) => (cookies ?? '').includes(`${name}=`))

/** The cookie that says who is here: of the header `token`, which may hold the value alone, else the browser's own. */
function cookieOf(request: FastifyRequest): string | undefined {
  const token = textOf(request.headers.token)
  if (token === undefined) return textOf(request.headers.cookie)
  if (cookieNames.some((name) => token.startsWith(`${name}=`))) return token
  return cookieNames.map((name) => `${name}=${token}`).join('; ')
}

/** The user of a live session. */
async function userOf(pool: EdgeServices['pool'], sessionId: string): Promise<string | undefined> {
  const found = await callDoorWith(pool)(
    statement<{ user_id: string }>`select user_id from system.session_user(${sessionId})`,
  )
  return found?.user_id
}

function textOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && header !== '' ? header : undefined
}
