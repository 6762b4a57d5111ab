import { id as uuid } from '@rumbo/domain/kernel/id'
import type pg from 'pg'
import { advisoryLocks } from '../../../platform/database/advisory-locks.ts'
import { longestRest, type Rounds, startRounds } from '../../../platform/rounds.ts'
import { quoted } from '../../scope/parameters.ts'
import { type FieldUse, takeUses } from './field-uses.ts'

/** Below this a list of an organization needs no index on fields of its own choice (DESIGN §6). */
const smallOrganization = 20_000
/** Planning suffers beyond that many indexes on custom fields of one table. */
const maxIndexes = 50
/** Indexes on standard fields are paid for by the edits and imports of all organizations. */
const maxStandardIndexes = 8

type Client = Pick<pg.ClientBase, 'query'>
type Limits = { readonly largerThan: number; readonly most: number; readonly maxStandard?: number }

/**
 * Makes the indexes that lists of large organizations need, each without holding up anybody who reads or writes, and
 * drops those used least where there are too many. As the owner of the tables.
 * @returns the names of the indexes made
 */
export async function makeFieldIndexes(
  client: Client,
  wanted: readonly FieldUse[],
  limits: Limits = { largerThan: smallOrganization, most: maxIndexes },
): Promise<readonly string[]> {
  const made: string[] = []
  for (const use of wanted) {
    const known = await client.query(
      'update system.field_indexes set used_at = now() where field_id = $1 and expression = $2',
      [use.key, use.expression],
    )
    if (known.rowCount || !(await isLarge(client, use, limits.largerThan))) continue
    if (use.isStandard && (await isOrdered(client, use))) continue
    const { most, maxStandard = maxStandardIndexes } = limits
    await makeRoom(client, use, use.isStandard ? maxStandard : most)
    made.push(await makeIndex(client, use))
  }
  return made
}

/**
 * The same, unless another server is at it: two that made indexes at once would wait for each other's transactions.
 * @returns the names of the indexes made; null where another server is at it
 */
export async function makeIndexesAlone(
  client: Client,
  wanted: readonly FieldUse[],
  limits?: Limits,
): Promise<readonly string[] | null> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
    advisoryLocks.fieldIndexes,
  ])
  if (!rows[0]?.mine) return null
  try {
    return await makeFieldIndexes(client, wanted, limits)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryLocks.fieldIndexes])
  }
}

async function isLarge(client: Client, { organizationId, table }: FieldUse, than: number): Promise<boolean> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from (select 1 from base.${quoted(table)} where organization_id = $1 limit $2) found`,
    [organizationId, than + 1],
  )
  return (rows[0]?.count ?? 0) > than
}

/** Whether the table's own indexes give the order already: then something else made the list slow. */
async function isOrdered(client: Client, { organizationId, table, expression }: FieldUse): Promise<boolean> {
  // Several statements in one message come back as several results, which the types of pg don't know.
  const results: unknown = await client.query(
    `set enable_sort = off;
     explain (costs off) select id from base.${quoted(table)} where organization_id = '${uuid.parse(organizationId)}'
       and (${expression}) is not null order by (${expression}), id limit 50;
     reset enable_sort`,
  )
  return !JSON.stringify(Array.isArray(results) ? results[1]?.rows : null).includes('Sort')
}

const nameOf = (table: string, key: string): string =>
  quoted(
    key.startsWith(`${table}.`)
      ? `${table}_on_demand_${key
          .slice(table.length + 1)
          .replaceAll('.', '_')
          .toLowerCase()}`
      : `${table}_own_${key.replaceAll('-', '')}`,
  )

async function makeIndex(client: Client, { organizationId, table, key, isStandard, expression }: FieldUse) {
  const name = nameOf(table, key)
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
    [key, isStandard ? null : organizationId, table, expression],
  )
  return name
}

async function makeRoom(client: Client, { table, isStandard }: FieldUse, most: number): Promise<void> {
  const { rows } = await client.query<{ field_id: string }>(
    `select field_id from system.field_indexes where table_name = $1 and (organization_id is null) = $3
     order by used_at desc, field_id offset $2`,
    [table, most - 1, isStandard],
  )
  for (const { field_id } of rows) {
    await client.query(`drop index concurrently if exists base.${nameOf(table, field_id)}`)
    await client.query('delete from system.field_indexes where field_id = $1', [field_id])
  }
}

type WithOwner = <T>(run: (client: Client) => Promise<T>) => Promise<T>

/** Looks now and then at what lists are sorted and filtered by; `stop` waits for an index under way. */
export function startFieldIndexes(withOwner: WithOwner, onError: (error: unknown) => void): Rounds {
  const look = async () => {
    const wanted = takeUses()
    if (wanted.length === 0) return
    await withOwner((client) => makeIndexesAlone(client, wanted))
  }
  return startRounds(look, { idleMilliseconds: longestRest, onError })
}
