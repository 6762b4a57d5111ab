import type { ApiAccessState } from '@rumbo/domain/developer/api-access'
import { newId } from '@rumbo/domain/kernel/id'
import { chooseLanguage, type Language } from '@rumbo/domain/kernel/language'
import pg from 'pg'
import type { Connection } from '../../platform/database/connection.ts'
import type { Mail } from '../../platform/mail/mail.ts'

/** An organization as whoever runs the server sees it: how it stands with the API and what it requested. */
type AccessLine = {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly state: ApiAccessState
  readonly purpose: string | null
  readonly contact: string | null
  readonly requested_by: string | null
  /** '2026-11-21 14:05', UTC. */
  readonly requested_at: string | null
  readonly keys: number
}

/** Those that requested access, have it or were refused; who waits comes first, longest waiting before. For commands alone. */
export async function listAccess(admin: Connection): Promise<readonly AccessLine[]> {
  return withClient(admin, async (client) => {
    const { rows } = await client.query<AccessLine>(
      `select o.id, o.name, o.slug, o.api_access as state, s.reason as purpose, s.contact, u.email as requested_by,
         to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as requested_at, (select count(*)::int from base.api_keys k where k.organization_id = o.id
           and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())) as keys
       from base.organizations o
         left join lateral (select * from base.api_access_steps s where s.organization_id = o.id and s.state = 'requested'
           order by s.created_at desc, s.id desc limit 1) s on true
         left join base.users u on u.id = s.user_id
       where o.api_access <> 'none'
       order by o.api_access <> 'requested', s.created_at, o.id`,
    )
    return rows
  })
}

/** An answer of whoever runs the server. */
type AccessAnswer = {
  readonly organizationId: string
  readonly state: 'granted' | 'refused'
  readonly reason: string
  /** Who answers, as the machine knows them. */
  readonly staff: string
  /** The mail to the requester. */
  readonly letter: (language: Language) => Mail
}

/**
 * Answers an organization: noted for good, mailed to the requester, in one transaction. Refusing what was granted stops all
 * of its keys at once. For commands alone.
 * @returns the state before, and to whom a mail goes; null where nobody requested or they have left
 */
export async function answerAccess(
  admin: Connection,
  { organizationId, state, reason, staff, letter }: AccessAnswer,
): Promise<{ readonly before: ApiAccessState; readonly mailed: string | null }> {
  return withClient(admin, async (client) => {
    await client.query('begin')
    const { rows } = await client.query<{ before: ApiAccessState }>(
      'select api_access as before from base.organizations where id = $1 for no key update',
      [organizationId],
    )
    const before = rows[0]?.before ?? 'none'
    if (before === state) return { before, mailed: null }
    const requesters = await client.query<{ email: string; language: string | null }>(
      `select u.email, u.language from base.api_access_steps s join base.users u on u.id = s.user_id
         join base.members m on m.user_id = u.id and m.organization_id = s.organization_id and m.status = 'active'
       where s.organization_id = $1 and s.state = 'requested' order by s.created_at desc, s.id desc limit 1`,
      [organizationId],
    )
    await client.query(
      `insert into base.api_access_steps (organization_id, id, state, reason, staff) values ($1, $2, $3, $4, $5)`,
      [organizationId, newId(), state, reason, staff],
    )
    await client.query('update base.organizations set api_access = $2 where id = $1', [organizationId, state])
    const [person] = requesters.rows
    if (person) {
      const { subject, text, html } = letter(chooseLanguage(person.language))
      await client.query('select system.queue_mail($1, $2, $3, $4)', [person.email, subject, text, html])
    }
    await client.query('commit')
    return { before, mailed: person?.email ?? null }
  })
}

/** A connection of the owner; what isn't committed when it ends never was. */
async function withClient<T>(admin: Connection, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(admin)
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}
