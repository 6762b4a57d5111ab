import { Button } from '@mantine/core'
import { bookProduct } from '@rumbo/domain/orders/booking.api'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { useFailureText } from '../../../lib/errors/failure-text.ts'
import type { Hit } from './hits-queries.ts'
import classes from './hits-table.module.css'

/** What came back with a restored shipment and has no room on its line any more: it is booked again once there is some. */
export function BookAgain({ item }: { readonly item: Hit }) {
  const { t } = useTranslation('order-hits')
  const cache = useQueryClient()
  const textOf = useFailureText()
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  async function book() {
    setBusy(true)
    setFailure(null)
    const { orderId: id, productId, shipmentId, quantity } = item
    try {
      await call(bookProduct, { id, productId, shipmentId, quantity }, { onError: 'inline' })
      await cache.invalidateQueries({ queryKey: ['orders'] })
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes.noFit}>
      <span>{failure === null ? t('noFit') : textOf(failure)}</span>
      <Button size="compact-xs" variant="default" loading={busy} onClick={() => void book()}>
        {t('bookAgain')}
      </Button>
    </div>
  )
}
