import * as api from '@rumbo/domain/documents/own-types.api'
import { action } from '../../../access/scope/action.ts'
import { show } from '../../../access/visible/visible.ts'
import { deleteType, readTypes, saveType } from './types.service.ts'

/** Answers an organization's own types of documents. */
export const typeActions = [
  action(api.listDocumentTypes, async (scope) => show({ items: await readTypes(scope) })),
  action(api.saveDocumentType, async (scope, type) => show(await saveType(scope, type))),
  action(api.deleteDocumentType, async (scope, { id }) => {
    await deleteType(scope, id)
    return show(null)
  }),
]
