import { Button } from '@mantine/core'
import { type DeletedShipment, restoreShipment } from '@rumbo/domain/shipments/api'
import { IconRestore } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { useFormats } from '../../../lib/formats.ts'
import { showToast } from '../../../lib/toast-store.ts'
import { ModeIcon } from '../mode-icon.tsx'
import classes from './deleted-page.module.css'

/** A deleted shipment: who deleted it, how long it is kept, and the way back. */
export function DeletedRow({ item }: { readonly item: DeletedShipment }) {
  const { t } = useTranslation('shipment-details')
  const formats = useFormats()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const name = item.name ?? t('unnamed')
  const when = formats.moment(item.deletedAt)

  async function restore() {
    setBusy(true)
    try {
      await call(restoreShipment, { id: item.id })
      showToast({ status: 'success', title: t('deleted.done'), text: '' })
      void cache.invalidateQueries({ queryKey: ['shipments'] })
      await navigate({ to: '/shipment_details/$id', params: { id: item.id } })
    } catch {
      // The failed call has told itself; the row stays, so that it can be tried again.
      setBusy(false)
    }
  }

  return (
    <li className={classes.row}>
      <ModeIcon mode={item.freightType} size={18} />
      <div className={classes.words}>
        <span className={classes.name}>
          {name}
          {item.shipmentNumber === null || item.shipmentNumber === undefined ? null : (
            <span className={classes.quiet}> #{item.shipmentNumber}</span>
          )}
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
