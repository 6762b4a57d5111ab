import type { Json } from '@rumbo/domain/fields/field-type'
import type { TestResult } from '@rumbo/domain/tracking/connect/connect.api'
import type pg from 'pg'
import { getRecords } from '../../../access/read/get-records.ts'
import { moduleIn } from '../../../access/rights/catalogue.ts'
import type { Actor } from '../../../access/scope/actor.ts'
import { type Scope, withScope } from '../../../access/scope/scope.ts'
import { useInternally } from '../../../access/visible/visible.ts'
import { shipmentModule } from '../../../modules.ts'
import { storeMessage } from '../deliveries/store.service.ts'
import { keysOf } from '../keys.ts'
import { insertSource } from '../sources/sources.queries.ts'
import { shipmentsOfKeys } from '../tracking.queries.ts'

const first = '00000000-0000-0000-0000-000000000000'
/** What changes with any news, and isn't what a person looks for. */
const silent = new Set(['status', 'latitude', 'longitude', 'openAlerts', 'worstAlert', 'shipmentCargos'])

type Tried = Pick<TestResult, 'record' | 'changes'>

/** Carries what was tried out of the transaction that is rolled back by it. */
class Undone extends Error {
  readonly tried: Tried
  constructor(tried: Tried) {
    super('tried')
    this.tried = tried
  }
}

type Trial = {
  readonly pool: pg.Pool
  readonly job: Actor
  /** Stands for a source that isn't there yet, while the transaction lasts. */
  readonly sourceId: string
}

/**
 * What events would change of the organization's own shipment with a number: they are stored and folded as they would be, and all
 * of it is rolled back.
 */
export async function tryEvents(
  { pool, job, sourceId }: Trial,
  { number, items }: { readonly number: string; readonly items: readonly unknown[] },
): Promise<Tried> {
  try {
    return await withScope(pool, job, async (scope) => {
      const [found] = await scope.all(shipmentsOfKeys(keysOf([number]), { after: first, most: 1 }))
      if (!found) return { record: null, changes: [] }
      const before = await valuesOf(scope, found.id)
      const name = typeof before.name === 'string' ? before.name : ''
      const record = { id: found.id, name }
      if (items.length === 0) return { record, changes: [] }
      const source = { id: sourceId, name: 'test' }
      const kept = { protocol: 'dcsa22', way: 'push', encryptedSecret: Buffer.alloc(0) } as const
      await scope.all(insertSource({ ...source, ...kept, baseUrl: null, preset: null }))
      await storeMessage(scope, source, { body: items, receivedAt: new Date().toISOString() })
      throw new Undone({ record, changes: changesBetween(before, await valuesOf(scope, found.id)) })
    })
  } catch (error) {
    if (error instanceof Undone) return error.tried
    throw error
  }
}

type Values = Readonly<Record<string, Json>>

async function valuesOf(scope: Scope, id: string): Promise<Values> {
  const fields = moduleIn(scope, shipmentModule).columns.map(({ field }) => field.id)
  const records = await getRecords(scope, shipmentModule, { ids: [id], fields })
  return useInternally(records, ([record]) => record?.values ?? {})
}

const changesBetween = (before: Values, after: Values): TestResult['changes'] =>
  Object.entries(after).flatMap(([field, to]) => {
    const from = before[field] ?? null
    return silent.has(field) || JSON.stringify(from) === JSON.stringify(to ?? null)
      ? []
      : [{ field, from, to: to ?? null }]
  })
