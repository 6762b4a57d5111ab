import { utcDate } from '@rumbo/domain/kernel/time/civil-date'
import type pg from 'pg'
import { createManyRecords } from '../../access/change/create/create-many.ts'
import { withScope } from '../../access/scope/scope.ts'
import { shipmentModule } from '../../modules.ts'
import { templates } from './bulk/templates.ts'
import { vary } from './bulk/vary.ts'

/** How many shipments an organization gets, and who is called after each batch: how many there are by now. */
export type Bulk = {
  readonly organizationId: string
  readonly count: number
  readonly onBatch: (done: number) => void | Promise<void>
}

const batchSize = 5_000
const differentOnes = 3_000

/**
 * Fills an organization with very many shipments for measuring: set-based, 5,000 a batch on two connections, each batch
 * committed by itself. They have no containers and no messages; their fields say what messages would have.
 */
export async function fillShipments(pool: pg.Pool, { organizationId, count, onBatch }: Bulk): Promise<void> {
  const made = templates(utcDate(Date.now()), Math.min(differentOnes, count))
  const actor = { kind: 'job', name: 'demo', organizationId, way: 'demo' } as const
  let next = 0
  let done = 0
  const lane = async () => {
    while (next < count) {
      const from = next
      next = Math.min(count, from + batchSize)
      const patches = Array.from({ length: next - from }, (_, at) =>
        vary(made[(from + at) % made.length] ?? {}, from + at),
      )
      const outcomes = await withScope(pool, actor, (scope) =>
        createManyRecords(scope, shipmentModule, { patches, by: { way: 'demo' }, authority: 'product' }),
      )
      const refused = outcomes.find((outcome) => 'refused' in outcome)
      if (refused) throw new Error(`a shipment of the demo was refused: ${JSON.stringify(refused)}`)
      done += patches.length
      await onBatch(done)
    }
  }
  await Promise.all([lane(), lane()])
}
