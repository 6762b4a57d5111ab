import { readDashboard } from '@rumbo/domain/dashboard/dashboard.api'
import { daysOf } from '@rumbo/domain/dashboard/periods'
import { todayOf } from '../../access/change/today.ts'
import { action } from '../../access/scope/action.ts'
import { mapVisible, show } from '../../access/visible/visible.ts'
import { feature } from '../feature.ts'
import { dropChanged, readKept } from './kept-figures.ts'

/** Figures of all modules, out of the parts that features add. */
export const dashboardFeature = feature({
  consumers: [dropChanged],
  actions: ({ dashboardParts }) => [
    action(readDashboard, async (scope, { part: id, period }) => {
      const { timeZone } = scope.display
      const today = todayOf(timeZone)
      const about = { ...daysOf(period, today), today, timeZone }
      const part = dashboardParts.find((each) => each.id === id)
      if (!part || !scope.role.allows(`module:${part.permission}`))
        return show({ ...about, asOf: new Date().toISOString(), answer: null })
      const { answer, at } = await readKept(scope, part, { today, period })
      return mapVisible(answer(period), (figures) => ({
        ...about,
        asOf: new Date(at).toISOString(),
        answer: figures,
      }))
    }),
  ],
})
