import { Stack, Textarea } from '@mantine/core'
import { createProduct } from '@rumbo/domain/orders/booking.api'
import { orderUnits } from '@rumbo/domain/orders/fields'
import { type PastedLine, readPastedLines } from '@rumbo/domain/orders/pasted/pasted-lines'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../../forms/catalogue/use-catalogue.ts'
import { call } from '../../../lib/calls/call.ts'
import { isApiError } from '../../../lib/errors/api-error.ts'
import { useFailureText } from '../../../lib/errors/failure-text.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { useRecordScreen } from '../../../records/screen/use-record-screen.ts'
import { FormButtons } from '../../../ui/buttons/form-buttons.tsx'
import { TextLink } from '../../../ui/buttons/link-button.tsx'
import { PastedTable } from './pasted-table.tsx'

type Props = { readonly orderId: string; readonly onDone: () => void }

/** Lines that are added one after another; more than these go in faster by a file. */
const most = 500

/** Cells are pasted, shown as the lines that they are, and added; what is refused stays, with its reason. */
export function PasteForm({ orderId, onDone }: Props) {
  const { t } = useTranslation(['order-paste', 'order_lines'])
  const { recordKey } = useRecordScreen()
  const cache = useQueryClient()
  const textOf = useFailureText()
  // The words of fields and units come with the catalogue.
  useCatalogue('order_lines')
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<ReadonlyMap<PastedLine, string>>(new Map())
  const [done, setDone] = useState<ReadonlySet<PastedLine>>(new Set())
  const [busy, setBusy] = useState(false)
  const pasted = useMemo(
    () =>
      readPastedLines(text, {
        labelOf: (field) => t(`order_lines:fields.${field}`),
        units: orderUnits.map((value) => ({ value, word: t(`order_lines:options.unit.${value}`) })),
      }),
    [text, t],
  )
  const open = pasted.lines.filter((line) => !done.has(line))
  const isTooMuch = pasted.lines.length > most

  async function add(event: FormEvent) {
    event.preventDefault()
    if (busy || open.length === 0 || isTooMuch) return
    setBusy(true)
    const wrong = new Map<PastedLine, string>()
    const made = new Set(done)
    for (const line of open) {
      try {
        await call(createProduct, { id: orderId, ...line.values }, { onError: 'inline' })
        made.add(line)
      } catch (error) {
        const [issue] = isApiError(error) ? error.issues : []
        wrong.set(line, issue?.message ?? textOf(error))
      }
    }
    await cache.invalidateQueries({ queryKey: [recordKey] })
    setDone(made)
    setRefused(wrong)
    setBusy(false)
    if (wrong.size > 0) return
    showToast({ status: 'success', title: t('order-paste:done', { count: made.size }), text: '' })
    onDone()
  }

  return (
    <form onSubmit={add} noValidate>
      <Stack gap="sm">
        <Textarea
          label={t('order-paste:cells')}
          description={t('order-paste:how')}
          data-autofocus
          autosize
          minRows={4}
          maxRows={8}
          value={text}
          error={isTooMuch ? t('order-paste:tooMany', { most }) : undefined}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            setRefused(new Map())
            setDone(new Set())
          }}
        />
        {isTooMuch ? <TextLink to="/orders/import">{t('order-paste:import')}</TextLink> : null}
        {open.length > 0 && !isTooMuch ? <PastedTable lines={open} refused={refused} /> : null}
        <FormButtons submit={t('order-paste:add', { count: open.length })} busy={busy} onCancel={onDone} />
      </Stack>
    </form>
  )
}
