import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import type { EditConsequences } from './edit-consequences.ts'
import { EditConsequencesList } from './edit-consequences-list.tsx'

type Props = {
  readonly consequences: EditConsequences
  readonly onAnswer: (isWanted: boolean) => void
}

/** Asks whether cells are edited although other values go with them. */
export function EditQuestion({ consequences, onAnswer }: Props) {
  const { t } = useTranslation('works')
  return (
    <ConfirmDialog
      opened
      title={t('bulk.alsoTitle')}
      confirmLabel={t('bulk.alsoConfirm')}
      onConfirm={async () => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <EditConsequencesList {...consequences} />
      <p>{t('bulk.alsoUndo')}</p>
    </ConfirmDialog>
  )
}
