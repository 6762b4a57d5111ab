import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { quoted } from './parameters.ts'
import { type FieldUse, takeUses } from './read/field-uses.ts'

/** Below this a list of an organization needs no index on own fields (DESIGN §6). */
const smallOrganization = 20_000
/** Planning suffers beyond that many indexes on one table. */
const mostIndexes = 50
const every = 15_000

type Client = Pick<pg.ClientBase, 'query'>
type Limits = { readonly largerThan: number; readonly most: number }

/**
 * Makes the indexes that lists of large organizations asked for, each without holding up anybody who reads or writes, and
 * drops those used least where there are too many. As the owner of the tables.
 * @returns the names of the indexes made
 */
export async function makeFieldIndexes(
  client: Client,
  wanted: readonly FieldUse[],
  { largerThan, most }: Limits = { largerThan: smallOrganization, most: mostIndexes },
): Promise<readonly string[]> {
  const made: string[] = []
  for (const use of wanted) {
    const known = await client.query(
      'update system.field_indexes set used_at = now() where field_id = $1 and expression = $2',
      [use.fieldId, use.expression],
    )
    if (known.rowCount || !(await isLarge(client, use, largerThan))) continue
    await makeRoom(client, use.table, most)
    made.push(await makeIndex(client, use))
  }
  return made
}

async function isLarge(client: Client, { organizationId, table }: FieldUse, than: number): Promise<boolean> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from (select 1 from base.${quoted(table)} where organization_id = $1 limit $2) found`,
    [organizationId, than + 1],
  )
  return (rows[0]?.count ?? 0) > than
}

const nameOf = (table: string, fieldId: string): string =>
  quoted(`${table}_own_${fieldId.replaceAll('-', '')}`)

async function makeIndex(client: Client, { organizationId, table, fieldId, expression }: FieldUse) {
  const name = nameOf(table, fieldId)
  // One that a stopped server left half made is of no use, nor is one for the type that the field had before.
  await client.query(`drop index concurrently if exists base.${name}`)
  await client.query(
    `create index concurrently ${name} on base.${quoted(table)} (organization_id, (${expression}), id)
     where (${expression}) is not null`,
  )
  await client.query(`analyze base.${quoted(table)}`)
  await client.query(
    `insert into system.field_indexes (field_id, organization_id, table_name, expression) values ($1, $2, $3, $4)
     on conflict (field_id) do update set used_at = now(), expression = excluded.expression`,
    [fieldId, organizationId, table, expression],
  )
  return name
}

async function makeRoom(client: Client, table: string, most: number): Promise<void> {
  const { rows } = await client.query<{ field_id: string }>(
    `select field_id from system.field_indexes where table_name = $1 order by used_at desc, field_id offset $2`,
    [table, most - 1],
  )
  for (const { field_id } of rows) {
    await client.query(`drop index concurrently if exists base.${nameOf(table, field_id)}`)
    await client.query('delete from system.field_indexes where field_id = $1', [field_id])
  }
}

/** One server at a time makes indexes; any number, the same for ever. */
const lock = 7_268_203_342

type WithOwner = <T>(run: (client: Client) => Promise<T>) => Promise<T>

/** Looks now and then at what lists were asked by; `stop` waits for an index under way. */
export function startFieldIndexes(withOwner: WithOwner, onError: (error: unknown) => void) {
  const stopping = new AbortController()
  const look = async () => {
    const wanted = takeUses()
    if (wanted.length === 0) return
    await withOwner(async (client) => {
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
        lock,
      ])
      if (rows[0]?.mine) await makeFieldIndexes(client, wanted)
    })
  }
  const run = async () => {
    while (!stopping.signal.aborted) {
      await look().catch(onError)
      await wait(every, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }
}
