import { getStorage } from '@rumbo/domain/organizations/storage.api'
import { action } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import { type Quota, readStorage } from './quota.service.ts'

export const storageActions = (quota: Quota) => [
  action(getStorage, async (scope, { id }) => show(await readStorage(scope, quota, id))),
]
