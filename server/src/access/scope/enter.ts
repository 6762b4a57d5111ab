import type { Display } from '@rumbo/domain/fields/field-type'
import { id } from '@rumbo/domain/kernel/id'
import { chooseLanguage } from '@rumbo/domain/kernel/language'
import { type Role, roleOf } from '@rumbo/domain/records/rights/role'
import type pg from 'pg'
import { type RoleRow, roleOfRow } from '../rights/role-rows.ts'
import type { Actor } from './actor.ts'
import { limitTransaction } from './connection.ts'

/** An API key that acts, as the door tells it. */
export type ActingKey = {
  readonly id: string
  /** As its organization calls it; history names it as the source of what the key does. */
  readonly name: string
  /** What it may be used for (`@rumbo/domain/developer/scopes`). */
  readonly scopes: readonly string[]
}

/** What the door tells of the one who enters. */
export type Entered = {
  readonly user: { readonly id: string; readonly email: string } | null
  readonly key: ActingKey | null
  readonly display: Display
  readonly role: Role
  /** IANA name of the organization's own time zone: its midnight, its today. */
  readonly timeZone: string
  /** Raised with each change of the organization's fields and sections. */
  readonly catalogueVersion: number
  /** Whether the organization holds rows that aren't written by the present rights yet: until they are, reads guard. */
  readonly sharesBehind: boolean
  /** When the organization is deleted (ISO 8601); until then it is only read. Null: it isn't to be. */
  readonly deleteAt: string | null
}

type Row = {
  user_id: string
  email: string
  language: string | null
  date_format: string | null
  time_zone: string | null
} & RoleRow &
  OrganizationRow

type WebhookRow = RoleRow & OrganizationRow

type KeyRow = { key_name: string; scopes: string[] } & RoleRow & OrganizationRow

type OrganizationRow = { catalogue_version: number; organization_time_zone: string; shares_behind: boolean }

const ofOrganization = (row: OrganizationRow) => ({
  timeZone: row.organization_time_zone,
  catalogueVersion: row.catalogue_version,
  sharesBehind: row.shares_behind,
})

/** How people see values who chose nothing (requirement I18N-04). */
export function displayOf(profile: Pick<Row, 'language' | 'date_format' | 'time_zone'>): Display {
  const language = chooseLanguage(profile.language)
  const usual = language === 'en-us' ? 'MM/DD/YYYY' : 'DD/MM/YYYY'
  return {
    language,
    dateFormat:
      profile.date_format === 'MM/DD/YYYY' || profile.date_format === 'DD/MM/YYYY'
        ? profile.date_format
        : usual,
    timeZone: profile.time_zone ?? 'America/Mexico_City',
  }
}

/** Begins the transaction and enters it in one message. Ids are checked to be UUIDs, so they may stand in the text. */
export async function enter(client: pg.ClientBase, actor: Actor): Promise<Entered> {
  const organization = id.parse(actor.organizationId)
  if (actor.kind === 'job') {
    const door = `select * from system.enter_job('${organization}')`
    const { row, deleteAt } = await passDoor<OrganizationRow>(client, actor, door)
    return {
      ...ofOrganization(row),
      deleteAt,
      user: null,
      key: null,
      display: displayOf({ language: null, date_format: null, time_zone: null }),
      role: roleOf({ id: null, name: actor.name, builtIn: 'admin', permissions: {}, version: 0 }),
    }
  }
  if (actor.kind === 'key') return enterByKey(client, actor, organization)
  if (actor.kind === 'support') return enterAsSupport(client, actor, organization)
  if (actor.kind === 'webhook') return enterByWebhook(client, actor, organization)
  const { row, deleteAt } = await passDoor<Row>(client, actor, doorOf(actor, organization))
  return {
    ...ofOrganization(row),
    deleteAt,
    user: { id: row.user_id, email: row.email },
    key: null,
    display: displayOf(row),
    role: roleOfRow(row),
  }
}

/** A program sees values as its organization's own time zone has them. */
async function enterByKey(
  client: pg.ClientBase,
  actor: Extract<Actor, { kind: 'key' }>,
  organization: string,
): Promise<Entered> {
  const { keyId } = actor
  const door = `select * from system.enter_key('${id.parse(keyId)}', '${organization}')`
  const { row, deleteAt } = await passDoor<KeyRow>(client, actor, door)
  return {
    ...ofOrganization(row),
    deleteAt,
    user: null,
    key: { id: keyId, name: row.key_name, scopes: row.scopes },
    display: displayOf({ language: null, date_format: null, time_zone: row.organization_time_zone }),
    role: roleOfRow(row),
  }
}

