import { chargesApi } from '@rumbo/domain/charges/api'
import { listRates, readChargeTotals } from '@rumbo/domain/charges/money.api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'
import { valuesOf } from '../../records/screen/values-of.ts'

/** A record that charges belong to. */
export type Owner = {
  /** The field of a charge that names it. */
  readonly field: string
  readonly id: string
  readonly label: string
}

const filterOf = ({ field, id, label }: Owner): string =>
  JSON.stringify({ field, is: 'is', value: { label, code: id } })

/** How many charges of a record are listed. */
const maxListed = 200

/** The charges of a record, the newest first. */
export const chargesOf = (owner: Owner) =>
  queryOptions({
    queryKey: ['charges', 'of record', owner.id],
    queryFn: async ({ signal }) => {
      const query = { filter: filterOf(owner), limit: maxListed } as const
      const { items } = await call(chargesApi.list, query, { signal, onError: 'inline' })
      return items.map(({ id, version: _version, owned: _owned, ended: _ended, ...rest }) => ({
        id,
        values: valuesOf(rest),
      }))
    },
  })

/** Their sums. */
export const totalsOf = (owner: Owner) =>
  queryOptions({
    queryKey: ['charges', 'totals of record', owner.id],
    queryFn: ({ signal }) =>
      call(readChargeTotals, { filter: filterOf(owner) }, { signal, onError: 'inline' }),
  })

/** The organization's rates of exchange, and its own currency. */
export const ratesQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['exchange rates', organizationId],
    queryFn: ({ signal }) => call(listRates, {}, { signal, onError: 'inline' }),
  })
