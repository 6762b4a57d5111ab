import * as access from '@rumbo/domain/developer/api-access.api'
import * as keys from '@rumbo/domain/developer/api-keys.api'
import { action } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import { type AccessSettings, readAccess, requestAccess } from './api-access.service.ts'
import { editKey, makeKey, readKeys, repeatKey, revokeKey } from './api-keys.service.ts'

/** Access to the API, and its keys. */
export const developerActions = (settings: AccessSettings) => [
  action(access.getApiAccess, async (scope) => show(await readAccess(scope, settings))),
  action(access.requestApiAccess, async (scope, input) => show(await requestAccess(scope, settings, input))),
  action(keys.listApiKeys, async (scope) => show({ items: await readKeys(scope) })),
  action(
    keys.createApiKey,
    async (scope, input) => show(await makeKey(scope, settings, input)),
    async (scope, id) => show(await repeatKey(scope, id)),
  ),
  action(keys.updateApiKey, async (scope, input) => show(await editKey(scope, input))),
  action(keys.revokeApiKey, async (scope, { id }) => {
    await revokeKey(scope, id)
    return show(null)
  }),
]
