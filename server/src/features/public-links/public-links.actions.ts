import * as contracts from '@rumbo/domain/public-links/api'
import { type Action, action } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import * as service from './public-links.service.ts'

export const publicLinkActions = (services: service.LinkServices): readonly Action[] => [
  action(contracts.listPublicLinks, async (scope, { id }) => show(await service.readLinks(scope, id))),
  action(
    contracts.createPublicLink,
    async (scope, { id, ...wish }) => show(await service.makeLink(scope, id, wish, services)),
    async (scope, id, input) => show(await service.repeatLink(scope, { recordId: input.id, id }, services)),
  ),
  action(contracts.updatePublicLink, async (scope, { id: recordId, linkId, ...wish }) =>
    show(await service.changeLink(scope, { recordId, id: linkId }, wish, services)),
  ),
  action(contracts.revokePublicLink, async (scope, { id: recordId, linkId: id }) => {
    await service.endLink(scope, { recordId, id })
    return show(null)
  }),
]
