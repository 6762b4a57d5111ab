import type { Values } from '@rumbo/domain/fields/values'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { useUndoable } from '../../lib/undo/use-undoable.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { useSaveField } from './use-save-field.ts'

/** Whether a record is archived, and how to archive it or bring it back; a toast says what came of it, with its undo. */
export function useArchive(
  id: string,
  values: Values,
): { readonly archived: boolean; readonly toggle: () => Promise<void> } {
  const screen = useRecordScreen()
  const { t } = useTranslation(['record-details', screen.words.details])
  const save = useSaveField(id)
  const done = useUndoable()
  const archived = values.archived === true
  return {
    archived,
    toggle: async () => {
      try {
        await save({ field: 'archived', value: !archived, seen: values.archived ?? null })
        done(t(`${screen.words.details}:archive.${archived ? 'undone' : 'done'}`), () =>
          save({ field: 'archived', value: archived, seen: !archived }),
        )
      } catch {
        showToast({ status: 'error', title: t(`${screen.words.details}:archive.failed`), text: '' })
      }
    },
  }
}
