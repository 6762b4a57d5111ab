import { Alert, Button, Progress } from '@mantine/core'
import { type Billing, cancelPlan, openPortal } from '@rumbo/domain/billing/api'
import { planLimitKinds } from '@rumbo/domain/kernel/plans/plans'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { useMembership } from '../../lib/session/session-state.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { Section } from '../../ui/page/section.tsx'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import classes from './billing.module.css'
import { reloadBilling } from './billing-queries.ts'

type Props = { readonly billing: Billing }

/** Which plan it is, until when, how much of each limit is used, and what can be done about it. */
export function CurrentPlan({ billing }: Props) {
  const { t } = useTranslation('billing')
  const { count, moment } = useFormats()
  const { plan, interval, planEndsAt, subPeriodEnd, cancelAt, pastDueSince, over, coupons } = billing
  const facts = [
    interval ? t(`interval.${interval}`) : null,
    cancelAt ? t('ends', { date: moment(cancelAt) }) : null,
    !cancelAt && subPeriodEnd ? t('renews', { date: moment(subPeriodEnd) }) : null,
    !subPeriodEnd && planEndsAt ? t('ends', { date: moment(planEndsAt) }) : null,
    ...coupons.map(({ code, percentOff }) =>
      percentOff === null
        ? t('coupon.applied', { code })
        : t('coupon.percent', { code, percent: percentOff }),
    ),
  ].filter((fact) => fact !== null)
  return (
    <Section
      title={t('current', { plan: t(`plans.${plan}`) })}
      description={facts.join(' · ')}
      actions={<Steps billing={billing} />}
    >
      {pastDueSince && planEndsAt ? (
        <Alert
          color="danger"
          variant="light"
          role="note"
          icon={<IconAlertTriangle size={18} aria-hidden />}
          mt="md"
        >
          {t('pastDue', { date: moment(planEndsAt) })}
        </Alert>
      ) : null}
      {over.length > 0 ? (
        <Alert
          color="yellow"
          variant="light"
          role="note"
          icon={<IconAlertTriangle size={18} aria-hidden />}
          mt="md"
        >
          <p className={classes.lead}>{t('over.title')}</p>
          <ul className={classes.over}>
            {over.map((kind) => (
              <li key={kind}>
                {t(`over.${kind}`, {
                  used: count(billing.usage[kind]),
                  most: count(billing.limits[kind] ?? 0),
                })}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <dl className={classes.usage}>
        {planLimitKinds.map((kind) => (
          <Usage key={kind} kind={kind} billing={billing} />
        ))}
      </dl>
    </Section>
  )
}

function Usage({
  kind,
  billing: { usage, limits },
}: Props & { readonly kind: (typeof planLimitKinds)[number] }) {
  const { t } = useTranslation('billing')
  const { count } = useFormats()
  const [used, most] = [usage[kind], limits[kind]]
  const percent = most === null ? 0 : Math.min(100, most === 0 ? 100 : (used / most) * 100)
  const color = most !== null && used > most ? 'danger' : percent >= 80 ? 'yellow' : 'accent'
  return (
    <div className={classes.limit}>
      <dt>{t(`kinds.${kind}`)}</dt>
      <dd>
        <span className={classes.figure}>
          {most === null
            ? t('unlimited', { used: count(used) })
            : t('used', { used: count(used), most: count(most) })}
        </span>
        {most === null ? null : (
          <Progress value={percent} color={color} size="sm" aria-label={t(`kinds.${kind}`)} />
        )}
      </dd>
    </div>
  )
}

/** Payment, cancelling and going on, for who may. */
function Steps({ billing: { subId, cancelAt, mayChange, planEndsAt, subPeriodEnd } }: Props) {
  const { t } = useTranslation('billing')
  const { moment } = useFormats()
  const { organizationId } = useMembership()
  const [confirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  if (!mayChange || subId === null) return null

  async function pay() {
    setBusy(true)
    try {
      const { url } = await call(openPortal, {})
      if (url) window.location.assign(url)
    } finally {
      setBusy(false)
    }
  }
  async function cancel(resume: boolean) {
    await call(cancelPlan, { resume })
    await reloadBilling(organizationId)
    showToast({ status: 'success', title: t(resume ? 'resumed' : 'cancelled'), text: '' })
  }
  const end = subPeriodEnd ?? planEndsAt
  return (
    <>
      <Button variant="default" loading={busy} onClick={() => void pay().catch(() => undefined)}>
        {t('payment')}
      </Button>
      {cancelAt ? (
        <Button onClick={() => void cancel(true).catch(() => undefined)}>{t('resume')}</Button>
      ) : (
        <Button variant="subtle" color="danger" onClick={() => setConfirming(true)}>
          {t('cancel.open')}
        </Button>
      )}
      <ConfirmDialog
        opened={confirming}
        title={t('cancel.title')}
        confirmLabel={t('cancel.confirm')}
        destructive
        onConfirm={() => cancel(false).then(() => setConfirming(false))}
        onClose={() => setConfirming(false)}
      >
        {t('cancel.text', { date: end ? moment(end) : '' })}
      </ConfirmDialog>
    </>
  )
}
