import { Button, Textarea } from '@mantine/core'
import { maxRates, saveRates } from '@rumbo/domain/charges/money.api'
import { readRates } from '@rumbo/domain/charges/read-rates'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { queryClient } from '../../../lib/calls/query-client.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { Section } from '../../../ui/page/section.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import { isMoney } from './own-currency.tsx'

/** Rates that are typed or pasted, a line each. */
export function AddRates() {
  const { t } = useTranslation('finance-settings')
  const { count } = useFormats()
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const { rates, wrong } = readRates(text)
  const problem =
    wrong.length > 0
      ? t('add.wrong', { lines: wrong.slice(0, 5).join(', ') })
      : rates.length > maxRates
        ? t('add.tooMany', { text: count(maxRates) })
        : null

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy || problem !== null || rates.length === 0) return
    setBusy(true)
    setFailure(null)
    try {
      const { saved } = await call(saveRates, { rates: [...rates] }, { onError: 'inline' })
      setText('')
      await queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => isMoney(first) })
      showToast({ status: 'success', title: t('add.saved', { count: saved, text: count(saved) }), text: '' })
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Section title={t('add.title')} description={t('add.explained')}>
      <form onSubmit={save} noValidate>
        <Textarea
          aria-label={t('add.label')}
          placeholder="2026-11-25, USD, MXN, 18.5012, Banxico"
          autosize
          minRows={3}
          maxRows={12}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          error={problem}
        />
        <FailureAlert failure={failure} />
        <Button type="submit" loading={busy} mt={12} disabled={rates.length === 0}>
          {t('add.save')}
        </Button>
      </form>
    </Section>
  )
}
