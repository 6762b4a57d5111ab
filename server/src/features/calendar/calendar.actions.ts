import * as contracts from '@rumbo/domain/calendar/api'
import { type Action, action } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import * as service from './calendar.service.ts'

/** One's own calendar feed. */
export const calendarActions = (services: service.FeedServices): readonly Action[] => [
  action(contracts.getCalendarFeed, async (scope) => show(await service.readFeed(scope, services))),
  action(
    contracts.createCalendarFeed,
    async (scope, { kinds }) => show(await service.makeFeed(scope, kinds, services)),
    async (scope, id) => show(await service.repeatFeed(scope, id, services)),
  ),
  action(contracts.updateCalendarFeed, async (scope, { kinds }) =>
    show(await service.changeFeed(scope, kinds, services)),
  ),
  action(contracts.revokeCalendarFeed, async (scope) => {
    await service.endFeed(scope)
    return show(null)
  }),
]
