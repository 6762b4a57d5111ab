import type { Scope } from '../../../access/scope/scope.ts'
import { statement } from '../../../access/scope/statement.ts'
import { shipmentKeys } from '../keys.ts'
import { holdKeys } from '../tracking.queries.ts'
import { keysOfShipment, refold } from './refold.service.ts'

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

const keysWithStatements = (keys: readonly string[]) => statement<{ key: string }>`
  select distinct key from tenant.tracking_statements, unnest(keys) key
  where keys && ${keys}::text[] and key = any (${keys}::text[])`

/**
 * Folds shipments that were created or changed: of many, those without any statement cost none of their own.
 * @param shipments by id, whether the numbers changed that find their events
 */
export async function foldChanged(scope: Scope, shipments: ReadonlyMap<string, boolean>): Promise<void> {
  const [only, ...others] = shipments
  if (!only) return
  if (others.length > 0) return foldMany(scope, [...shipments.keys()])
  const [id, hasNewNumbers] = only
  const keys = hasNewNumbers ? await keysOfShipment(scope, id) : []
  if (keys.length > 0) await scope.all(holdKeys(keys))
  await refold(scope, id)
}

async function foldMany(scope: Scope, ids: readonly string[]): Promise<void> {
  const rows = await scope.all(numbersOf(ids))
  const keysById = new Map(rows.map((row) => [row.id, keysOf(row)]))
  const keys = [...new Set([...keysById.values()].flat())]
  if (keys.length > 0) await scope.all(holdKeys(keys))
  const found = keys.length > 0 ? await scope.all(keysWithStatements(keys)) : []
  const stated = new Set(found.map(({ key }) => key))
  for (const { id, is_tracked } of rows)
    if (is_tracked || keysById.get(id)?.some((key) => stated.has(key))) await refold(scope, id)
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
