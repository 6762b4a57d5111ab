import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { useUndoKey } from '../../lib/undo/use-undo-key.ts'
import { useUndoStep } from '../../lib/undo/use-undoable.ts'

const UndoLastWork = lazy(async () => ({
  default: (await import('../../features/works/undo-last-work.tsx')).UndoLastWork,
}))

/** Ctrl-Z anywhere on the page: undoes what was last done on it, else asks about one's last work. */
export function UndoKey() {
  const { t } = useTranslation('toasts')
  const undo = useUndoStep()
  const [asks, setAsks] = useState(false)
  const close = useCallback(() => setAsks(false), [])
  useUndoKey((step) => {
    if (!step) setAsks(true)
    else if (step.state?.() === 'running')
      showToast({ status: 'warning', title: step.title, text: t('undoRunning') })
    else undo(step)
  })
  if (!asks) return null
  return (
    <Suspense>
      <UndoLastWork onClose={close} />
    </Suspense>
  )
}
