import { getFreeTime } from '@rumbo/domain/free-time/api'
import * as settings from '@rumbo/domain/free-time/settings.api'
import { action } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import {
  changeCalendar,
  makeCalendar,
  readCalendar,
  readCalendars,
  removeCalendar,
} from './calendars.service.ts'
import {
  changeContract,
  makeContract,
  readContract,
  readContracts,
  removeContract,
} from './contracts.service.ts'
import { readFreeTime } from './free-time.service.ts'

export const freeTimeActions = [
  action(getFreeTime, (scope, { id }) => readFreeTime(scope, id)),

  action(settings.listContracts, async (scope) => show({ items: await readContracts(scope) })),
  action(
    settings.createContract,
    async (scope, input) => show(await makeContract(scope, input)),
    async (scope, id) => show(await readContract(scope, id)),
  ),
  action(settings.updateContract, async (scope, input) => show(await changeContract(scope, input))),
  action(settings.deleteContract, async (scope, { id }) => {
    await removeContract(scope, id)
    return show(null)
  }),

  action(settings.listCalendars, async (scope) => show({ items: await readCalendars(scope) })),
  action(
    settings.createCalendar,
    async (scope, input) => show(await makeCalendar(scope, input)),
    async (scope, id) => show(await readCalendar(scope, id)),
  ),
  action(settings.updateCalendar, async (scope, input) => show(await changeCalendar(scope, input))),
  action(settings.deleteCalendar, async (scope, { id }) => {
    await removeCalendar(scope, id)
    return show(null)
  }),
]
