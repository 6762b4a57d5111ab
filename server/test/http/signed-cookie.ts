import { createHmac } from 'node:crypto'
import type { Served } from '../world/served.ts'
import type { Person } from '../world/world.ts'

/** The cookie that a person's browser has got from identity: the session's token, signed by the server. */
export async function signedCookie({ world, app }: Served, person: Person): Promise<string> {
  const { rows } = await world.owner.query<{ token: string }>(
    'select token from auth.session where id = $1',
    [person.sessionId],
  )
  const token = rows[0]?.token ?? ''
  const secret = app.identity.keyFor('identity').toString('base64url')
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `rumbo.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}
