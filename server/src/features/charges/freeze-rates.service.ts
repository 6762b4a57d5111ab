import { invoicedStatuses } from '@rumbo/domain/charges/options'
import { type Rate, rateOn } from '@rumbo/domain/charges/rates'
import { changeMany, maxInBatch } from '../../access/change/change-many.ts'
import type { ChangedRecord, Reaction } from '../../access/change/reactions.ts'
import { todayOf } from '../../access/change/today.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { chargeModule } from '../../modules.ts'
import * as queries from './money.queries.ts'

/** Of what an invoice says, the rate of its day is frozen: later rates change nothing of it. */
export const freezeInvoiced: Reaction = {
  on: [{ module: chargeModule, fields: ['id', 'status', 'currency', 'issuedOn'] }],
  rewrites: true,
  run: async (scope, changed) => {
    const own = (await scope.first(queries.selectCurrency()))?.currency ?? null
    const isOther = ({ fields }: ChangedRecord) => fields.includes('currency') || fields.includes('issuedOn')
    const moved = changed.filter(isOther).map(({ id }) => id)
    await freezeRates(scope, moved, own, 'again')
    await freezeRates(
      scope,
      changed.filter((each) => !isOther(each)).map(({ id }) => id),
      own,
    )
  },
}

/**
 * Gives invoiced charges the rate of the day that they were issued on, else of today, and takes it from those that no longer are. What
 * has one into the organization's currency keeps it, unless it is to be looked up again.
 */
export async function freezeRates(
  scope: Scope,
  ids: readonly string[],
  own: string | null,
  how: 'once' | 'again' = 'once',
): Promise<void> {
  for (let from = 0; from < ids.length; from += maxInBatch)
    await freezeBatch(scope, await scope.all(queries.selectFrozen(ids.slice(from, from + maxInBatch))), {
      own,
      how,
    })
}

type How = { readonly own: string | null; readonly how: 'once' | 'again' }

async function freezeBatch(
  scope: Scope,
  rows: readonly queries.FrozenRow[],
  { own, how }: How,
): Promise<void> {
  const today = todayOf(scope.timeZone)
  const days = [...new Set(rows.map(({ issued_on }) => issued_on ?? today))]
  const rates = own === null || rows.length === 0 ? [] : await scope.all(queries.ratesAround(own, days))
  const patches = rows.flatMap((row) => {
    const isKept = how === 'once' && row.fx_currency === own && row.fx_rate !== null && isInvoiced(row)
    if (isKept) return []
    const patch = frozenOf(row, { own, rates, today })
    return patch.fxRate === row.fx_rate && patch.fxCurrency === row.fx_currency ? [] : [{ id: row.id, patch }]
  })
  if (patches.length === 0) return
  await changeMany(scope, chargeModule, {
    rows: patches,
    by: { way: 'automation' },
    authority: 'product',
    isQuiet: true,
  })
}

const isInvoiced = ({ status }: queries.FrozenRow): boolean => invoicedStatuses.includes(status ?? '')

type By = { readonly own: string | null; readonly rates: readonly Rate[]; readonly today: string }

function frozenOf(row: queries.FrozenRow, { own, rates, today }: By) {
  const { currency, issued_on } = row
  const used =
    own === null || currency === null || currency === own || !isInvoiced(row)
      ? null
      : rateOn(rates, { from: currency, to: own, day: issued_on ?? today })
  return { fxRate: used?.rate ?? null, fxCurrency: used ? own : null, fxDay: used?.day ?? null }
}
