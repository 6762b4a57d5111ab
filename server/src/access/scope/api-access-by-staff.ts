import type { ApiAccessState } from '@rumbo/domain/developer/api-access'
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

/** The state before an answer, and who requested access; null where the state stays or they have left. */
type AnsweredAccess = {
  readonly before: ApiAccessState
  readonly email: string | null
  readonly language: string | null
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
    const { rows } = await client.query<AnsweredAccess>(
      'select before, email, language from base.answer_api_access($1, $2, $3, $4)',
      [organizationId, state, reason, staff],
    )
    const { before, email, language } = rows[0] ?? { before: 'none', email: null, language: null }
    if (email !== null) {
      const { subject, text, html } = letter(chooseLanguage(language))
      await client.query('select system.queue_mail($1, $2, $3, $4)', [email, subject, text, html])
    }
    await client.query('commit')
    return { before, mailed: email }
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
