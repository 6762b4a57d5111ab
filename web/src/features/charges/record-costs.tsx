import { chargeLinks } from '@rumbo/domain/charges/links'
import { charges } from '@rumbo/domain/charges/module'
import { textIn, type Values, valueIn } from '@rumbo/domain/fields/values'
import { modes } from '@rumbo/domain/kernel/mode'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../forms/field-words.ts'
import type { OfRecord } from '../../records/details/record-details.ts'
import { useRecordScreen } from '../../records/screen/use-record-screen.ts'
import { LinkButton, TextLink } from '../../ui/buttons/link-button.tsx'
import { type RowsColumn, RowsTable } from '../../ui/lists/rows-table.tsx'
import { Section } from '../../ui/page/section.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import { ChargeTotals, moneyText } from './charge-totals.tsx'
import { chargesOf, type Owner, totalsOf } from './charges-queries.ts'

type Row = { readonly id: string; readonly values: Values }

/** What is shown of each charge between its concept and its amount. */
const shown = ['side', 'party', 'category', 'status', 'dueOn'] as const
const [mode] = modes

/** The record whose page it is, as its charges name it. */
function useOwner({ id, values }: OfRecord): Owner {
  const { module } = useRecordScreen()
  const field = chargeLinks.find((link) => link.module === module.id)?.field ?? ''
  return { field, id, label: textIn(values, module.title) ?? '' }
}

/** What is paid and charged for a record: the sums, and each charge. */
export function CostsTab(of: OfRecord) {
  const { t } = useTranslation('costs')
  const owner = useOwner(of)
  const { data, error, refetch } = useQuery(chargesOf(owner))
  return (
    <Section
      title={t('title')}
      actions={
        <LinkButton
          to="/finances/$action/$id"
          params={{ action: 'add', id: 'new' }}
          search={{ [owner.field]: owner.id, named: owner.label }}
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {t('add')}
        </LinkButton>
      }
    >
      {data ? (
        data.length > 0 ? (
          <>
            <Totals owner={owner} />
            <Charges rows={data} />
          </>
        ) : (
          <p>{t('none')}</p>
        )
      ) : error ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </Section>
  )
}

/** The sums of the charges of a record, next to its fields; nothing where there are none. */
export function CostsRail(of: OfRecord) {
  const { t } = useTranslation('costs')
  const { data } = useQuery(totalsOf(useOwner(of)))
  const totals = data?.totals
  if (!totals || totals.currencies.length === 0) return null
  return (
    <Section title={t('title')}>
      <ChargeTotals totals={totals} />
    </Section>
  )
}

function Totals({ owner }: { readonly owner: Owner }) {
  const { t } = useTranslation('costs')
  const { data, error, refetch } = useQuery(totalsOf(owner))
  if (error) return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
  return data?.totals ? <ChargeTotals totals={data.totals} /> : null
}

function Charges({ rows }: { readonly rows: readonly Row[] }) {
  const { t } = useTranslation(['costs', 'charges'])
  const { catalogue, sections } = useCatalogue('charges')
  const words = useFieldWords(catalogue, sections)
  const seen = shown.flatMap((id) => catalogue.fields.find((field) => field.id === id) ?? [])
  const columns: readonly RowsColumn<Row>[] = [
    {
      id: charges.title,
      label: t(`charges:fields.${charges.title}`),
      cell: ({ id, values }) => (
        <TextLink to="/finances/$id" params={{ id }} underline="hover" c="inherit">
          {textIn(values, charges.title)}
        </TextLink>
      ),
    },
    ...seen.map((field) => ({
      id: field.id,
      label: words.label(field, mode),
      cell: ({ values }: Row) => {
        const value = valueIn(values, field.id)
        return value === null ? null : words.text(value, field, mode)
      },
    })),
    {
      id: 'amount',
      label: t('charges:fields.amount'),
      numeric: true,
      cell: ({ values }) => amountText(values),
    },
  ]
  return <RowsTable label={t('title')} columns={columns} rows={rows} keyOf={({ id }) => id} />
}

/** A credit takes off: it has a minus. */
function amountText(values: Values): string | null {
  const [amount, currency] = [textIn(values, 'amount'), textIn(values, 'currency')]
  if (amount === null || currency === null) return null
  return `${textIn(values, 'kind') === 'credit' ? '−' : ''}${moneyText(amount, currency)}`
}
