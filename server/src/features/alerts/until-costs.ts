import type { AlertKind } from '@rumbo/domain/alerts/alert'

type Row = { readonly kind: AlertKind; readonly record_id: string }

/** Whether an alert says what its shipment costs. */
export const hasCosts = ({ kind }: Pick<Row, 'kind'>): boolean => kind === 'freeTime'

/** The first rows with at most so many shipments whose costs are counted: no row goes without its costs. */
export function untilCosts<R extends Row>(rows: readonly R[], most: number): readonly R[] {
  const counted = new Set<string>()
  const end = rows.findIndex((row) => hasCosts(row) && counted.add(row.record_id).size > most)
  return end < 0 ? rows : rows.slice(0, end)
}
