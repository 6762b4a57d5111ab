import { recordModule } from '../records/record-module.ts'
import { containerCatalogue } from './fields.ts'
import { followShipment } from './follow-shipment.ts'
import { containerImports } from './imports/rules.ts'

/** Containers and other units of cargo; they belong to shipments. */
export const containers = recordModule({
  catalogue: containerCatalogue,
  table: 'containers',
  title: 'number',
  numbers: ['number'],
  inShort: ['type', 'currentPhase'],
  sums: ['weight'],
  followParent: { on: ['freightType', 'modality'], reads: ['type', 'currentPhase'], rule: followShipment },
  imports: containerImports,
  uncopied: { fields: ['number', 'seal', 'notes'], sections: ['references'] },
})
