import type { Mode } from '@rumbo/domain/kernel/mode'
import type { PortField } from '@rumbo/domain/tracking/journey/route'
import type { FactsRow } from '../tracking.queries.ts'

const dateFields = ['etd', 'atd', 'eta', 'ata'] as const

/** By field the dates that came from people or files, also where tracking has replaced them since. */
export function givenDates(row: FactsRow): Readonly<Record<string, string>> {
  const dates = dateFields.flatMap((field) => {
    const hand = row.hand_dates?.[field]
    if (hand) return hand.date === null ? [] : [[field, hand.date] as const]
    const stored = row[field]
    const isGiven = stored !== null && stored !== (row.patch?.[field] ?? null)
    const date = isGiven ? stored : row.given_dates?.[field]
    return date ? [[field, date] as const] : []
  })
  return Object.fromEntries(dates)
}

/** The fields of the two ends of a voyage: by air they are airports. */
export const portFieldsOf = (mode: Mode) =>
  mode === 'air' ? ({ pol: 'apol', pod: 'apod' } as const) : ({ pol: 'pol', pod: 'pod' } as const)

/** The port of an end as a person or a file gave it; null where there is none, or where tracking wrote it. */
export function givenPort(row: FactsRow, end: PortField): string | null {
  const field = portFieldsOf(row.freight_type as Mode)[end]
  const code = row[field]?.code ?? null
  return code !== null && code === row.inferred_ports?.[field] ? null : code
}
