import { labelOf } from '@rumbo/domain/fields/types/labelled'
import { textIn, valueIn } from '@rumbo/domain/fields/values'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OfRecord } from '../../records/details/record-details.ts'
import { LinkButton, TextLink } from '../../ui/buttons/link-button.tsx'
import { RowsTable } from '../../ui/lists/rows-table.tsx'
import { Section } from '../../ui/page/section.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import { type DdInvoiceRow, ddInvoicesOf, useLiveDdInvoices } from './dd-invoices-queries.ts'
import { moneyOf } from './money-text.ts'
import { VerdictBadge, WindowText } from './verdict-badge.tsx'

/** The demurrage and detention invoices of a shipment: what each asks for, and what of it can be disputed until when. */
export function RecordDdInvoices({ id, values }: OfRecord) {
  const { t } = useTranslation('dd-check')
  useLiveDdInvoices()
  const { data, error, refetch } = useQuery(ddInvoicesOf(id))
  return (
    <Section
      title={t('list.title')}
      actions={
        <LinkButton
          to="/finances/check"
          search={{ shipment: id, named: textIn(values, 'name') ?? '' }}
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {t('list.add')}
        </LinkButton>
      }
    >
      {data ? (
        data.length > 0 ? (
          <Invoices rows={data} />
        ) : (
          <p>{t('list.none')}</p>
        )
      ) : error ? (
        <ErrorState title={t('list.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </Section>
  )
}

function Invoices({ rows }: { readonly rows: readonly DdInvoiceRow[] }) {
  const { t } = useTranslation(['dd-check', 'dd_invoices'])
  return (
    <RowsTable
      label={t('list.title')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'invoiceNumber',
          label: t('dd_invoices:fields.invoiceNumber'),
          cell: ({ id, values }) => (
            <TextLink to="/demurrage/$id" params={{ id }} underline="hover" c="inherit">
              {textIn(values, 'invoiceNumber')}
            </TextLink>
          ),
        },
        {
          id: 'issuer',
          label: t('dd_invoices:fields.issuer'),
          cell: ({ values }) => {
            const issuer = textIn(values, 'issuer')
            const party = labelOf(valueIn(values, 'party'))
            return party || (issuer === null ? null : t(`issuers.${issuer}`))
          },
        },
        { id: 'verdict', label: t('result.title'), cell: ({ values }) => <VerdictBadge values={values} /> },
        {
          id: 'window',
          label: t('list.window'),
          cell: ({ values }) => <WindowText until={textIn(values, 'disputeUntil')} />,
        },
        {
          id: 'total',
          label: t('dd_invoices:fields.total'),
          numeric: true,
          cell: ({ values }) => moneyOf(values, 'total'),
        },
        {
          id: 'disputable',
          label: t('dd_invoices:fields.disputable'),
          numeric: true,
          cell: ({ values }) => moneyOf(values, 'disputable'),
        },
      ]}
    />
  )
}
