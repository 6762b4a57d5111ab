import { Button } from '@mantine/core'
import { revokeAsk } from '@rumbo/domain/orders/asks/asks.api'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { useRecordScreen } from '../../../records/screen/use-record-screen.ts'
import type { Ask } from './asks-queries.ts'
import classes from './order-proposals.module.css'

type Props = { readonly orderId: string; readonly asks: readonly Ask[] }

/** Who got a link by mail, whether the link was opened, and what was answered by which address. */
export function SupplierAsks({ orderId, asks }: Props) {
  const { t } = useTranslation('order-ask')
  const { recordKey } = useRecordScreen()
  const cache = useQueryClient()
  const { moment } = useFormats()
  const stateOf = ({ email, state, openings, firstOpenedAt, answer, answeredAt }: Ask): string => {
    if (answer !== null) return t(`answers.${answer}`, { email, at: moment(answeredAt ?? '') })
    if (state === 'opened') return t('states.opened', { count: openings, at: moment(firstOpenedAt ?? '') })
    return t(`states.${state === 'answered' ? 'sent' : state}`)
  }
  async function revoke(askId: string) {
    await call(revokeAsk, { id: orderId, askId })
    await cache.invalidateQueries({ queryKey: [recordKey, orderId] })
    showToast({ status: 'success', title: t('revoked'), text: '' })
  }
  return (
    <ol className={classes.pastList} aria-label={t('byMail')}>
      {asks.map((each) => (
        <li key={each.id}>
          {each.answer === null ? (
            <span>{each.contact ? `${each.contact} · ${each.email}` : each.email}</span>
          ) : null}
          <span className={each.answer === null ? classes.hint : undefined}>{stateOf(each)}</span>
          {each.reason ? <span>“{each.reason}”</span> : null}
          {each.state === 'sent' || each.state === 'opened' ? (
            <Button
              size="compact-xs"
              variant="subtle"
              onClick={() => void revoke(each.id).catch(() => undefined)}
            >
              {t('revoke')}
            </Button>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
