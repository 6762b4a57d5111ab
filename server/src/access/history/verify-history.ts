import pg from 'pg'
import type { Connection } from '../../platform/database/connection.ts'

/** The end of an organization's chain: how many links it has, and the last hash (hexadecimal). */
export type Head = { readonly seq: number; readonly hash: string }
/** Heads by organization, kept outside of the database. */
export type Heads = Readonly<Record<string, Head>>

/** The first thing in an organization's history that is not as it was sealed. */
export type Tampered = {
  readonly organizationId: string
  /** Id of the line of history. */
  readonly lineId: string
  readonly what: 'changed' | 'added' | 'removed' | 'seal'
}

export type Verified = {
  /** Lines that are sealed and as they were. */
  readonly sealed: number
  /** Lines whose turn has not come. */
  readonly unsealed: number
  readonly tampered: readonly Tampered[]
  readonly heads: Heads
}

type Row = { organization_id: string; history_id: string; what: Tampered['what'] }

/** Every line as it stands, also of records that are deleted and may come back. */
const standing = `standing as materialized (
  select h.organization_id, h.id, system.history_content(h) as content, false as is_away from base.record_history h
  union all
  select l.organization_id, l.id, system.history_content(l), true from base.deleted_records d
  cross join lateral jsonb_populate_recordset(null::base.record_history, d.contents -> 'record_history') l)`

/** What is wrong, all of it: links that don't follow from one another, and lines that aren't what their last link says. */
const findings = `with ${standing},
links as (
  select s.*, lag(seq) over chain as last_seq, lag(hash) over chain as last_hash,
    lead(seq) over chain is null as is_end
  from system.history_seals s window chain as (partition by organization_id order by seq)),
latest as (
  select distinct on (organization_id, history_id) organization_id, history_id, kind, content
  from system.history_seals order by organization_id, history_id, seq desc)
select l.organization_id, l.history_id::text, 'seal' as what
from links l left join system.history_heads h on h.organization_id = l.organization_id
where l.seq <> coalesce(l.last_seq, 0) + 1
  or l.hash <> system.history_hash(l.last_hash, l.organization_id, l.seq, l.kind, l.history_id, l.content)
  or l.is_end and (h.seq, h.hash) is distinct from (l.seq, l.hash)
union all
select l.organization_id, l.history_id::text,
  case when s.id is null then 'removed' when l.kind = 'removed' then 'added' else 'changed' end
from latest l left join standing s on s.id = l.history_id and s.organization_id = l.organization_id
where case when l.kind = 'removed' then s.id is not null else l.content is distinct from s.content end
  and not exists (select from system.history_notes n
    where n.history_id = l.history_id and n.organization_id = l.organization_id)
union all
select s.organization_id, s.id::text, 'added'
from standing s
where not s.is_away and s.id <= (select safe_id from system.history_sealing)
  and not exists (select from latest l where l.history_id = s.id and l.organization_id = s.organization_id)
  and not exists (select from system.history_notes n
    where n.history_id = s.id and n.organization_id = s.organization_id)`

/**
 * Compares all of history with its chains, in one look at the database; it changes nothing.
 * @param known heads of an earlier look: a chain that was rewritten as a whole lacks them
 */
export async function verifyHistory(database: Connection, known: Heads): Promise<Verified> {
  const admin = new pg.Client(database)
  await admin.connect()
  try {
    await admin.query('begin isolation level repeatable read read only')
    const tampered = await admin.query<Row>(
      `select distinct on (organization_id) * from (${findings}) f order by organization_id, history_id::bigint, what desc`,
    )
    const { rows: counts } = await admin.query<{ sealed: number; unsealed: number }>(
      `select (select count(*)::int from system.history_seals where kind = 'line') as sealed,
         (select count(*)::int from base.record_history
           where id > (select safe_id from system.history_sealing)) as unsealed`,
    )
    const { rows: heads } = await admin.query<{ organization_id: string } & Head>(
      `select organization_id, seq::int, encode(hash, 'hex') as hash from system.history_heads`,
    )
    const lost = await findLost(admin, known)
    const first = new Map([...lost, ...tampered.rows].map((row) => [row.organization_id, row]))
    return {
      sealed: counts[0]?.sealed ?? 0,
      unsealed: counts[0]?.unsealed ?? 0,
      tampered: [...first.values()].map((row) => ({
        organizationId: row.organization_id,
        lineId: row.history_id,
        what: row.what,
      })),
      heads: Object.fromEntries(
        heads.map(({ organization_id, seq, hash }) => [organization_id, { seq, hash }]),
      ),
    }
  } finally {
    await admin.end()
  }
}

/** Chains that no longer hold a head that they once had. */
async function findLost(admin: pg.Client, known: Heads): Promise<Row[]> {
  const heads = Object.entries(known).map(([id, { seq, hash }]) => ({ id, seq, hash }))
  const { rows } = await admin.query<Row>(
    `select k.id as organization_id, coalesce(s.history_id, 0)::text as history_id, 'seal' as what
     from jsonb_to_recordset($1::jsonb) as k (id uuid, seq bigint, hash text)
       left join system.history_seals s on s.organization_id = k.id and s.seq = k.seq
     where s.hash is distinct from decode(k.hash, 'hex')`,
    [JSON.stringify(heads)],
  )
  return rows
}
