import { useTranslation } from 'react-i18next'
import { useMembership } from '../session/session-state.ts'
import { showToast } from '../toasts/toast-store.ts'
import { type DoneStep, noteStep, UndoConflict, undoStep } from './undo-log.ts'

/** Says that something was done, with a way to undo it, which Ctrl-Z finds too. */
export function useUndoable(): (title: string, undo: () => Promise<unknown>) => void {
  const { t } = useTranslation('toasts')
  const { organizationId } = useMembership()
  const run = useUndoStep()
  return (title, undo) => {
    const step = noteStep({
      organizationId,
      title,
      undo: async () => {
        await undo()
        return t('undone', { title })
      },
    })
    showToast({ status: 'success', title, text: '', action: { text: t('undo'), run: () => run(step) } })
  }
}

/** Undoes a step and says what came of it. */
export function useUndoStep(): (step: DoneStep) => void {
  const { t } = useTranslation('toasts')
  return (step) =>
    void undoStep(step).then(
      (title) => showToast({ status: 'success', title, text: '' }),
      (error: unknown) => {
        const title = t('undoFailed', { title: step.title })
        if (error instanceof UndoConflict) showToast({ status: 'warning', title, text: t('undoConflict') })
        else showToast({ status: 'error', title, text: '' })
      },
    )
}
