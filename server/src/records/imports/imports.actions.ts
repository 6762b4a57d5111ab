import * as imports from '@rumbo/domain/records/imports/imports.api'
import { getTemplate } from '@rumbo/domain/records/imports/templates.api'
import { type Action, action } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import type { Uploads } from '../../platform/storage/uploads.ts'
import { beginImport, reshape } from './begin.service.ts'
import { deleteImport, recentImports, viewImport } from './imports.service.ts'
import { setOptions } from './options.service.ts'
import { preview, shownImport } from './preview.service.ts'
import { showTemplate } from './templates/templates.service.ts'

export const importActions = (uploads: Uploads): readonly Action[] => [
  action(imports.listImports, async (scope, { limit }) => {
    const rows = await recentImports(scope, limit)
    return show({ items: rows.map((row) => viewImport(scope, row)) })
  }),

  action(
    imports.createImport,
    async (scope, input) => show(await shownImport(scope, uploads, await beginImport(scope, uploads, input))),
    async (scope, id) => show(await shownImport(scope, uploads, id)),
  ),

  action(imports.getImport, async (scope, { id }) => show(await shownImport(scope, uploads, id))),

  action(imports.previewImport, async (scope, { id }) => show(await preview(scope, uploads, id))),

  action(imports.setImportShape, async (scope, input) => {
    await reshape(scope, uploads, input)
    return show(await shownImport(scope, uploads, input.id))
  }),

  action(imports.setImportOptions, async (scope, input) => {
    await setOptions(scope, input)
    return show(await shownImport(scope, uploads, input.id))
  }),

  action(getTemplate, showTemplate),

  action(imports.deleteImport, async (scope, { id }) => {
    await deleteImport(scope, id)
    return show(null)
  }),
]
