import { Button, Group, Modal, Select, Textarea } from '@mantine/core'
import { type Values, valueIn } from '@rumbo/domain/fields/values'
import { isSameValue, proposedValue } from '@rumbo/domain/orders/proposals/proposal'
import { makeProposal } from '@rumbo/domain/orders/proposals/proposals.api'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { issueAt } from '../../../lib/errors/api-error.ts'
import { useFailureText } from '../../../lib/errors/failure-text.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { useRecordScreen } from '../../../records/screen/use-record-screen.ts'
import classes from './order-proposals.module.css'
import { ProposalInput } from './proposal-input.tsx'
import { useProposalWords } from './proposal-words.ts'
import type { ProposalItem, Proposals } from './proposals-queries.ts'

type Field = ProposalItem['field']
type Props = {
  readonly orderId: string
  readonly currency: string | null
  readonly nameOf: (lineId: string) => string
  readonly lines: readonly { readonly id: string; readonly values: Values }[]
  readonly fields: readonly Field[]
  readonly partners: Proposals['partners']
  readonly onClose: () => void
}

/** Proposes changes of the three fields of any of an order's lines; what stays empty stays as it is. */
export function ProposeForm({ orderId, currency, nameOf, lines, fields, partners, onClose }: Props) {
  const { t } = useTranslation(['order-proposals', 'toasts', 'common'])
  const { recordKey } = useRecordScreen()
  const cache = useQueryClient()
  const textOf = useFailureText()
  const words = useProposalWords(currency)
  const [wanted, setWanted] = useState<Readonly<Record<string, string>>>({})
  const [note, setNote] = useState('')
  const [partner, setPartner] = useState(partners.length === 1 ? (partners[0]?.id ?? null) : null)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const nowOf = (values: Values, field: Field) => proposedValue(valueIn(values, field))
  const items = lines.flatMap(({ id, values }) =>
    fields.flatMap((field) => {
      const to = (wanted[`${id} ${field}`] ?? '').trim()
      const seen = nowOf(values, field)
      return to === '' || isSameValue(field, seen, to) ? [] : [{ productId: id, field, to, seen }]
    }),
  )
  async function propose(event: FormEvent) {
    event.preventDefault()
    if (busy || items.length === 0) return
    setBusy(true)
    setFailure(null)
    try {
      const input = {
        id: orderId,
        items,
        ...(note.trim() === '' ? {} : { note }),
        ...(partner === null ? {} : { partnerId: partner }),
      }
      await call(makeProposal, input, { onError: 'inline' })
      showToast({ status: 'success', title: t('order-proposals:done.propose'), text: '' })
      onClose()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
      await cache.invalidateQueries({ queryKey: [recordKey, orderId] })
    }
  }
  const problem =
    failure === null
      ? null
      : (['partnerId', ...fields].map((path) => issueAt(failure, path)).find(Boolean) ?? textOf(failure))
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('order-proposals:propose')}
      closeButtonProps={{ 'aria-label': t('toasts:close') }}
    >
      <form className={classes.form} onSubmit={propose} noValidate>
        {partners.length > 1 ? (
          <Select
            label={t('order-proposals:to')}
            data={partners.map(({ id, name }) => ({ value: id, label: name }))}
            value={partner}
            onChange={setPartner}
          />
        ) : (
          <p className={classes.hint}>{t('order-proposals:toOne', { name: partners[0]?.name ?? '' })}</p>
        )}
        <ul className={classes.lines}>
          {lines.map(({ id, values }) => (
            <li key={id}>
              <h3>{nameOf(id)}</h3>
              <div className={classes.inputs}>
                {fields.map((field) => (
                  <div key={field}>
                    <span className={classes.hint}>
                      {t(`order-proposals:fields.${field}`)}: {words.value(field, nowOf(values, field))}
                    </span>
                    <ProposalInput
                      field={field}
                      label={`${t(`order-proposals:fields.${field}`)}, ${nameOf(id)}`}
                      value={wanted[`${id} ${field}`] ?? ''}
                      onChange={(to) => setWanted({ ...wanted, [`${id} ${field}`]: to })}
                    />
                  </div>
                ))}
              </div>
            </li>
          ))}
        </ul>
        <Textarea
          label={t('order-proposals:note')}
          value={note}
          maxLength={1_000}
          autosize
          minRows={2}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        {problem === null ? null : (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={items.length === 0}>
            {items.length === 0
              ? t('order-proposals:proposeNone')
              : t('order-proposals:proposeNow', { count: items.length })}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
