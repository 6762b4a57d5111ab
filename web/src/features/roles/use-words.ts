import { sectionKey } from '@rumbo/domain/fields/label-key'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Words } from './matrix-rows.ts'

/** How fields and sections are called: standard ones by the translations, custom ones by their own names. */
export function useWords(): Words {
  const { t } = useTranslation([
    'shipments',
    'containers',
    'orders',
    'order_lines',
    'products',
    'product_tariffs',
    'suppliers',
    'supplier_contacts',
    'charges',
    'tasks',
    'task_steps',
  ])
  return useMemo(
    () => ({
      field: ({ name, nameField }) => name ?? t(nameField),
      section: ({ module, section, name }) => name ?? t(sectionKey(module, section)),
    }),
    [t],
  )
}
