import { Button, Text } from '@mantine/core'
import { daysKept } from '@rumbo/domain/records/contracts/lifecycle.contracts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { comeBack, whileLeaving } from '../../lib/live/leaving.ts'
import { useUndoable } from '../../lib/undo/use-undoable.ts'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { UsedRecord } from './used-record.tsx'

/** Whose deletion is requested. */
export type DeleteProps = {
  readonly id: string
  readonly name: string
  readonly opened: boolean
  readonly onClose: () => void
  /** Archives it instead; absent where it is archived already. */
  readonly onArchive: (() => void) | undefined
  /** What follows; without it, the list. */
  readonly onGone?: (() => void) | undefined
}

/** Deletes a record after its word was typed; one that others use is archived instead, and they are named. */
export function DeleteRecord(props: DeleteProps) {
  const screen = useRecordScreen()
  const { id, opened } = props
  const uses = useQuery({
    queryKey: [screen.recordKey, id, 'uses'],
    queryFn: ({ signal }) => call(screen.contracts.uses, { id }, { signal, onError: 'inline' }),
    enabled: opened,
    // Somebody may have used it since the dialog was open last.
    staleTime: 0,
  })
  const { data } = uses
  if (opened && data && data.count > 0) return <UsedRecord {...props} uses={data} />
  // Where it isn't known, the server refuses what is in use.
  return <DeleteUnused {...props} ready={!opened || !uses.isPending} />
}

/** Deletes a record after its word was typed; archiving is offered first, and a toast undoes it. */
function DeleteUnused({
  id,
  name,
  opened,
  onClose,
  onArchive,
  onGone,
  ready,
}: DeleteProps & { ready: boolean }) {
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
      ready={ready}
      onClose={onClose}
      onConfirm={async () => {
        await whileLeaving(id, async () => {
          await call(contracts.delete, { id })
          done(t(`${screen.words.details}:delete.done`), async () => {
            await call(contracts.restore, { id })
            comeBack(id)
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
