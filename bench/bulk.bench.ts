import type { Values } from '@rumbo/domain/fields/values'
import { changeMany, maxInBatch } from '../server/src/access/change/change-many.ts'
import { createManyRecords } from '../server/src/access/change/create/create-many.ts'
import type { Patch } from '../server/src/access/change/parse-patch.ts'
import { type Scope, withScope } from '../server/src/access/scope/scope.ts'
import { templates } from '../server/src/features/demo/bulk/templates.ts'
import { vary } from '../server/src/features/demo/bulk/vary.ts'
import { shipmentModule } from '../server/src/modules.ts'
import { copyIn, copyOut, empty } from './support/copy.ts'
import { openDataset } from './support/dataset.ts'
import { median, say, tell } from './support/measure.ts'

// DESIGN.md §6, row "import", of which this is the part behind the file: validated values by the set-based twins, two lanes
// of 5,000, with history and events; as a share of the rows a second that COPY puts into the same table with its indexes.
const count = 20_000
const rounds = 3
const by = { way: 'import', source: 'bench' } as const

const data = await openDataset()
try {
  const patches = templates('2026-01-15', 2_000).map(typed)
  const rows = Array.from({ length: count }, (_, n) => vary(patches[n % patches.length] ?? {}, n))
  const rates = { copy: [], create: [], change: [], tenth: [] } as Record<string, number[]>
  for (let round = 0; round < rounds; round++) {
    await empty(data, data.scratch)
    await timed('create', () => lanes(rows, createAll))
    const copied = await copyOut(data, data.scratch)
    await empty(data, data.scratch)
    await timed('copy', () => copyIn(data, copied))
    const ids = await idsOf()
    const edited = (each: (row: Values, n: number) => Patch) =>
      rows.map((row, n) => ({ id: ids[n] ?? '', patch: each(row, n) }))
    const later = edited((row, n) => ({
      ...some(row),
      invoiceCount: 10 + round,
      clientReference: `ALL-${round}-${n}`,
    }))
    await timed('change', () => lanes(later, changeAll))
    const few = later.map(({ id, patch }, n) => ({
      id,
      patch: n % 10 === 0 ? { ...patch, invoiceCount: 50 } : patch,
    }))
    await timed('tenth', () => lanes(few, changeAll))
  }
  await empty(data, data.scratch)

  async function timed(name: string, run: () => Promise<void>): Promise<void> {
    await data.bare.query('checkpoint')
    const began = performance.now()
    await run()
    rates[name]?.push(count / ((performance.now() - began) / 1_000))
  }
  const rate = (name: string) => median(rates[name] ?? [])
  say(
    Object.keys(rates)
      .map((name) => `${name} ${Math.round(rate(name))} rows a second`)
      .join(', '),
  )
  const share = (name: string) => (100 * rate(name)) / rate('copy')
  tell({ name: 'new shipments, of COPY', value: share('create'), bar: 65, unit: ' %', better: 'more' })
  tell({ name: 'existing, all change, of COPY', value: share('change'), bar: 35, unit: ' %', better: 'more' })
  tell({
    name: 'existing, a tenth changes, of COPY',
    value: share('tenth'),
    bar: 45,
    unit: ' %',
    better: 'more',
  })
} finally {
  await data.close()
}

/** What a file would bring of a shipment: everything that a hand may write, as texts where a column is one. */
function typed(values: Values): Values {
  const writable = shipmentModule.catalogue.fields.filter(
    (field) => !field.readOnly && field.side !== 'system',
  )
  return Object.fromEntries(writable.flatMap(({ id }) => (values[id] == null ? [] : [[id, values[id]]])))
}

/** Columns of a file that updates shipments. */
function some(row: Values): Patch {
  const columns = [
    'name',
    'masterBl',
    'bookingNumber',
    'incoterm',
    'incotermPlace',
    'etd',
    'eta',
    'priority',
    'houseBl',
  ]
  return Object.fromEntries(columns.flatMap((id) => (row[id] == null ? [] : [[id, row[id]]])))
}

type Batch<T> = (scope: Scope, batch: readonly T[]) => Promise<readonly object[]>

async function lanes<T>(all: readonly T[], run: Batch<T>): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < all.length) {
      const batch = all.slice(next, next + maxInBatch)
      next += batch.length
      const actor = {
        kind: 'user',
        sessionId: data.sessionId,
        organizationId: data.scratch,
        way: 'import',
      } as const
      const outcomes = await withScope(data.pool, actor, (scope) => run(scope, batch))
      const refused = outcomes.find((outcome) => 'refused' in outcome)
      if (refused) throw new Error(JSON.stringify(refused))
    }
  }
  await Promise.all([lane(), lane()])
}

function createAll(scope: Scope, patches: readonly Patch[]) {
  return createManyRecords(scope, shipmentModule, { patches, by })
}

function changeAll(scope: Scope, batch: readonly { readonly id: string; readonly patch: Patch }[]) {
  return changeMany(scope, shipmentModule, { rows: batch, by })
}

/** In the order in which they were made. */
async function idsOf(): Promise<readonly string[]> {
  const { rows: found } = await data.bare.query<{ id: string }>(
    'select id from base.shipments where organization_id = $1 order by shipment_number',
    [data.scratch],
  )
  return found.map(({ id }) => id)
}
