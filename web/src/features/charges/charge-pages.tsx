import { Menu } from '@mantine/core'
import { chargesApi } from '@rumbo/domain/charges/api'
import { charges } from '@rumbo/domain/charges/module'
import { isDueBeforeIssued } from '@rumbo/domain/charges/rules'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import { valueIn } from '@rumbo/domain/fields/values'
import { IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMyRole } from '../../lib/session/my-role.ts'
import { recordDetails } from '../../records/details/default-details.tsx'
import type { OfRecord, RecordDetails } from '../../records/details/record-details.ts'
import { recordPages } from '../../records/record-pages.tsx'
import { moduleOf } from '../../records/screen/record-screen.ts'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { ChargeFacts } from './charge-facts.tsx'
import { chargeScreen } from './charge-screen.ts'

const SameInvoiceNote = lazyPart(async () => (await import('./same-invoice-note.tsx')).SameInvoiceNote)

const chargeDetails = recordDetails(moduleOf(charges), {
  sharing: null,
  reference: 'invoiceNumber',
  Facts: ChargeFacts,
  AfterValue: ({ id, field, values }) => (
    <SameInvoiceNote
      id={id}
      field={field}
      value={valueIn(values, field.id)}
      party={labelOf(valueIn(values, 'party'))}
    />
  ),
  useHint: useDueHint,
  useMenu: useEditItem,
})
const { listDeleted: list, restore } = chargesApi

/** The pages of charges. */
export const chargePages = recordPages(chargeScreen, chargeDetails, { list, restore })

/** A due date before the day of the invoice goes in, and is doubted. */
function useDueHint(): ReturnType<RecordDetails['useHint']> {
  const { t } = useTranslation('charge-details')
  return ({ id }, value, { values }) =>
    (id === 'dueOn' || id === 'issuedOn') && isDueBeforeIssued({ ...values, [id]: value })
      ? t('dueBeforeIssued')
      : null
}

/** Opens the form of all fields, for whoever may write charges. */
function useEditItem({ id }: OfRecord) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { can } = useMyRole()
  const items = can('module:finances') ? (
    <Menu.Item
      leftSection={<IconPencil size={16} aria-hidden />}
      onClick={() => void navigate({ to: '/finances/$action/$id', params: { action: 'edit', id } })}
    >
      {t('records:form.editAll')}
    </Menu.Item>
  ) : null
  return { items, dialogs: null }
}
