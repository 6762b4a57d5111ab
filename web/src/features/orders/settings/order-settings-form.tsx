import { Button, Switch, TextInput } from '@mantine/core'
import { numberPattern, type OrderSettings, setOrderSettings } from '@rumbo/domain/orders/settings.api'
import { writeNumber } from '@rumbo/domain/records/record-module'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { issueAt } from '../../../lib/errors/api-error.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { Section } from '../../../ui/page/section.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import { LimitInputs } from './limit-inputs.tsx'
import classes from './order-settings.module.css'

/** The settings of orders; a limit that is empty accepts nothing by itself. */
export function OrderSettingsForm({ stored }: { readonly stored: OrderSettings }) {
  const { t } = useTranslation('order-settings')
  const cache = useQueryClient()
  const [values, setValues] = useState(stored)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const pattern = values.numberPattern ?? ''

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      setValues(await call(setOrderSettings, { ...values }, { onError: 'inline' }))
      await cache.invalidateQueries({ queryKey: ['order settings'] })
      showToast({ status: 'success', title: t('saved'), text: '' })
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={classes.form} onSubmit={save} noValidate>
      <Section title={t('numbering.title')} description={t('numbering.explained')}>
        <TextInput
          className={classes.pattern}
          label={t('numbering.pattern')}
          description={
            numberPattern.test(pattern) ? t('numbering.example', { number: writeNumber(pattern, 45) }) : null
          }
          maxLength={40}
          value={pattern}
          error={issueAt(failure, 'numberPattern')}
          onChange={({ currentTarget }) => setValues({ ...values, numberPattern: currentTarget.value })}
        />
      </Section>
      <Section title={t('counting.title')}>
        <Switch
          label={t('counting.deliveredIsReceived')}
          description={t('counting.explained')}
          checked={values.deliveredIsReceived}
          onChange={({ currentTarget }) =>
            setValues({ ...values, deliveredIsReceived: currentTarget.checked })
          }
        />
      </Section>
      <Section title={t('accepting.title')} description={t('accepting.explained')}>
        <LimitInputs
          values={values}
          failure={failure}
          onChange={(limits) => setValues({ ...values, ...limits })}
        />
      </Section>
      <FailureAlert failure={failure} />
      <Button type="submit" loading={busy} mt={16}>
        {t('save')}
      </Button>
    </form>
  )
}
