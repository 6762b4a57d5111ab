import { Alert, Button, Checkbox, Modal, Stack, Textarea, TextInput } from '@mantine/core'
import { newId } from '@rumbo/domain/kernel/id'
import { sendHitMails } from '@rumbo/domain/orders/hits/hits.api'
import { IconMail } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { FormButtons } from '../../../ui/buttons/form-buttons.tsx'
import { OnePanel } from '../../../ui/panels/one-panel.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { type About, hitMailsQuery, hitsKey } from './hits-queries.ts'
import classes from './mail-buyers.module.css'
import { SentMails } from './sent-mails.tsx'

type Props = {
  readonly about: About
  /** Whether any line comes too late: then mails are of those alone unless somebody wants all. */
  readonly hasLate: boolean
}

/** The button that mails the buyers of what shipments carry, each its own lines alone. */
export function MailBuyers({ about, hasLate }: Props) {
  const { t } = useTranslation(['order-hits', 'toasts'])
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconMail size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('order-hits:mails.open')}
      </Button>
      <OnePanel opened={opened} onClose={close}>
        <Modal
          opened={opened}
          onClose={close}
          size="lg"
          title={t('order-hits:mails.title')}
          closeButtonProps={{ 'aria-label': t('toasts:close') }}
        >
          <Writing about={about} hasLate={hasLate} onClose={close} />
        </Modal>
      </OnePanel>
    </>
  )
}

function Writing({ about, hasLate, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useTranslation('order-hits')
  const cache = useQueryClient()
  const [which, setWhich] = useState<'late' | 'all'>(hasLate ? 'late' : 'all')
  const [worth, setWorth] = useState<'with' | 'without'>('without')
  const [note, setNote] = useState('')
  const [typed, setTyped] = useState('')
  const [addresses, setAddresses] = useState<Readonly<Record<string, string>>>({})
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  // The same sending as long as the dialog is open and nothing was answered: a retry mails nobody twice.
  const [sending, setSending] = useState(newId)
  const writing = { which, worth, note }
  const { data, error, refetch, isFetching } = useQuery(hitMailsQuery(about, writing))
  const addressOf = (client: string, email: string | null) => addresses[client] ?? email ?? ''
  const chosen = data?.mails.filter(({ client }) => !left.has(client)) ?? []

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy || isFetching || typed.trim() !== note || chosen.length === 0) return
    setBusy(true)
    setFailure(null)
    const mails = chosen.map(({ client, email, seen }) => ({ client, email: addressOf(client, email), seen }))
    try {
      const answer = await call(sendHitMails, { ...about, ...writing, sending, mails }, { onError: 'inline' })
      setSending(newId())
      // Whom a mail reached isn't mailed a second time by the next press.
      const done = answer.items.filter(({ state }) => state !== 'refused').map(({ client }) => client)
      setLeft(new Set([...left, ...done]))
      await cache.invalidateQueries({ queryKey: hitsKey })
    } catch (refusal) {
      setFailure(refusal)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={send} noValidate>
      <Stack gap="sm">
        <Checkbox
          label={t('mails.lateAlone')}
          checked={which === 'late'}
          onChange={({ currentTarget }) => setWhich(currentTarget.checked ? 'late' : 'all')}
        />
        <Checkbox
          label={t('mails.withWorth')}
          checked={worth === 'with'}
          onChange={({ currentTarget }) => setWorth(currentTarget.checked ? 'with' : 'without')}
        />
        <Textarea
          label={t('mails.note')}
          autosize
          minRows={2}
          maxLength={2_000}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={() => setNote(typed.trim())}
        />
        {error && !data ? (
          <ErrorState title={t('mails.failed')} error={error} onRetry={() => void refetch()} />
        ) : null}
        {!data && !error ? <RowsSkeleton rows={3} height={48} /> : null}
        {data?.mails.length === 0 ? <p className={classes.none}>{t('mails.none')}</p> : null}
        {data?.mails.map(({ client, email, subject, text, lines }) => (
          <fieldset key={client} className={classes.mail}>
            <Checkbox
              label={`${client} · ${t('mails.lines', { count: lines })}`}
              checked={!left.has(client)}
              onChange={({ currentTarget }) => {
                const next = new Set(left)
                if (currentTarget.checked) next.delete(client)
                else next.add(client)
                setLeft(next)
              }}
            />
            <TextInput
              label={t('mails.address', { client })}
              type="email"
              autoComplete="off"
              disabled={left.has(client)}
              value={addressOf(client, email)}
              onChange={({ currentTarget }) => setAddresses({ ...addresses, [client]: currentTarget.value })}
            />
            <details>
              <summary>{subject}</summary>
              <pre className={classes.text}>{text}</pre>
            </details>
          </fieldset>
        ))}
        {data && data.withoutClient > 0 ? (
          <Alert>{t('mails.withoutClient', { count: data.withoutClient })}</Alert>
        ) : null}
        <FailureAlert failure={failure} />
        {chosen.length > 0 ? (
          <FormButtons submit={t('mails.send', { count: chosen.length })} busy={busy} onCancel={onClose} />
        ) : null}
        <SentMails about={about} />
      </Stack>
    </form>
  )
}
