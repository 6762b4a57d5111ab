import { Button, NumberInput, Select, TextInput } from '@mantine/core'
import { newId } from '@rumbo/domain/kernel/id'
import { planIds, planIntervals } from '@rumbo/domain/kernel/plans/plans'
import { givePlanAsStaff, type StaffOrganization } from '@rumbo/domain/staff/organizations.api'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../lib/calls/query-client.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { Section } from '../../ui/page/section.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import classes from './staff.module.css'
import { callStaff } from './staff-call.ts'

type Props = { readonly organization: StaffOrganization }

/** Which plan it has, who gave it, and another one. */
export function OrganizationPlan({ organization }: Props) {
  const { t } = useTranslation('staff')
  const { moment } = useFormats()
  const { plan, ownPlan, planEndsAt, paysByProvider, planSteps } = organization
  const facts = [
    ownPlan === null ? t('plan.default') : null,
    planEndsAt ? t('plan.until', { date: moment(planEndsAt) }) : null,
  ].filter((fact) => fact !== null)
  return (
    <Section title={t('plan.title', { plan: t(`plans.${plan}`) })} description={facts.join(' · ')}>
      {paysByProvider ? (
        <p className={classes.quiet}>{t('plan.sold')}</p>
      ) : (
        <GivePlan organization={organization} />
      )}
      <ul className={classes.steps}>
        {planSteps.map((step) => (
          <li key={step.at}>
            {step.plan === null ? t('plan.noneOwn') : t(`plans.${step.plan}`)}
            <p className={classes.quiet}>
              {[moment(step.at), step.staff, step.endsAt && t('plan.until', { date: moment(step.endsAt) })]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const none = 'none'

/** Digits behind the point of a currency; two of one that nobody knows. */
function digitsOf(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return 2
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  )
}

function GivePlan({ organization: { id, ownPlan, planInterval } }: Props) {
  const { t } = useTranslation('staff')
  const [plan, setPlan] = useState<string>(ownPlan ?? none)
  const [interval, setInterval] = useState<(typeof planIntervals)[number]>(planInterval ?? 'month')
  const [until, setUntil] = useState<string | null>(null)
  const [amount, setAmount] = useState<number | string>('')
  const [currency, setCurrency] = useState('USD')
  // The same until one was written: pressed again after a failure, it is the same invoice.
  const [invoiceId, setInvoiceId] = useState(newId)
  const [state, setState] = useState<{ readonly busy: boolean; readonly failure: unknown }>({
    busy: false,
    failure: null,
  })
  const chosen = planIds.find((each) => each === plan) ?? null

  async function give() {
    setState({ busy: true, failure: null })
    try {
      const invoice =
        chosen === null || amount === ''
          ? null
          : { id: invoiceId, amount: Math.round(Number(amount) * 10 ** digitsOf(currency)), currency }
      const { invoiceNumber } = await callStaff(givePlanAsStaff, {
        id,
        plan: chosen,
        interval,
        until,
        invoice,
      })
      showToast({
        status: 'success',
        title: t('plan.given'),
        text: invoiceNumber === null ? '' : t('plan.invoice', { number: invoiceNumber }),
      })
      setAmount('')
      setInvoiceId(newId())
      await queryClient.invalidateQueries({ queryKey: ['staff'] })
      setState({ busy: false, failure: null })
    } catch (failure) {
      setState({ busy: false, failure })
    }
  }

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void give()
      }}
    >
      <div className={classes.tools}>
        <Select
          label={t('plan.plan')}
          data={[
            { value: none, label: t('plan.noneOwn') },
            ...planIds.map((value) => ({ value, label: t(`plans.${value}`) })),
          ]}
          value={plan}
          onChange={(value) => setPlan(value ?? none)}
          allowDeselect={false}
          w={190}
        />
        <Select
          label={t('plan.interval')}
          data={planIntervals.map((value) => ({ value, label: t(`plan.intervals.${value}`) }))}
          value={interval}
          onChange={(value) => setInterval(planIntervals.find((each) => each === value) ?? 'month')}
          allowDeselect={false}
          disabled={chosen === null}
          w={120}
        />
        <DateInput label={t('plan.lastDay')} value={until} onChange={setUntil} />
        <NumberInput
          label={t('plan.amount')}
          value={amount}
          onChange={setAmount}
          min={0}
          decimalScale={2}
          disabled={chosen === null}
          w={130}
        />
        <TextInput
          label={t('plan.currency')}
          value={currency}
          onChange={(event) => setCurrency(event.currentTarget.value.toUpperCase())}
          maxLength={3}
          disabled={chosen === null}
          w={90}
        />
      </div>
      <p className={classes.quiet}>{t('plan.amountHint')}</p>
      <FailureAlert failure={state.failure} />
      <Button type="submit" loading={state.busy} style={{ justifySelf: 'start' }}>
        {t('plan.give')}
      </Button>
    </form>
  )
}
