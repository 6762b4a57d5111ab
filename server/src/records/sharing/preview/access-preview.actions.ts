import { explainAccess } from '@rumbo/domain/records/sharing/explain.api'
import { previewAs } from '@rumbo/domain/records/sharing/preview.api'
import { type Action, action } from '../../../access/scope/action.ts'
import { show } from '../../../access/visible/visible.ts'
import { explain } from './explain.service.ts'
import { preview } from './preview.service.ts'

export const accessPreviewActions: readonly Action[] = [
  action(explainAccess, async (scope, input) => show(await explain(scope, input))),
  action(previewAs, preview),
]
