import { getRecordDefaults, setRecordDefaults } from '@rumbo/domain/records/defaults/defaults.api'
import { type Action, action } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import { readDefaults, setDefaults } from './defaults.service.ts'

/** What new records of a module begin with. */
export const defaultsActions: readonly Action[] = [
  action(getRecordDefaults, async (scope, { module }) => show(await readDefaults(scope, module))),
  action(setRecordDefaults, async (scope, input) => show(await setDefaults(scope, input))),
]
