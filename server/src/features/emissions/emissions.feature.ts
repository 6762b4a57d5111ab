import { readEmissions } from '@rumbo/domain/emissions/emissions.api'
import { action } from '../../access/scope/action.ts'
import { feature } from '../feature.ts'
import { emissionsPart } from './emissions.part.ts'
import { emissionsOf } from './emissions.service.ts'

/** What shipments emit. */
export const emissionsFeature = feature({
  actions: [action(readEmissions, (scope, { id }) => emissionsOf(scope, id))],
  dashboard: ({ cursorSecret }) => [emissionsPart(cursorSecret)],
})
