import { Anchor, Button } from '@mantine/core'
import { getPlanInvoicePdf } from '@rumbo/domain/billing/api'
import type { PlanInvoice } from '@rumbo/domain/kernel/plans/plans'
import { IconFileDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { useMembership } from '../../lib/session/session-state.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { savePdf } from '../../records/print/save-pdf.ts'
import { Section } from '../../ui/page/section.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import classes from './billing.module.css'
import { planInvoicesQuery } from './billing-queries.ts'
import { useMoney } from './use-money.ts'

/** Invoices of the plan, newest first, each as a PDF. */
export function PlanInvoices() {
  const { t } = useTranslation('billing')
  const { organizationId } = useMembership()
  const { data, error, refetch } = useQuery(planInvoicesQuery(organizationId))
  return (
    <Section title={t('invoices.title')}>
      {error ? (
        <ErrorState title={t('invoices.failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <RowsSkeleton rows={3} height={32} /> : null}
      {data?.items.length === 0 ? <p className={classes.note}>{t('invoices.none')}</p> : null}
      {data && data.items.length > 0 ? (
        <ul className={classes.invoices}>
          {data.items.map((invoice) => (
            <Line key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      ) : null}
    </Section>
  )
}

function Line({ invoice }: { readonly invoice: PlanInvoice }) {
  const { t } = useTranslation('billing')
  const { moment } = useFormats()
  const money = useMoney()
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      savePdf(await call(getPlanInvoicePdf, { id: invoice.id }))
    } finally {
      setBusy(false)
    }
  }
  const label = t('invoices.download', { number: invoice.number })
  return (
    <li>
      <span className={classes.number}>{invoice.number}</span>
      <span>{moment(invoice.createdAt)}</span>
      <span className={classes.amount}>{money(invoice.amount, invoice.currency)}</span>
      <span>{t(`invoices.${invoice.state}`)}</span>
      {invoice.pdf === null ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconFileDownload size={16} aria-hidden />}
          loading={busy}
          aria-label={label}
          onClick={() => void save().catch(() => undefined)}
        >
          PDF
        </Button>
      ) : (
        <Anchor href={invoice.pdf} aria-label={label}>
          PDF
        </Anchor>
      )}
    </li>
  )
}
