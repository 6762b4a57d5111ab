import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { type Billing, changePlan, checkCoupon } from '@rumbo/domain/billing/api'
import { kindsOver } from '@rumbo/domain/billing/usage'
import {
  type PlanCoupon,
  type PlanId,
  type PlanInterval,
  planLimitKinds,
} from '@rumbo/domain/kernel/plans/plans'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { useMembership } from '../../lib/session/session-state.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { Section } from '../../ui/page/section.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import classes from './billing.module.css'
import { plansQuery, reloadBilling } from './billing-queries.ts'
import { useMoney } from './use-money.ts'

/** All plans next to each other, monthly or yearly, and the step to another one. */
export function Plans({ billing }: { readonly billing: Billing }) {
  const { t } = useTranslation('billing')
  const { organizationId } = useMembership()
  const { count } = useFormats()
  const { data, error, refetch } = useQuery(plansQuery(organizationId))
  const [interval, setInterval] = useState<PlanInterval>(billing.interval ?? 'month')
  const [coupon, setCoupon] = useState<PlanCoupon | null>(null)
  const [busy, setBusy] = useState<PlanId | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const sells = billing.provider !== 'none'

  async function take(plan: PlanId) {
    setBusy(plan)
    setFailure(null)
    try {
      const wish = { plan, interval, ...(coupon ? { coupon: coupon.code } : {}) }
      const { url } = await call(changePlan, wish, { onError: 'inline' })
      if (url) return window.location.assign(url)
      await reloadBilling(organizationId)
      showToast({ status: 'success', title: t('changed', { plan: t(`plans.${plan}`) }), text: '' })
    } catch (thrown) {
      setFailure(thrown)
    } finally {
      setBusy(null)
    }
  }

  return (
    <Section
      title={t('all')}
      description={sells ? null : t('byStaff')}
      actions={
        sells ? (
          <SegmentedControl
            aria-label={t('howOften')}
            data={[
              { value: 'month', label: t('interval.month') },
              { value: 'year', label: t('interval.year') },
            ]}
            value={interval}
            onChange={(value) => setInterval(value === 'year' ? 'year' : 'month')}
          />
        ) : null
      }
    >
      <FailureAlert failure={failure} />
      {error ? <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowsSkeleton rows={5} height={48} /> : null}
      {data ? (
        <ul className={classes.plans}>
          {data.items.map(({ plan, limits, prices }) => {
            const isCurrent =
              plan === billing.plan &&
              (!sells || plan === 'free' || interval === billing.interval || !billing.interval)
            const price = prices.find((each) => each.interval === interval)
            const over = kindsOver(billing.usage, limits)
            const canTake =
              sells &&
              billing.mayChange &&
              !isCurrent &&
              (price !== undefined || (plan === 'free' && billing.subId !== null))
            return (
              <li key={plan} className={classes.plan} data-current={isCurrent || undefined}>
                <div className={classes.planHead}>
                  <h3>{t(`plans.${plan}`)}</h3>
                  {isCurrent ? <span className={classes.badge}>{t('yours')}</span> : null}
                </div>
                {sells ? <Price plan={plan} price={price} coupon={coupon} interval={interval} /> : null}
                <ul className={classes.limits}>
                  {planLimitKinds.map((kind) => (
                    <li key={kind} data-over={over.includes(kind) || undefined}>
                      <IconCheck size={16} aria-hidden />
                      <span>
                        {limits[kind] === null
                          ? t(`allows.any.${kind}`)
                          : t(`allows.${kind}`, { count: limits[kind], n: count(limits[kind]) })}
                      </span>
                    </li>
                  ))}
                </ul>
                {canTake && over.length > 0 ? <p className={classes.note}>{t('smaller')}</p> : null}
                {canTake ? (
                  <Button
                    mt="auto"
                    variant={over.length > 0 ? 'default' : 'filled'}
                    loading={busy === plan}
                    disabled={busy !== null && busy !== plan}
                    onClick={() => void take(plan)}
                  >
                    {t('take', { plan: t(`plans.${plan}`) })}
                  </Button>
                ) : null}
              </li>
            )
          })}
        </ul>
      ) : null}
      {sells && billing.mayChange ? <CouponField coupon={coupon} onCoupon={setCoupon} /> : null}
    </Section>
  )
}

type PriceProps = {
  readonly plan: PlanId
  readonly price: { readonly amount: number; readonly currency: string } | undefined
  readonly coupon: PlanCoupon | null
  readonly interval: PlanInterval
}

function Price({ plan, price, coupon, interval }: PriceProps) {
  const { t } = useTranslation('billing')
  const money = useMoney()
  if (!price) return <p className={classes.price}>{t(plan === 'free' ? 'free' : 'onRequest')}</p>
  return (
    <p className={classes.price}>
      <strong>{money(price.amount, price.currency)}</strong> {t(`per.${interval}`)}
      {coupon ? (
        <span className={classes.off}>
          {coupon.percentOff === null
            ? t('coupon.applied', { code: coupon.code })
            : t('coupon.percent', { code: coupon.code, percent: coupon.percentOff })}
        </span>
      ) : null}
    </p>
  )
}

type CouponProps = {
  readonly coupon: PlanCoupon | null
  readonly onCoupon: (coupon: PlanCoupon | null) => void
}

function CouponField({ coupon, onCoupon }: CouponProps) {
  const { t } = useTranslation('billing')
  const { count } = useFormats()
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)

  async function check() {
    setBusy(true)
    setFailure(null)
    try {
      onCoupon(await call(checkCoupon, { code: code.trim() }, { onError: 'inline' }))
    } catch (thrown) {
      onCoupon(null)
      setFailure(thrown)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className={classes.coupon}
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim() !== '') void check()
      }}
    >
      <TextInput
        label={t('coupon.label')}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        maxLength={100}
      />
      <Button type="submit" variant="default" loading={busy} disabled={code.trim() === ''}>
        {t('coupon.check')}
      </Button>
      {coupon ? (
        <p className={classes.note} role="status">
          {coupon.percentOff === null
            ? t('coupon.applied', { code: coupon.code })
            : t('coupon.percent', { code: coupon.code, percent: count(coupon.percentOff) })}
        </p>
      ) : null}
      <FailureAlert failure={failure} />
    </form>
  )
}
