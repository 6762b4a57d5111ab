import type { Scope } from '../../../access/scope/scope.ts'
import { statement } from '../../../access/scope/statement.ts'
import { shipmentKeys } from '../keys.ts'
import { holdKeys } from '../tracking.queries.ts'
import { refold } from './refold.service.ts'

type Numbers = {
  id: string
  master_bl: string | null
  booking_number: string | null
  house_bl: string | null
  client_reference: string | null
  numbers: readonly string[]
  is_tracked: boolean
}

const numbersOf = (ids: readonly string[]) => statement<Numbers>`
  select s.id, s.master_bl, s.booking_number, s.house_bl, s.client_reference, coalesce(t.patch, '{}') <> '{}' as is_tracked,
    coalesce((select array_agg(c.number order by c.id) from tenant.containers c
      where c.record_id = s.id and c.number is not null),
      case when s.container_number is null then '{}'::text[] else array[s.container_number] end) as numbers
  from tenant.shipments s left join tenant.tracking_states t on t.record_id = s.id
  where s.id = any (${ids}::uuid[]) and s.owner_organization_id = tenant.org() order by s.id`

const keysTold = (keys: readonly string[]) => statement<{ key: string }>`
  select distinct key from tenant.tracking_statements, unnest(keys) key
  where keys && ${keys}::text[] and key = any (${keys}::text[])`

/** The phases that a file set by hand. */
const savePhases = (ids: readonly string[]) => statement`
  insert into tenant.tracking_states (organization_id, record_id, hand_phase)
  select tenant.org(), id, jsonb_build_object('phase', phase, 'setAt', ${new Date().toISOString()}::text)
  from tenant.shipments where id = any (${ids}::uuid[]) and phase is not null and owner_organization_id = tenant.org()
  on conflict (record_id, organization_id) do update set hand_phase = excluded.hand_phase, updated_at = now()`

/** The phases that somebody emptied are the events' again. */
const forgetEmptied = (ids: readonly string[]) => statement`
  update tenant.tracking_states t set hand_phase = null, updated_at = now() from tenant.shipments s
  where t.record_id = any (${ids}::uuid[]) and t.hand_phase is not null and s.id = t.record_id and s.phase is null`

const forgetPhases = (ids: readonly string[]) => statement`
  update tenant.tracking_states set hand_phase = null, updated_at = now()
  where record_id = any (${ids}::uuid[]) and hand_phase is not null`

export type Many = {
  readonly ids: readonly string[]
  /** Those whose phase was set. */
  readonly phased: readonly string[]
  /** Those whose phase followed from a date: no earlier word of a person about it stands any longer. */
  readonly dated: readonly string[]
}

/**
 * Takes up the events of many shipments that were made or changed: those of which nothing was told cost no statement of
 * their own.
 */
export async function followMany(scope: Scope, { ids, phased, dated }: Many): Promise<void> {
  if (phased.length > 0) {
    await scope.all(savePhases(phased))
    await scope.all(forgetEmptied(phased))
  }
  if (dated.length > 0) await scope.all(forgetPhases(dated))
  if (ids.length === 0) return
  const rows = await scope.all(numbersOf(ids))
  const keysById = new Map(rows.map((row) => [row.id, keysOf(row)]))
  const keys = [...new Set([...keysById.values()].flat())]
  if (keys.length > 0) await scope.all(holdKeys(keys))
  const told = new Set(keys.length > 0 ? (await scope.all(keysTold(keys))).map(({ key }) => key) : [])
  for (const { id, is_tracked } of rows) {
    if (is_tracked || keysById.get(id)?.some((key) => told.has(key))) await refold(scope, id)
  }
}

const keysOf = ({
  master_bl,
  booking_number,
  house_bl,
  client_reference,
  numbers,
}: Numbers): readonly string[] =>
  shipmentKeys({
    mbl: master_bl,
    booking: booking_number,
    others: [house_bl, client_reference].filter((number) => number !== null),
    containers: numbers.map((number) => ({ number })),
  })
