import { textIn, type Values, valueIn } from '@rumbo/domain/fields/values'
import { modes } from '@rumbo/domain/kernel/mode'
import { products } from '@rumbo/domain/products/module'
import { suppliersApi } from '@rumbo/domain/suppliers/api'
import { suppliers } from '@rumbo/domain/suppliers/module'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../forms/field-words.ts'
import { call } from '../../lib/calls/call.ts'
import { useMyRole } from '../../lib/session/my-role.ts'
import type { OfRecord } from '../../records/details/record-details.ts'
import { valuesOf } from '../../records/screen/values-of.ts'
import { LinkButton, TextLink } from '../../ui/buttons/link-button.tsx'
import { type RowsColumn, RowsTable } from '../../ui/lists/rows-table.tsx'
import { Section } from '../../ui/page/section.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'

type Row = { readonly id: string; readonly values: Values }

/** What is shown of the terms of each supplier. */
const shown = ['supplier', 'cargoReadyTime', 'paymentTerms', 'masterPack', 'originPorts'] as const
const [mode] = modes

/** The suppliers of a product with their terms. */
export function ProductSuppliers({ id, values }: OfRecord) {
  const { t } = useTranslation(['product-details', 'suppliers'])
  const { can } = useMyRole()
  const { catalogue, sections } = useCatalogue('suppliers')
  const words = useFieldWords(catalogue, sections)
  const label = textIn(values, products.title) ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: ['suppliers', 'of product', id],
    queryFn: async ({ signal }): Promise<readonly Row[]> => {
      const filter = { all: [{ field: 'product', is: 'is', value: { label, code: id } }] }
      const query = {
        filter: JSON.stringify(filter),
        sort: suppliers.title,
        limit: 200,
        archived: 'false',
      } as const
      const { items } = await call(suppliersApi.list, query, { signal, onError: 'inline' })
      return items.map(({ id: each, version: _version, owned: _owned, ended: _ended, ...rest }) => ({
        id: each,
        values: valuesOf(rest),
      }))
    },
  })
  const seen = catalogue.fields.filter((field) => shown.some((each) => each === field.id))
  const columns: readonly RowsColumn<Row>[] = [
    {
      id: 'name',
      label: t(`suppliers:fields.${suppliers.title}`),
      cell: (row) => (
        <TextLink to="/suppliers/$id" params={{ id: row.id }} underline="hover" c="inherit">
          {textIn(row.values, suppliers.title)}
        </TextLink>
      ),
    },
    ...seen.map((field) => ({
      id: field.id,
      label: words.label(field, mode),
      numeric: field.type === 'number',
      cell: (row: Row) => {
        const value = valueIn(row.values, field.id)
        return value === null ? null : words.text(value, field, mode)
      },
    })),
  ]
  return (
    <Section
      title={t('tabs.suppliers')}
      actions={
        can('module:products') ? (
          <LinkButton
            to="/suppliers/$action/$id"
            params={{ action: 'add', id: 'new' }}
            search={{ product: id, productName: label }}
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {t('suppliers.add')}
          </LinkButton>
        ) : null
      }
    >
      {data ? (
        data.length > 0 ? (
          <RowsTable
            label={t('tabs.suppliers')}
            columns={columns}
            rows={data}
            keyOf={({ id: each }) => each}
          />
        ) : (
          <p>{t('suppliers.none')}</p>
        )
      ) : error ? (
        <ErrorState title={t('suppliers.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </Section>
  )
}
