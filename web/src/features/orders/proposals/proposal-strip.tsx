import { Button, TextInput } from '@mantine/core'
import {
  acceptProposal,
  counterProposal,
  refuseProposal,
  withdrawProposal,
} from '@rumbo/domain/orders/proposals/proposals.api'
import { IconArrowsExchange, IconCheck, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { issueAt } from '../../../lib/errors/api-error.ts'
import { useFailureText } from '../../../lib/errors/failure-text.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { useRecordScreen } from '../../../records/screen/use-record-screen.ts'
import { LimitText } from './limit-text.tsx'
import classes from './order-proposals.module.css'
import { ProposalInput } from './proposal-input.tsx'
import { useProposalWords } from './proposal-words.ts'
import type { Proposal, ProposalItem } from './proposals-queries.ts'

type Props = {
  readonly orderId: string
  readonly proposal: Proposal
  readonly currency: string | null
  readonly nameOf: (lineId: string) => string
  /** Which of several it is; null of one alone. */
  readonly place: string | null
}

type Mode = 'look' | 'refuse' | 'counter'

const keyOf = ({ productId, field }: ProposalItem) => `${productId} ${field}`

/** A proposal that waits for its answer: then, now and proposed, how far that is, and what can be done with it. */
export function ProposalStrip({ orderId, proposal, currency, nameOf, place }: Props) {
  const { t } = useTranslation('order-proposals')
  const { recordKey } = useRecordScreen()
  const cache = useQueryClient()
  const textOf = useFailureText()
  const { moment } = useFormats()
  const words = useProposalWords(currency)
  const [mode, setMode] = useState<Mode>('look')
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const { items } = proposal
  const isStale = proposal.state === 'stale'
  const of = { id: orderId, proposalId: proposal.id }
  const by = proposal.by.organization ?? proposal.by.email ?? t('somebody')

  async function act(what: 'accept' | 'refuse' | 'counter' | 'withdraw') {
    if (busy !== null) return
    setBusy(what)
    setFailure(null)
    try {
      if (what === 'accept') {
        const seen = items.map(({ productId, field, now: value }) => ({ productId, field, value }))
        await call(acceptProposal, { ...of, seen }, { onError: 'inline' })
      } else if (what === 'refuse') {
        const reason = text.trim()
        await call(refuseProposal, reason === '' ? of : { ...of, reason }, { onError: 'inline' })
      } else if (what === 'withdraw') {
        await call(withdrawProposal, of, { onError: 'inline' })
      } else {
        const counters = items.map((item) => ({
          productId: item.productId,
          field: item.field,
          to: wanted[keyOf(item)] ?? item.to,
          seen: item.now,
        }))
        await call(counterProposal, { ...of, items: counters }, { onError: 'inline' })
      }
      showToast({ status: 'success', title: t(`done.${what}`), text: '' })
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(null)
      await cache.invalidateQueries({ queryKey: [recordKey, orderId] })
    }
  }

  const problem =
    failure === null
      ? null
      : (items.map(({ field }) => issueAt(failure, field)).find(Boolean) ?? textOf(failure))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void act(mode === 'refuse' ? 'refuse' : 'counter')
  }
  return (
    <form className={classes.strip} onSubmit={submit} noValidate>
      <header className={classes.head}>
        <IconArrowsExchange size={16} aria-hidden />
        <span className={classes.says}>
          <strong>
            {proposal.ours
              ? t('ours', { count: items.length, to: proposal.to ?? '' })
              : t('theirs', { count: items.length, by })}
          </strong>{' '}
          {[
            moment(proposal.createdAt),
            proposal.mayAnswer ? t('due', { at: moment(proposal.dueAt) }) : null,
            place,
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </span>
        <span className={classes.actions}>
          {proposal.mayWithdraw ? (
            <Button
              size="xs"
              variant="default"
              loading={busy === 'withdraw'}
              onClick={() => void act('withdraw')}
            >
              {t('withdraw')}
            </Button>
          ) : null}
          {proposal.mayAnswer && mode === 'look' ? (
            <>
              <Button size="xs" variant="default" onClick={() => setMode('refuse')}>
                {t('refuse')}
              </Button>
              {proposal.mayCounter ? (
                <Button size="xs" variant="default" onClick={() => setMode('counter')}>
                  {t('counter')}
                </Button>
              ) : null}
              <Button size="xs" loading={busy === 'accept'} onClick={() => void act('accept')}>
                {isStale ? t('acceptStale') : t('accept', { count: items.length })}
              </Button>
            </>
          ) : null}
          {mode === 'look' ? null : (
            <>
              <Button size="xs" variant="default" onClick={() => setMode('look')}>
                {t('back')}
              </Button>
              <Button size="xs" type="submit" loading={busy !== null}>
                {t(mode === 'refuse' ? 'refuseNow' : 'counterNow')}
              </Button>
            </>
          )}
        </span>
      </header>
      {isStale ? <p className={classes.stale}>{t('stale')}</p> : null}
      {proposal.note ? <p className={classes.note}>“{proposal.note}”</p> : null}
      {problem === null ? null : (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      {mode === 'refuse' ? (
        <TextInput
          className={classes.reason}
          label={t('reason')}
          value={text}
          maxLength={1_000}
          autoFocus
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      ) : null}
      <table className={classes.items}>
        <thead>
          <tr>
            <th scope="col">{t('columns.what')}</th>
            <th scope="col">{t('columns.agreed')}</th>
            <th scope="col">{t('columns.now')}</th>
            <th scope="col">{t('columns.to')}</th>
            <th scope="col">{t('columns.difference')}</th>
            {items.some(({ within }) => within !== null) ? <th scope="col">{t('columns.limit')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={keyOf(item)}>
              <th scope="row">
                {t(`fields.${item.field}`)} <span className={classes.line}>{nameOf(item.productId)}</span>
              </th>
              <td data-label={t('columns.agreed')}>{words.value(item.field, item.agreed)}</td>
              <td data-label={t('columns.now')}>{words.value(item.field, item.now)}</td>
              <td data-label={t('columns.to')}>
                {mode === 'counter' ? (
                  <ProposalInput
                    field={item.field}
                    label={`${t(`fields.${item.field}`)}, ${nameOf(item.productId)}`}
                    value={wanted[keyOf(item)] ?? item.to}
                    onChange={(to) => setWanted({ ...wanted, [keyOf(item)]: to })}
                  />
                ) : (
                  <strong>{words.value(item.field, item.to)}</strong>
                )}
              </td>
              <td data-label={t('columns.difference')} className={classes.difference}>
                {words.difference(item)}
              </td>
              {item.within === null ? null : (
                <td data-label={t('columns.limit')} data-within={item.within}>
                  {item.within ? <IconCheck size={14} aria-hidden /> : <IconX size={14} aria-hidden />}{' '}
                  <LimitText item={item} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </form>
  )
}
