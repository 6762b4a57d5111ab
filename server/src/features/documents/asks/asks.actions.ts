import { asksApi } from '@rumbo/domain/documents/asks/asks.api'
import { needModuleIds } from '@rumbo/domain/documents/needs/need-modules'
import { action } from '../../../access/scope/action.ts'
import { show } from '../../../access/visible/visible.ts'
import { type AskServices, ask, readAsk, readAsks, revokeAsk } from './asks.service.ts'

/** Answers for links by which people without an account bring documents. */
export const askActions = (services: AskServices) =>
  needModuleIds.flatMap((module) => [
    action(asksApi[module].list, async (scope, { id }) => show(await readAsks(scope, { module, id }))),
    action(
      asksApi[module].ask,
      async (scope, { id, ...wish }) => show(await ask(scope, { of: { module, id }, ...wish }, services)),
      async (scope, askId, { id }) => show(await readAsk(scope, { module, id }, askId)),
    ),
    action(asksApi[module].revoke, async (scope, { id, askId }) => {
      await revokeAsk(scope, { module, id }, askId)
      return show(null)
    }),
  ])
