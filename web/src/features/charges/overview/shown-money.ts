import { amountIn } from '@rumbo/domain/charges/totals'
import type { Money, Overview } from './overview-queries.ts'

/** The currency that figures are shown in: all charges in the organization's own, or those in one currency alone. */
export type ShownIn = { readonly currency: string; readonly isConverted: boolean }

/** The amount of a figure as it is shown; null where it is of no charge. */
export function shownAmount(money: Money | undefined, { currency, isConverted }: ShownIn): string | null {
  if (!money || money.count === 0) return null
  if (isConverted) return money.own?.amount ?? null
  return money.currencies.some((each) => each.currency === currency) ? amountIn(money, currency) : null
}

/** How many charges a converted figure leaves out, for want of a rate. */
export const leftOutOf = (money: Money, { isConverted }: ShownIn): number =>
  isConverted ? (money.own?.leftOut ?? []).reduce((sum, { count }) => sum + count, 0) : 0

/** The ways in which the figures can be shown: converted first, where there is a currency to convert into. */
export function waysToShow(overviews: readonly Overview[]): readonly ShownIn[] {
  const own = overviews[0]?.currency ?? null
  const currencies = overviews.flatMap(({ rows }) =>
    (rows ?? []).flatMap(({ figures }) =>
      Object.values(figures).flatMap((money) => money.currencies.map(({ currency }) => currency)),
    ),
  )
  const each = Array.from(new Set(currencies)).toSorted()
  const alone = each.map((currency) => ({ currency, isConverted: false }))
  return own === null ? alone : [{ currency: own, isConverted: true }, ...alone]
}
