import type { getPrediction } from '@rumbo/domain/eta/eta.api'
import { isOverdue } from '@rumbo/domain/eta/overdue'
import { textIn, type Values } from '@rumbo/domain/fields/values'
import type { Out } from '@rumbo/domain/kernel/endpoint'
import { phasesOf } from '@rumbo/domain/phases/phase'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { todayOf } from '../../access/change/today.ts'
import { getRecord } from '../../access/read/get-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, type Visible } from '../../access/visible/visible.ts'
import { shipmentModule } from '../../modules.ts'
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
    if (stands) return { prediction: found.prediction, isOverdue: false }
    const known = { atd: textIn(values, 'atd'), eta: textIn(values, 'eta'), ata: textIn(values, 'ata') }
    const seesDates = 'eta' in values && 'atd' in values && 'ata' in values
    const isDue = modeOf(values) === 'ocean' && !isOver(values)
    return { prediction: null, isOverdue: seesDates && isDue && isOverdue(known, todayOf(scope.timeZone)) }
  })
}

/** Whether its phase says that it has arrived, whatever its dates. */
function isOver(values: Values): boolean {
  const meaning = phasesOf[modeOf(values)].find(({ id }) => id === values.phase)?.meaning
  return meaning === 'atDestination' || meaning === 'toFinalDestination' || meaning === 'delivered'
}
