import type { ExchangeRate, listRates } from '@rumbo/domain/charges/money.api'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Out } from '@rumbo/domain/kernel/endpoint'
import type { Scope } from '../../access/scope/scope.ts'
import { freezeRates } from './freeze-rates.service.ts'
import * as queries from './money.queries.ts'

/** The currency that totals are in; null where nobody has said one. */
export const ownCurrency = async (scope: Scope): Promise<string | null> =>
  (await scope.first(queries.selectCurrency()))?.currency ?? null

/** The newest rates, and the organization's currency. */
export async function readRates(scope: Scope): Promise<Out<typeof listRates>> {
  return { currency: await ownCurrency(scope), items: await scope.all(queries.selectRates()) }
}

/** Keeps rates, the last one of a day; what was invoiced and had none of its day gets one. @returns how many rates there were */
export async function keepRates(scope: Scope, rates: readonly ExchangeRate[]): Promise<number> {
  const byDay = new Map(rates.map((rate) => [`${rate.day} ${rate.from} ${rate.to}`, rate]))
  await scope.all(queries.upsertRates([...byDay.values()]))
  const touched = [...new Set(rates.flatMap(({ from, to }) => [from, to]))]
  const ids = (await scope.all(queries.selectWithoutRate(touched))).map(({ id }) => id)
  await freezeRates(scope, ids, await ownCurrency(scope))
  return byDay.size
}

/** @throws AppError NOT_FOUND */
export async function removeRate(
  scope: Scope,
  rate: Pick<ExchangeRate, 'day' | 'from' | 'to'>,
): Promise<void> {
  if (!(await scope.first(queries.deleteRate(rate)))) throw new AppError('NOT_FOUND')
}

/** Says the currency of totals. */
export async function keepCurrency(scope: Scope, currency: string): Promise<{ readonly currency: string }> {
  await scope.all(queries.saveCurrency(currency))
  return { currency }
}
