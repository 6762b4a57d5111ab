import { newId } from '@rumbo/domain/kernel/id'
import type { Dataset } from './dataset.ts'

/** Somebody who belongs to one organization alone. */
export type Member = { readonly email: string; readonly password: string; readonly token: string }

type Part = { readonly name: string; readonly permissions: unknown }

/** A member of an organization with a role of these permissions, made at the first time; null is its administrator. */
export async function addMember(
  { app, bare, big }: Dataset,
  role: Part | null,
  organization = big,
): Promise<Member> {
  const name = role?.name ?? 'Admin'
  const of = organization === big ? '' : `.${organization}`
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}${of}@bench.example`
  const account = { email, password: 'only for measuring', firstName: name, lastName: 'Bench' }
  const userId = await app.identity.giveAccount(account)
  const sessionId = await app.identity.openSession(userId, { address: '127.0.0.1', userAgent: 'bench' })
  // As the browsers of benches ask for: whoever signs up in one has its language.
  await bare.query(`update base.users set language = 'en-us' where id = $1`, [userId])
  if (role) {
    await bare.query(
      `insert into base.roles (organization_id, id, name, permissions) values ($1, $2, $3, $4)
       on conflict (organization_id, base.fold(name)) do update set permissions = excluded.permissions, version = roles.version + 1`,
      [organization, newId(), name, JSON.stringify(role.permissions)],
    )
  }
  await bare.query(
    `insert into base.members (organization_id, user_id, role_id)
     select organization_id, $2, id from base.roles where organization_id = $1 and name = $3
     on conflict do nothing`,
    [organization, userId, name],
  )
  return { email, password: account.password, token: app.identity.issueToken(sessionId) }
}
