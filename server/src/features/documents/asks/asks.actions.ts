import * as api from '@rumbo/domain/documents/asks/asks.api'
import { action } from '../../../access/scope/action.ts'
import { show } from '../../../access/visible/visible.ts'
import { type AskServices, ask, readAsk, readAsks, revokeAsk } from './asks.service.ts'

/** Answers for links by which people without an account bring documents. */
export const askActions = (services: AskServices) => [
  action(api.listDocumentAsks, async (scope, { id }) => show(await readAsks(scope, id))),
  action(
    api.askForDocument,
    async (scope, wish) => show(await ask(scope, wish, services)),
    async (scope, askId, { id }) => show(await readAsk(scope, id, askId)),
  ),
  action(api.revokeDocumentAsk, async (scope, { id, askId }) => {
    await revokeAsk(scope, id, askId)
    return show(null)
  }),
]
