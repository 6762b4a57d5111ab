import * as api from '@rumbo/domain/samples/api'
import { type Action, action } from '../../access/scope/action.ts'
import type { Uploads } from '../../platform/storage/uploads.ts'
import type { Quota } from '../storage/quota.service.ts'
import { loadSamples, removeSamples, settleKept, showSamples } from './samples.service.ts'

export const sampleActions = (uploads: Uploads, quota: Quota): readonly Action[] => [
  action(api.getSamples, showSamples),

  action(
    api.loadSamples,
    async (scope) => {
      await loadSamples(scope, { uploads, quota })
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
