import { Button } from '@mantine/core'
import { isClosed } from '@rumbo/domain/tasks/rules'
import { IconCheck, IconRotateClockwise } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import type { OfRecord } from '../../records/details/record-details.ts'
import { useRecordScreen } from '../../records/screen/use-record-screen.ts'
import { useTaskActions } from './use-task-actions.ts'

/** What is done most often with a task, for who may: it is done, or to be done again. */
export function TaskActions({ id, values }: OfRecord) {
  const { t } = useTranslation('task-details')
  const { recordKey, module } = useRecordScreen()
  const { rightOn } = useCatalogue(module.id)
  const cache = useQueryClient()
  const { toggle } = useTaskActions()
  const [busy, setBusy] = useState(false)
  const closed = isClosed(values)
  if (rightOn('status') !== 'edit') return null

  async function change() {
    setBusy(true)
    try {
      await toggle({ id, values })
      await cache.invalidateQueries({ queryKey: [recordKey] })
    } catch {
      // The failed call has shown its error.
    } finally {
      setBusy(false)
    }
  }

  const Icon = closed ? IconRotateClockwise : IconCheck
  return (
    <Button
      variant={closed ? 'default' : 'filled'}
      loading={busy}
      leftSection={<Icon size={16} aria-hidden />}
      onClick={() => void change()}
    >
      {t(closed ? 'reopen' : 'markDone')}
    </Button>
  )
}
