import type { Work } from '@rumbo/domain/works/api'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { undoWorkOf, worksQuery } from '../../lib/live/works.ts'
import { useMembership } from '../../lib/session/session-state.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import { useWorkWords } from './work-words.ts'

/** One's last work that can be undone and wasn't, whichever page it was begun on. */
export const lastUndoable = (works: readonly Work[]): Work | undefined =>
  works.find(({ id, undoUntil }) => undoUntil !== null && !works.some(({ undoOf }) => undoOf === id))

/** Asks whether one's last work is to be undone: it may be of hours ago. Says so where there is none. */
export function UndoLastWork({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['toasts', 'works'])
  const { organizationId } = useMembership()
  const words = useWorkWords()
  const { data, isError } = useQuery(worksQuery(organizationId))
  const work = data && lastUndoable(data)
  const isNothing = isError || (data !== undefined && !work)
  useEffect(() => {
    if (!isNothing) return
    showToast({ status: 'warning', title: t('toasts:nothingToUndo'), text: '' })
    onClose()
  }, [isNothing, onClose, t])
  if (!work) return null
  return (
    <ConfirmDialog
      opened
      title={t('toasts:undoThis')}
      confirmLabel={t('toasts:undo')}
      onClose={onClose}
      onConfirm={() => undoWorkOf(organizationId, work.id)}
    >
      <p>
        {words.title(work)}: {words.outcome(work)}
      </p>
    </ConfirmDialog>
  )
}
