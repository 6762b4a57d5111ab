import type { ShareContracts } from '@rumbo/domain/records/sharing/share-contracts'
import type { RecordModule } from '../../../access/rights/modules.ts'
import { type Action, action } from '../../../access/scope/action.ts'
import { mapVisible, show } from '../../../access/visible/visible.ts'
import { explain } from './explain.service.ts'
import { type Preview, preview } from './preview.service.ts'

/** What answers how others see a record of a module, and why. */
export const lookingActions = (module: RecordModule, contracts: ShareContracts): readonly Action[] => [
  action(contracts.explainAccess, async (scope, input) => show(await explain(scope, module, input))),
  action(contracts.previewAs, async (scope, input) =>
    mapVisible(await preview(scope, module, input), (seen) => withKeys(seen, contracts)),
  ),
]

/** A preview with its children by the keys that its contract gives them. */
function withKeys({ children, ...preview }: Preview, { children: keys }: ShareContracts) {
  const parts = keys.flatMap(({ module, fields, records }) => {
    const found = children.find((each) => each.module === module)
    return [
      [fields, found?.fields ?? []],
      [records, found?.records ?? []],
    ] as const
  })
  return { ...preview, ...Object.fromEntries(parts) }
}
