import type { Timeline } from '@rumbo/domain/shipments/contracts/timeline.api'

type Event = Timeline['events'][number]

/**
 * Events that say the same of several containers, or say it again, as one that names all of them, in their order. What differs in its
 * moment, place, carriage, source or in why it was left out stays an event of its own.
 */
export function foldEvents(events: readonly Event[]): readonly Event[] {
  const byMeaning = new Map<string, Event>()
  for (const event of events) {
    const { code, sourceCode, classifier, eventTime, place, vessel, voyage, source, ignored } = event
    const moment = Date.parse(eventTime)
    const meaning = JSON.stringify([
      [code, sourceCode, classifier, moment],
      [place, vessel, voyage, source, ignored],
    ])
    const before = byMeaning.get(meaning)
    byMeaning.set(meaning, before ? together(before, event) : event)
  }
  return [...byMeaning.values()]
}

/** The newest word counts; containers stand once each. */
function together(before: Event, event: Event): Event {
  const newest = Date.parse(event.createdTime) > Date.parse(before.createdTime) ? event : before
  const { createdTime, receivedAt } = newest
  const equipment = [...new Set([...before.equipment, ...event.equipment])]
  return { ...before, createdTime, receivedAt, equipment }
}
