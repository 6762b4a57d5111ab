import { feature } from '../feature.ts'
import { calendarActions } from './calendar.actions.ts'

/** Dates of records in people's own calendar programs, by a secret address. */
export const calendarFeature = feature({
  actions: ({ identity, config, calendarKinds }) =>
    calendarActions({
      kinds: calendarKinds,
      secret: identity.keyFor('calendar feeds'),
      publicUrl: config.publicUrl,
    }),
})
