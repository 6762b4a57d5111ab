import * as views from '@rumbo/domain/records/views/api'
import * as links from '@rumbo/domain/records/views/links.api'
import { type Action, action } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import * as linkService from './view-links.service.ts'
import * as service from './views.service.ts'

/** `linkSecret`: what the tokens of links follow from. */
export const viewActions = ({ linkSecret }: { readonly linkSecret: Uint8Array }): readonly Action[] => [
  action(views.listViews, async (scope, { module }) => show(await service.readViews(scope, module))),
  action(
    views.createView,
    async (scope, input) => show(await service.saveView(scope, input)),
    async (scope, id) => show(await service.readView(scope, id)),
  ),
  action(views.updateView, async (scope, input) => show(await service.changeView(scope, input))),
  action(views.deleteView, async (scope, { id }) => {
    await service.removeView(scope, id)
    return show(null)
  }),
  action(views.setDefaultView, async (scope, { module, viewId }) =>
    show({ defaultId: await service.chooseDefault(scope, module, viewId) }),
  ),
  action(views.orderViews, async (scope, { module, viewIds }) =>
    show({ viewIds: await service.chooseOrder(scope, module, viewIds) }),
  ),
  action(views.listViewAudience, async (scope) => show(await service.readAudience(scope))),
  action(views.openSharedView, async (scope, { token }) => show(await linkService.openLink(scope, token))),
  action(links.listViewLinks, async (scope, { id }) =>
    show({ items: await linkService.readLinks(scope, id) }),
  ),
  action(
    links.createViewLink,
    async (scope, { id: viewId, days }) =>
      show(await linkService.makeLink(scope, { viewId, days }, linkSecret)),
    async (scope, id, input) =>
      show(await linkService.repeatLink(scope, input.id, { id, secret: linkSecret })),
  ),
  action(links.revokeViewLink, async (scope, { id, linkId }) => {
    await linkService.endLink(scope, id, linkId)
    return show(null)
  }),
]
