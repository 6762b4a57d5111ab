import { newId } from '@rumbo/domain/kernel/id'
import { beginSecondFactor, confirmSecondFactor } from '@rumbo/domain/second-factor/own.api'
import type { Served } from '../world/served.ts'
import type { Person } from '../world/world.ts'
import { AuthenticatorApp } from './app.ts'

/** Another sign-in of the same person, by nothing but their password or provider. */
export async function signInAgain(
  { world }: Pick<Served, 'world'>,
  person: Person,
  by: 'password' | 'provider that wanted more' = 'password',
): Promise<Person> {
  const sessionId = newId()
  await world.owner.query(
    `insert into auth.session (id, token, "userId", "expiresAt", "createdAt", "updatedAt", "secondFactorAt", "secondFactorBy")
     values ($1, $2, $3, now() + interval '1 day', now(), now(), $4, $5)`,
    [sessionId, newId(), person.userId, ...(by === 'password' ? [null, null] : [new Date(), 'provider'])],
  )
  return { ...person, sessionId }
}

/** Turns a person's second factor on over HTTP, by the app's code of step 0. */
export async function turnOn(
  served: Served,
  person: Person,
): Promise<{ readonly app: AuthenticatorApp; readonly recoveryCodes: readonly string[] }> {
  const begun = await served.call(beginSecondFactor, {}, { person })
  if (begun.status !== 200) throw new Error(JSON.stringify(begun.body))
  const app = new AuthenticatorApp(begun.body.key)
  const confirmed = await served.call(confirmSecondFactor, { code: app.code(0) }, { person })
  if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.body))
  return { app, recoveryCodes: confirmed.body.recoveryCodes }
}
