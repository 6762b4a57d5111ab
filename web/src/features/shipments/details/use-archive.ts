import type { Values } from '@rumbo/domain/fields/values'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../../lib/toast-store.ts'
import { useSaveField } from './use-save-field.ts'

/** Whether a shipment is archived, and how to archive it or bring it back; what came of it is told. */
export function useArchive(
  id: string,
  values: Values,
): { readonly archived: boolean; readonly toggle: () => Promise<void> } {
  const { t } = useTranslation('shipment-details')
  const save = useSaveField(id)
  const archived = values.archived === true
  return {
    archived,
    toggle: async () => {
      try {
        await save({ field: 'archived', value: !archived, seen: values.archived ?? null })
        showToast({ status: 'success', title: t(archived ? 'archive.undone' : 'archive.done'), text: '' })
      } catch {
        showToast({ status: 'error', title: t('archive.failed'), text: '' })
      }
    },
  }
}
