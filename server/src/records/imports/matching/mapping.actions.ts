import * as mappings from '@rumbo/domain/records/imports/mapping.api'
import { openedModules } from '../../../access/rights/opened-modules.ts'
import { type Action, action } from '../../../access/scope/action.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { show } from '../../../access/visible/visible.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { importById, viewImport } from '../imports.service.ts'
import { rematch, setMapping, suggestions } from './mapping.service.ts'
import { selectMappings } from './saved-mappings.queries.ts'
import { forgetMapping, keepMapping, savedMappingOf } from './saved-mappings.service.ts'

const shown = async (scope: Scope, id: string) => show(viewImport(scope, await importById(scope, id)))

export const mappingActions = (storage: Storage): readonly Action[] => [
  action(mappings.suggestMapping, async (scope, { id }) => show(await suggestions(scope, storage, id))),

  action(mappings.setImportMapping, async (scope, input) => {
    await setMapping(scope, storage, input)
    return shown(scope, input.id)
  }),

  action(mappings.listMappings, async (scope) =>
    show({ items: await scope.all(selectMappings(openedModules(scope.role))) }),
  ),

  action(mappings.saveMapping, async (scope, input) => show(await keepMapping(scope, input))),

  action(mappings.applyMapping, async (scope, input) => {
    await rematch(scope, input.id, await savedMappingOf(scope, input))
    return shown(scope, input.id)
  }),

  action(mappings.deleteMapping, async (scope, { name }) => {
    await forgetMapping(scope, name)
    return show(null)
  }),
]