/** An endpoint sees values as its organization's own time zone has them. */
async function enterByWebhook(
  client: pg.ClientBase,
  actor: Extract<Actor, { kind: 'webhook' }>,
  organization: string,
): Promise<Entered> {
  const door = `select * from system.enter_webhook('${id.parse(actor.endpointId)}', '${organization}')`
  const { row, deleteAt } = await passDoor<WebhookRow>(client, actor, door)
  return {
    ...ofOrganization(row),
    deleteAt,
    user: null,
    key: null,
    display: displayOf({ language: null, date_format: null, time_zone: row.organization_time_zone }),
    role: roleOfRow(row),
  }
}

/** Support sees values as the organization's own time zone has them; PostgreSQL refuses it any write. */
async function enterAsSupport(
  client: pg.ClientBase,
  actor: Extract<Actor, { kind: 'support' }>,
  organization: string,
): Promise<Entered> {
  await client.query(beginOf(client, actor))
  const { rows } = await client.query<RoleRow & OrganizationRow>(
    'select * from system.enter_support($1, $2)',
    [actor.tokenHash, organization],
  )
  const [row] = rows
  const closed = await client.query<ClosedRow>(closeDoor)
  if (!row || !closed.rows[0]) throw new Error('the door returned nothing')
  return {
    ...ofOrganization(row),
    deleteAt: closed.rows[0].delete_at,
    user: null,
    key: null,
    display: displayOf({ language: null, date_format: null, time_zone: row.organization_time_zone }),
    role: roleOfRow(row),
  }
}

/** The door of a person, by their session, by their work, by the address of their calendar, by a run of their report or to write to them. */
function doorOf(
  actor: Exclude<Actor, { kind: 'job' | 'key' | 'webhook' | 'support' }>,
  organization: string,
): string {
  if (actor.kind === 'work') {
    return `select * from system.enter_work('${id.parse(actor.workId)}', '${organization}')`
  }
  if (actor.kind === 'member') {
    return `select * from system.enter_member('${id.parse(actor.userId)}', '${organization}')`
  }
  if (actor.kind === 'feed') {
    return `select * from system.enter_calendar_feed('${id.parse(actor.feedId)}', '${organization}')`
  }
  if (actor.kind === 'report') {
    return `select * from system.enter_report('${id.parse(actor.runId)}', '${organization}')`
  }
  return `select * from system.enter('${id.parse(actor.sessionId)}', '${organization}')`
}

/** Milliseconds after which a call that only reads is cut off, however many statements it asks. */
export const readLimit = 10_000

type ClosedRow = { delete_at: string | null }

/** Closes the door of an organization that is to be deleted behind whoever has entered. */
const closeDoor = 'select system.close_door() as delete_at'

/** Begins, enters by a door and closes it, in one message. @returns the row that the door gave */
async function passDoor<R extends pg.QueryResultRow>(
  client: pg.ClientBase,
  actor: Actor,
  door: string,
): Promise<{ readonly row: R; readonly deleteAt: string | null }> {
  const results = await client.query(`${beginOf(client, actor)}; ${door}; ${closeDoor}`)
  const [entered, closed] = (results as unknown as readonly pg.QueryResult[]).slice(-2)
  const [row] = (entered?.rows ?? []) as R[]
  const [{ delete_at: deleteAt } = { delete_at: null }] = (closed?.rows ?? []) as ClosedRow[]
  if (!row) throw new Error('the door returned nothing')
  return { row, deleteAt }
}

function beginOf(client: pg.ClientBase, actor: Actor): string {
  const reads = 'reads' in actor && actor.reads === true
  const begin = reads ? beginReading(client, actor.limit) : 'begin'
  // What goes by it is the transaction's alone.
  return actor.whileClosing
    ? `${begin}; select set_config('app.while_closing', '${actor.whileClosing}', true)`
    : begin
}

function beginReading(client: pg.ClientBase, limit = readLimit): string {
  limitTransaction(client, limit)
  return `begin read only; set local statement_timeout = ${Math.ceil(limit)}`
}
