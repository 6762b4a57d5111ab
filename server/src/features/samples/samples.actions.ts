import * as api from '@rumbo/domain/samples/api'
import { type Action, action } from '../../access/action.ts'
import type { Uploads } from '../../platform/storage/uploads.ts'
import { loadSamples, removeSamples, settleKept, showSamples } from './samples.service.ts'

export const sampleActions = (uploads: Uploads): readonly Action[] => [
  action(api.getSamples, showSamples),

  action(
    api.loadSamples,
    async (scope) => {
      await loadSamples(scope, uploads)
      return showSamples(scope)
    },
    showSamples,
  ),

  action(api.removeSamples, async (scope) => {
    await removeSamples(scope)
    return showSamples(scope)
  }),

  action(api.settleKeptSamples, async (scope, input) => {
    await settleKept(scope, input.delete)
    return showSamples(scope)
  }),
]
