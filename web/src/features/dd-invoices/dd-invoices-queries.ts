import { listSameDdInvoice, readDdCheck } from '@rumbo/domain/dd-invoices/kept.api'
import { ddInvoicesApi } from '@rumbo/domain/dd-invoices/records.api'
import type { Values } from '@rumbo/domain/fields/values'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/calls/call.ts'
import { onChanged } from '../../lib/live/realtime.ts'
import { valuesOf } from '../../records/screen/values-of.ts'

/** A demurrage invoice as a short list shows it. */
export type DdInvoiceRow = { readonly id: string; readonly values: Values }

/** How many invoices of a shipment are listed. */
const maxListed = 200

/** The demurrage invoices of a shipment, the newest first. */
export const ddInvoicesOf = (shipment: string) =>
  queryOptions({
    queryKey: ['dd_invoices', 'of shipment', shipment],
    queryFn: async ({ signal }): Promise<readonly DdInvoiceRow[]> => {
      const value = { label: shipment, code: shipment }
      const filter = JSON.stringify({ field: 'shipment', is: 'is', value })
      const query = { filter, archived: 'false', limit: maxListed } as const
      const { items } = await call(ddInvoicesApi.list, query, { signal, onError: 'inline' })
      return items.map(({ id, version: _version, owned: _owned, ended: _ended, ...rest }) => ({
        id,
        values: valuesOf(rest),
      }))
    },
  })

/** The check of a kept invoice by what happened until now. */
export const keptCheckOf = (id: string) =>
  queryOptions({
    queryKey: ['dd_invoices', 'check', id],
    queryFn: ({ signal }) => call(readDdCheck, { id }, { signal, onError: 'inline' }),
  })

/** Other invoices with a number. */
export const sameNumberOf = (number: string, party: string, exceptId: string | undefined) =>
  queryOptions({
    queryKey: ['dd_invoices', 'same number', number, party, exceptId],
    queryFn: ({ signal }) =>
      call(
        listSameDdInvoice,
        {
          invoiceNumber: number.slice(0, 100),
          ...(party === '' ? {} : { party: party.slice(0, 300) }),
          ...(exceptId === undefined ? {} : { exceptId }),
        },
        { signal, onError: 'inline' },
      ),
    placeholderData: keepPreviousData,
  })

/** What a check is made of: when any of it changes, what is on screen is read again. */
const modules: readonly string[] = ['dd_invoices', 'dd_lines', 'shipments', 'containers']

/** Reads invoices and their checks again when what they are made of changes, as long as they are on screen. */
export function useLiveDdInvoices(): void {
  const cache = useQueryClient()
  useEffect(
    () =>
      onChanged((news) => {
        if (news.kind === 'resync' || modules.includes(news.change.module))
          void cache.invalidateQueries({ queryKey: ['dd_invoices'] })
      }),
    [cache],
  )
}
