import { getEtaAccuracy, getPrediction } from '@rumbo/domain/eta/eta.api'
import { type Action, action } from '../../access/scope/action.ts'
import { readAccuracy } from './accuracy.service.ts'
import { readPrediction } from './prediction.service.ts'

export const etaActions = (cursorSecret: Uint8Array): readonly Action[] => [
  action(getEtaAccuracy, (scope) => readAccuracy(scope, cursorSecret)),
  action(getPrediction, (scope, { id }) => readPrediction(scope, id)),
]
