import type { IncomingMessage } from 'node:http'
import { looksLikeKey } from '@rumbo/domain/developer/key-secret'
import { AppError, errorText } from '@rumbo/domain/kernel/app-error'
import { listenerCredentials } from '@rumbo/domain/kernel/changed'
import { id } from '@rumbo/domain/kernel/id'
import { chooseLanguage } from '@rumbo/domain/kernel/language'
import type { Role } from '@rumbo/domain/records/rights/role'
import type { Socket } from 'socket.io'
import type { Listener } from '../../access/events/listeners.ts'
import { withScope } from '../../access/scope/scope.ts'
import { asAppError } from '../error-answer.ts'
import type { EdgeServices } from '../perform.ts'

/** Who listens, and in which role; `pageAge` as the handshake has it. */
export type Admitted = Listener & {
  readonly userId: string
  readonly role: Role
  readonly pageAge: number | undefined
}

/**
 * Lets a socket in by its handshake: a live session, and a member of the organization that it names.
 * @throws AppError TOKEN_NOT_FOUND, TOKEN_NOT_VALID, NOT_FOUND, KEY_NOT_ACCEPTED
 */
export async function admit({ pool, identity }: EdgeServices, handshake: unknown): Promise<Admitted> {
  const given = listenerCredentials.safeParse(handshake)
  if (!given.success) throw new AppError('TOKEN_NOT_FOUND')
  if (looksLikeKey(given.data.tokenRumbo)) throw new AppError('KEY_NOT_ACCEPTED')
  const sessionId = identity.readToken(given.data.tokenRumbo)
  if (!sessionId) throw new AppError('TOKEN_NOT_VALID')
  const organizationId = id.safeParse(given.data.organizationId).data
  if (!organizationId) throw new AppError('NOT_FOUND')
  const { role, user } = await withScope(
    pool,
    { kind: 'user', sessionId, organizationId, way: 'screen' },
    async ({ role, user }) => ({ role, user }),
  )
  if (!user) throw new AppError('TOKEN_NOT_VALID')
  return { sessionId, organizationId, userId: user.id, role, pageAge: given.data.pageAge }
}

/** A refusal as the client gets it with `connect_error`: `data` holds code and message and nothing else. */
export function refusalOf(error: unknown, socket: Socket): Error {
  const { code } = asAppError(error)
  const language = chooseLanguage(socket.handshake.headers['accept-language'])
  return Object.assign(new Error(code), { data: { code, message: errorText(code, language) } })
}

/** Whether a page may connect: the product's own, under its public name or the name by which it was reached. */
export function isOwnPage({ headers }: IncomingMessage, publicUrl: string): boolean {
  if (headers.origin === undefined) return true
  if (!URL.canParse(headers.origin)) return false
  const { origin, host } = new URL(headers.origin)
  return origin === new URL(publicUrl).origin || host === headers.host
}
