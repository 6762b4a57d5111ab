import { formatDate } from '@rumbo/domain/fields/types/date'
import { isCivilDate } from '@rumbo/domain/kernel/time/civil-date'
import { phasesOf } from '@rumbo/domain/phases/phase'
import type { Timeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { phaseDatesOf } from '@rumbo/domain/shipments/rules/phase-dates'
import type { DateFact } from '@rumbo/domain/shipments/voyage'
import type { PageDate } from './public-page.ts'
import type { Writing } from './read-page.ts'

/** A date of the page, and when its source reported it. */
export type Dated = { readonly date: PageDate; readonly reportedAt: string | null }

/** A date with how sure it is and whose. */
export const pageDate = (fact: DateFact, { display }: Pick<Writing, 'display'>): PageDate => ({
  text: formatDate(fact.date, display.dateFormat),
  sure: fact.classifier,
  source: fact.source?.name ?? null,
})

/** The chosen dates by field, with what the events behind them say. */
export function dateRows(timeline: Timeline, writing: Writing): ReadonlyMap<string, Dated> {
  const { mode, values } = writing
  const dates = new Map<string, Dated>()
  for (const { id, meaning } of phasesOf[mode]) {
    const ofPhase = timeline.phases.find(({ phase }) => phase === id)
    for (const which of ['estimated', 'actual'] as const) {
      const field = phaseDatesOf[meaning][which]
      const fact = ofPhase?.[which]
      if (field in values && fact)
        dates.set(field, { date: pageDate(fact, writing), reportedAt: fact.createdTime })
    }
  }
  const computed = [
    ['predictiveEta', 'predicted'],
    ['detectedAtd', 'actual'],
    ['detectedAta', 'actual'],
  ] as const
  for (const [field, sure] of computed) {
    const value = values[field]
    if (typeof value === 'string' && isCivilDate(value)) {
      const text = formatDate(value, writing.display.dateFormat)
      dates.set(field, { date: { text, sure, source: '' }, reportedAt: null })
    }
  }
  return dates
}

type SourceEvent = { readonly createdTime: string; readonly source: { readonly name: string } }

/** When a source last reported something that is shown, and which source it was. */
export function updatedOf(dates: ReadonlyMap<string, Dated>, events: readonly SourceEvent[]) {
  const reports = [
    ...Array.from(dates.values()).flatMap(({ date, reportedAt }) =>
      date.source && reportedAt ? [{ at: reportedAt, from: date.source }] : [],
    ),
    ...events.map(({ createdTime, source }) => ({ at: createdTime, from: source.name })),
  ]
  return reports.sort((a, b) => Date.parse(b.at) - Date.parse(a.at))[0] ?? null
}
