import type { Field } from '../../fields/field.ts'
import { textIn, type Values } from '../../fields/values.ts'

/** Dates of transport outside of these years are mistyped. */
const plausible = { from: '1990', before: '2101' } as const

/** Why a date can hardly be right; it is kept all the same. */
export type DateDoubt = 'year' | 'arrivedBeforeDeparture' | 'expectedBeforeDeparture'

const pairs = [
  ['atd', 'ata', 'arrivedBeforeDeparture'],
  ['etd', 'eta', 'expectedBeforeDeparture'],
] as const

const paired: ReadonlySet<string> = new Set(['atd', 'ata', 'etd', 'eta'])

/** What makes a date of a shipment doubtful, as a mark at the field; null where nothing does. */
export function dateDoubt({ id, type }: Pick<Field, 'id' | 'type'>, values: Values): DateDoubt | null {
  if (type !== 'date' && type !== 'dateTime') return null
  const date = textIn(values, id)
  if (date === null) return null
  if (date < plausible.from || date >= plausible.before) return 'year'
  if (!paired.has(id)) return null
  for (const [departure, arrival, doubt] of pairs) {
    if (id !== departure && id !== arrival) continue
    const [from, to] = [textIn(values, departure), textIn(values, arrival)]
    if (from !== null && to !== null && to < from) return doubt
  }
  return null
}
