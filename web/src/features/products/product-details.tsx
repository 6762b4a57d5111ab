import { Menu } from '@mantine/core'
import { valueIn } from '@rumbo/domain/fields/values'
import { isHighDuty } from '@rumbo/domain/products/high-duty'
import { products } from '@rumbo/domain/products/module'
import { IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMyRole } from '../../lib/session/my-role.ts'
import { recordDetails } from '../../records/details/default-details.tsx'
import type { OfRecord, RecordDetails } from '../../records/details/record-details.ts'
import { moduleOf } from '../../records/screen/record-screen.ts'
import { ChildTable } from '../../records/tables/child-table.tsx'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { ProductFacts } from './product-facts.tsx'
import { productShares } from './product-screen.ts'

const LookAlikeNote = lazyPart(async () => (await import('./look-alike-note.tsx')).LookAlikeNote)
const ProductOrders = lazyPart(async () => (await import('./product-orders.tsx')).ProductOrders)
const ProductSuppliers = lazyPart(async () => (await import('./product-suppliers.tsx')).ProductSuppliers)

/** What products add to the page of a record. */
export const productDetails = recordDetails(moduleOf(products), {
  sharing: productShares,
  history: {
    birthField: 'name',
    silent: [],
    rowName: 'tariffCode',
    rowBirthFields: ['tariffCode', 'country', 'note'],
  },
  reference: 'code',
  picture: 'photos',
  parts: {
    product_tariffs: (of) => <ChildTable {...of} module="product_tariffs" />,
    orders: ProductOrders,
  },
  sideParts: ['orders', 'history'],
  Facts: ProductFacts,
  tabs: [{ id: 'suppliers', Tab: ProductSuppliers }],
  AfterValue: ({ id, field, values }) => (
    <LookAlikeNote id={id} field={field} value={valueIn(values, field.id)} />
  ),
  useHint: useDutyHint,
  useMenu: useEditItem,
  duplicateWith: { input: 'product_tariffs', label: 'product-details:duplicate.tariffs' },
})

/** Duties above the worth of the goods go in, and are doubted. */
function useDutyHint(): ReturnType<RecordDetails['useHint']> {
  const { t } = useTranslation('product-details')
  return ({ id }, value) => (id === 'importDuties' && isHighDuty(value) ? t('highDuty') : null)
}

/** Opens the form of all fields, for whoever may write products. */
function useEditItem({ id, owned }: OfRecord) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { can } = useMyRole()
  const items =
    owned && can('module:products') ? (
      <Menu.Item
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={() => void navigate({ to: '/products/$action/$id', params: { action: 'edit', id } })}
      >
        {t('records:form.editAll')}
      </Menu.Item>
    ) : null
  return { items, dialogs: null }
}
