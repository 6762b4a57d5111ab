import { ActionIcon } from '@mantine/core'
import { deleteRate, type ExchangeRate } from '@rumbo/domain/charges/money.api'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { queryClient } from '../../../lib/calls/query-client.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { RowsTable } from '../../../ui/lists/rows-table.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { isMoney } from './own-currency.tsx'

/** The organization's rates, the newest first. */
export function RatesTable({ rates }: { readonly rates: readonly ExchangeRate[] }) {
  const { t } = useTranslation('finance-settings')
  const { date } = useFormats()
  const remove = async ({ day, from, to }: ExchangeRate) => {
    await call(deleteRate, { day, from, to })
    await queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => isMoney(first) })
  }
  return (
    <Section title={t('rates.title')} description={t('rates.explained')}>
      {rates.length === 0 ? (
        <p>{t('rates.none')}</p>
      ) : (
        <RowsTable
          label={t('rates.title')}
          rows={rates}
          keyOf={({ day, from, to }) => `${day} ${from} ${to}`}
          columns={[
            { id: 'pair', label: t('rates.pair'), cell: ({ from, to }) => `${from} → ${to}` },
            { id: 'day', label: t('rates.day'), cell: ({ day }) => date(day) },
            { id: 'rate', label: t('rates.rate'), numeric: true, cell: ({ rate }) => rate },
            { id: 'source', label: t('rates.source'), cell: ({ source }) => source || null },
            {
              id: 'delete',
              label: t('rates.delete'),
              unseen: true,
              width: '48px',
              cell: (rate) => (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('rates.deleteOf', { pair: `${rate.from} ${rate.to}`, day: date(rate.day) })}
                  onClick={() => void remove(rate)}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              ),
            },
          ]}
        />
      )}
    </Section>
  )
}
