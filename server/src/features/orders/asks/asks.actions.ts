import * as api from '@rumbo/domain/orders/asks/asks.api'
import { action } from '../../../access/scope/action.ts'
import { show } from '../../../access/visible/visible.ts'
import { type AskServices, ask, readAsk, readAsks, revokeAsk } from './asks.service.ts'

/** Answers for links that are mailed to suppliers without an account. */
export const askActions = (services: AskServices) => [
  action(api.listAsks, (scope, { id }) => readAsks(scope, id)),
  action(
    api.askSupplier,
    async (scope, wish) => show(await ask(scope, wish, services)),
    async (scope, askId, { id }) => show(await readAsk(scope, id, askId)),
  ),
  action(api.revokeAsk, async (scope, { id, askId }) => {
    await revokeAsk(scope, id, askId)
    return show(null)
  }),
]
