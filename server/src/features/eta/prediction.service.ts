import type { getPrediction } from '@rumbo/domain/eta/eta.api'
import { textIn } from '@rumbo/domain/fields/values'
import type { Out } from '@rumbo/domain/kernel/endpoint'
import { shipmentModule } from '../../access/modules.ts'
import { getRecord } from '../../access/read/get-record.ts'
import type { Scope } from '../../access/scope.ts'
import { mapVisible, type Visible } from '../../access/visible.ts'
import { predictionOf } from './eta.queries.ts'

/** The interval of a shipment's predicted ETA, for whoever sees that and what it was made of. */
export async function readPrediction(scope: Scope, id: string): Promise<Visible<Out<typeof getPrediction>>> {
  const record = await getRecord(scope, shipmentModule, id)
  const found = await scope.first(predictionOf(id))
  return mapVisible(record, ({ values }) => {
    const stands =
      found &&
      'eta' in values &&
      !textIn(values, 'ata') &&
      textIn(values, 'predictiveEta') === found.prediction.eta
    return { prediction: stands ? found.prediction : null }
  })
}
