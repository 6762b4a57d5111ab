import { getBilling, listPlanInvoices, listPlans } from '@rumbo/domain/billing/api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'

export const billingQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['billing', organizationId],
    queryFn: ({ signal }) => call(getBilling, {}, { signal, onError: 'inline' }),
  })

export const plansQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['billingPlans', organizationId],
    queryFn: ({ signal }) => call(listPlans, {}, { signal, onError: 'inline' }),
    staleTime: 600_000,
  })

export const planInvoicesQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['billingInvoices', organizationId],
    queryFn: ({ signal }) => call(listPlanInvoices, {}, { signal, onError: 'inline' }),
  })

/** Reads plan and invoices again after they changed. */
export async function reloadBilling(organizationId: string): Promise<void> {
  await Promise.all(
    ['billing', 'billingInvoices', 'planNotice'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key, organizationId] }),
    ),
  )
}
