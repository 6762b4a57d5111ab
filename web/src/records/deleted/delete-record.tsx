import { Button, Text } from '@mantine/core'
import { daysKept } from '@rumbo/domain/records/contracts/lifecycle.contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { useUndoable } from '../../lib/undo/use-undoable.ts'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import { whileLeaving } from '../saving/use-live-record.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'

type Props = {
  readonly id: string
  readonly name: string
  readonly opened: boolean
  readonly onClose: () => void
  /** Archives it instead; absent where it is archived already. */
  readonly onArchive: (() => void) | undefined
  /** What follows; without it, the list. */
  readonly onGone?: (() => void) | undefined
}

/** Deletes a record after its word was typed; archiving is offered first, and a toast undoes it. */
export function DeleteRecord({ id, name, opened, onClose, onArchive, onGone }: Props) {
  const screen = useRecordScreen()
  const { t } = useTranslation(['record-details', screen.words.details])
  const { contracts } = screen
  const cache = useQueryClient()
  const navigate = useNavigate()
  const done = useUndoable()
  return (
    <ConfirmDialog
      opened={opened}
      title={t(`${screen.words.details}:delete.title`, { name })}
      typed={t(`${screen.words.details}:delete.typed`)}
      confirmLabel={t(`${screen.words.details}:delete.confirm`)}
      destructive
      onClose={onClose}
      onConfirm={async () => {
        await whileLeaving(id, async () => {
          await call(contracts.delete, { id })
          done(t(`${screen.words.details}:delete.done`), async () => {
            await call(contracts.restore, { id })
            void cache.invalidateQueries({ queryKey: [screen.module.id] })
          })
          if (onGone) onGone()
          else await navigate(screen.routes.list())
        })
        cache.removeQueries({ queryKey: [screen.recordKey, id] })
        void cache.invalidateQueries({ queryKey: [screen.module.id] })
      }}
    >
      {onArchive ? (
        <>
          <Text>{t('delete.archiveInstead')}</Text>
          <Button
            mt="xs"
            mb="md"
            variant="default"
            onClick={() => {
              onClose()
              onArchive()
            }}
          >
            {t('delete.archive')}
          </Button>
        </>
      ) : null}
      <Text>{t(`${screen.words.details}:delete.text`, { days: daysKept })}</Text>
    </ConfirmDialog>
  )
}
