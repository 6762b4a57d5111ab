import { Button } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import classes from './deleted-page.module.css'
import type { DeletedRecord, DeletedRecords } from './deleted-records.ts'

type Props<Item extends DeletedRecord> = { readonly item: Item; readonly of: DeletedRecords<Item> }

/** A deleted record: who deleted it, how long it is kept, and the way back. */
export function DeletedRow<Item extends DeletedRecord>({ item, of }: Props<Item>) {
  const { Mark } = of
  const number = of.numberOf(item)
  const screen = useRecordScreen()
  const { t } = useTranslation(['record-details', screen.words.details])
  const formats = useFormats()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const name = item.name ?? t(`${screen.words.details}:unnamed`)
  const when = formats.moment(item.deletedAt)

  async function restore() {
    setBusy(true)
    try {
      await call(of.restore, { id: item.id })
      showToast({ status: 'success', title: t(`${screen.words.details}:deleted.done`), text: '' })
      void cache.invalidateQueries({ queryKey: [screen.module.id] })
      await navigate(screen.routes.details(item.id))
    } catch {
      // The failed call has already shown its error; the row stays, so that it can be tried again.
      setBusy(false)
    }
  }

  return (
    <li className={classes.row}>
      <Mark item={item} />
      <div className={classes.words}>
        <span className={classes.name}>
          {name}
          {number === null ? null : <span className={classes.quiet}> {number}</span>}
        </span>
        <span className={classes.quiet}>
          {item.deletedBy
            ? t('deleted.who', { who: item.deletedBy.label, when })
            : t('deleted.when', { when })}
          {' · '}
          {t('deleted.until', { date: formats.moment(item.expiresAt).split(' ')[0] })}
        </span>
      </div>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconRestore size={16} aria-hidden />}
        loading={busy}
        aria-label={t('deleted.restoreNamed', { name })}
        onClick={() => void restore()}
      >
        {t('deleted.restore')}
      </Button>
    </li>
  )
}
