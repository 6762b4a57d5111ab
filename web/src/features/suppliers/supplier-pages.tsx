import { Menu } from '@mantine/core'
import { valueIn } from '@rumbo/domain/fields/values'
import { suppliersApi } from '@rumbo/domain/suppliers/api'
import { suppliers } from '@rumbo/domain/suppliers/module'
import { IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMyRole } from '../../lib/session/my-role.ts'
import { recordDetails } from '../../records/details/default-details.tsx'
import type { OfRecord } from '../../records/details/record-details.ts'
import { recordPages } from '../../records/record-pages.tsx'
import { moduleOf } from '../../records/screen/record-screen.ts'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { SupplierFacts } from './supplier-facts.tsx'
import { supplierScreen } from './supplier-screen.ts'

const UnknownPortsNote = lazyPart(async () => (await import('./unknown-ports-note.tsx')).UnknownPortsNote)

const supplierDetails = recordDetails(moduleOf(suppliers), {
  sharing: null,
  history: { birthField: 'name', silent: ['partnerId'], rowName: 'name', rowBirthFields: ['name', 'email'] },
  reference: 'code',
  Facts: SupplierFacts,
  AfterValue: ({ field, values }) => <UnknownPortsNote field={field} value={valueIn(values, field.id)} />,
  useMenu: useEditItem,
  duplicateWith: { input: 'supplier_contacts', label: 'supplier-details:duplicate.contacts' },
})
const { listDeleted: list, restore } = suppliersApi

/** The pages of the terms of suppliers. */
export const supplierPages = recordPages(supplierScreen, supplierDetails, { list, restore })

/** Opens the form of all fields, for whoever may write suppliers. */
function useEditItem({ id }: OfRecord) {
  const { t } = useTranslation('records')
  const navigate = useNavigate()
  const { can } = useMyRole()
  const items = can('module:products') ? (
    <Menu.Item
      leftSection={<IconPencil size={16} aria-hidden />}
      onClick={() => void navigate({ to: '/suppliers/$action/$id', params: { action: 'edit', id } })}
    >
      {t('form.editAll')}
    </Menu.Item>
  ) : null
  return { items, dialogs: null }
}
