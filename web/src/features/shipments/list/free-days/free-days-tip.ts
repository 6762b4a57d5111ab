import type { Display } from '@rumbo/domain/fields/field-type'
import { formatDate } from '@rumbo/domain/fields/types/date'
import { textIn } from '@rumbo/domain/fields/values'
import type { ShipmentFreeTime } from '@rumbo/domain/free-time/api'
import { addDecimals, formatDecimal } from '@rumbo/domain/kernel/numbers/decimal'
import type { TFunction } from 'i18next'
import type { GridRow } from '../../../../grid/rows/grid-row.ts'
import { queryClient } from '../../../../lib/calls/query-client.ts'
import { i18n } from '../../../../lib/texts/i18n.ts'
import { freeTimeQuery } from '../../details/shipment-queries.ts'

type Assessment = ShipmentFreeTime['assessments'][number]

/** So many containers have a line; the others are counted. */
const maxContainers = 8

/** How the free days of a shipment's containers stand, a line each; its own last free day where no more is known. */
export async function freeDaysTip({ id, values }: GridRow, display: Display): Promise<string | null> {
  const [freeTime] = await Promise.all([
    queryClient.fetchQuery({ ...freeTimeQuery(id), staleTime: 30_000 }).catch(() => null),
    i18n.loadNamespaces('free-time'),
  ])
  const t = i18n.getFixedT(i18n.language, 'free-time')
  const lines = freeTime ? freeDaysLines(freeTime.assessments, t, display) : []
  if (lines.length > 0) return lines.join('\n')
  const last = textIn(values, 'lastFreeDay')
  if (last !== null) return t('until', { date: formatDate(last, display.dateFormat) })
  return freeTime?.assessments.some(({ state }) => state === 'notStarted') ? t('notBegun') : null
}

/**
 * A line for each container, the one that ends first before the others: which day is its last free one, how many are left, and what it
 * costs where the reader may know. Only what one's own company pays counts.
 */
export function freeDaysLines(
  assessments: readonly Assessment[],
  t: TFunction<'free-time'>,
  display: Pick<Display, 'dateFormat'>,
): readonly string[] {
  const byContainer = new Map<string, Assessment[]>()
  for (const each of assessments) {
    const id = each.container?.id ?? ''
    if (each.side === 'buy') byContainer.set(id, [...(byContainer.get(id) ?? []), each])
  }
  const known = [...byContainer.values()].flatMap((all) => {
    const deciding = decidingOf(all)
    return deciding ? [{ deciding, all }] : []
  })
  /** What it will have cost by its expected end, where nothing is due yet or more will be. */
  const expectedOf = ({ cost, forecast, state }: Assessment): readonly string[] => {
    const money = forecast?.money
    if (state === 'stopped' || !money || !forecast?.until || money.amount === (cost?.money?.amount ?? '0'))
      return []
    const { amount, currency } = money
    const date = formatDate(forecast.until, display.dateFormat)
    return [t('forecast', { amount: formatDecimal(amount, 2), currency, date })]
  }
  const ordered = known.toSorted((a, b) => (lastOf(a.deciding) < lastOf(b.deciding) ? -1 : 1))
  const lines = ordered.slice(0, maxContainers).map(({ deciding, all }) => {
    const { container, lastFreeDay } = deciding
    const name = container ? (container.number ?? t('unnamed')) : t('whole')
    const date = formatDate(lastFreeDay ?? '', display.dateFormat)
    const parts = [t('until', { date }), standingOf(deciding, t), ...costsOf(all, t), ...expectedOf(deciding)]
    return `${name}: ${parts.filter((part) => part !== '').join(' · ')}`
  })
  const rest = ordered.length - lines.length
  return rest > 0 ? [...lines, `+${rest}`] : lines
}

const lastOf = ({ lastFreeDay }: Assessment): string => lastFreeDay ?? ''

/** The clock of a container that ends first: of those that still run, if any does. */
function decidingOf(all: readonly Assessment[]): Assessment | undefined {
  const known = all.filter(({ lastFreeDay }) => lastFreeDay !== null)
  const open = known.filter(({ state }) => state !== 'stopped')
  return (open.length > 0 ? open : known).toSorted((a, b) => (lastOf(a) < lastOf(b) ? -1 : 1))[0]
}

function standingOf({ state, daysLeft, stop, clock }: Assessment, t: TFunction<'free-time'>): string {
  if (state === 'stopped') return stop ? t('states.stopped') : ''
  if (daysLeft === null) return ''
  if (daysLeft < 0) return t(`past.${clock}`, { count: -daysLeft })
  return daysLeft === 0 ? t('lastDay') : t('daysLeft', { count: daysLeft })
}

/** What a container costs until now by currency; nothing where the reader may not know or nothing is due. */
function costsOf(all: readonly Assessment[], t: TFunction<'free-time'>): readonly string[] {
  const sums = new Map<string, string>()
  const isOver = all.every(({ state }) => state === 'stopped')
  for (const { cost } of all)
    if (cost?.money) {
      const { currency, amount } = cost.money
      sums.set(currency, addDecimals(sums.get(currency) ?? '0', amount))
    }
  return [...sums].flatMap(([currency, amount]) =>
    amount === '0' ? [] : [t(isOver ? 'costEnded' : 'cost', { amount: formatDecimal(amount, 2), currency })],
  )
}
