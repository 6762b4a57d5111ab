import type { RecordContracts } from '@rumbo/domain/records/contracts/record-contracts'
import { countRecords } from '../../access/read/count-records.ts'
import {
  type ChangedRecords,
  changedFields,
  changedRecords,
} from '../../access/read/history/changed-records.ts'
import { markSeen, unmarkSeen } from '../../access/read/history/seen-marks.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import { type Action, action } from '../../access/scope/action.ts'
import { mapVisible, show, together } from '../../access/visible/visible.ts'
import { selectionOf } from '../record-selection.ts'

/** Answers what others changed since a person last looked, and takes down what they have seen. */
export const changedActions = (
  module: RecordModule,
  api: Pick<RecordContracts, 'changed' | 'changedCounts' | 'markSeen' | 'unmarkSeen'>,
): readonly Action[] => [
  action(api.changed, (scope, { ids }) => changedFields(scope, module, ids)),

  action(api.changedCounts, async (scope, query) => {
    const { since, until, capped } = await changedRecords(scope, module)
    const countOf = async (changed: ChangedRecords) => {
      const counted = await countRecords(scope, module, { ...selectionOf(module, query), changed })
      return mapVisible(counted, ({ count }) => ({ count, capped }))
    }
    return together({
      since: show(since),
      until: show(until),
      changed: await countOf('any'),
      later: await countOf('later'),
    })
  }),

  action(api.markSeen, (scope, wanted) => markSeen(scope, module, wanted)),
  action(api.unmarkSeen, (scope, { ids }) => unmarkSeen(scope, module, ids)),
]
