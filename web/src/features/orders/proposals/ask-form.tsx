import { Button, Checkbox, Group, Modal, Select, Textarea, TextInput } from '@mantine/core'
import { languages } from '@rumbo/domain/kernel/language'
import { askSupplier } from '@rumbo/domain/orders/asks/asks.api'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { issueAt } from '../../../lib/errors/api-error.ts'
import { useFailureText } from '../../../lib/errors/failure-text.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { useRecordScreen } from '../../../records/screen/use-record-screen.ts'
import type { Asks } from './asks-queries.ts'
import classes from './order-proposals.module.css'

type Props = Pick<Asks, 'contacts' | 'mayShowPrices'> & {
  readonly orderId: string
  readonly lines: readonly { readonly id: string; readonly name: string }[]
  readonly onClose: () => void
}

/** Mails a link for one answer to a supplier's contact, or to an address that is typed. */
export function AskForm({ orderId, contacts, mayShowPrices, lines, onClose }: Props) {
  const { t } = useTranslation(['order-ask', 'toasts', 'common'])
  const { recordKey } = useRecordScreen()
  const cache = useQueryClient()
  const textOf = useFailureText()
  const [contact, setContact] = useState<string | null>(contacts[0]?.email ?? null)
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>(lines.map(({ id }) => id))
  const [withPrices, setWithPrices] = useState(false)
  const [message, setMessage] = useState('')
  const [language, setLanguage] = useState<string>(currentLanguage())
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const known = contacts.find((each) => each.email === contact)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      const to = known?.email ?? email
      const input = {
        id: orderId,
        email: to,
        contact: known?.name ?? name,
        productIds: [...chosen],
        withPrices,
        message,
        language: languages.find((each) => each === language) ?? currentLanguage(),
      }
      await call(askSupplier, input, { onError: 'inline' })
      showToast({ status: 'success', title: t('order-ask:sent', { email: to }), text: '' })
      await cache.invalidateQueries({ queryKey: [recordKey, orderId] })
      onClose()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const atEmail = failure === null ? undefined : issueAt(failure, 'email')
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('order-ask:title')}
      closeButtonProps={{ 'aria-label': t('toasts:close') }}
    >
      <form className={classes.form} onSubmit={send} noValidate>
        <p className={classes.hint}>{t('order-ask:lead')}</p>
        {contacts.length > 0 ? (
          <Select
            label={t('order-ask:contact')}
            data={[
              ...contacts.map((each) => ({
                value: each.email,
                label: each.name === '' ? each.email : `${each.name} · ${each.email}`,
              })),
              { value: '', label: t('order-ask:otherAddress') },
            ]}
            value={contact ?? ''}
            allowDeselect={false}
            onChange={(value) => setContact(value === '' ? null : value)}
          />
        ) : null}
        {known ? null : (
          <>
            <TextInput
              label={t('order-ask:email')}
              type="email"
              autoComplete="off"
              value={email}
              error={atEmail}
              onChange={({ currentTarget }) => setEmail(currentTarget.value)}
            />
            <TextInput
              label={t('order-ask:name')}
              value={name}
              maxLength={200}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          </>
        )}
        <Checkbox.Group
          label={t('order-ask:lines')}
          value={[...chosen]}
          onChange={(value) => setChosen(value)}
        >
          <div className={classes.choices}>
            {lines.map((line) => (
              <Checkbox key={line.id} value={line.id} label={line.name} />
            ))}
          </div>
        </Checkbox.Group>
        {mayShowPrices ? (
          <Checkbox
            label={t('order-ask:prices')}
            checked={withPrices}
            onChange={({ currentTarget }) => setWithPrices(currentTarget.checked)}
          />
        ) : null}
        <Textarea
          label={t('order-ask:message')}
          value={message}
          maxLength={1_000}
          autosize
          minRows={2}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
        <Select
          label={t('order-ask:language')}
          data={languages.map((each) => ({ value: each, label: t(`order-ask:languages.${each}`) }))}
          value={language}
          allowDeselect={false}
          onChange={(value) => setLanguage(value ?? currentLanguage())}
        />
        {failure === null || atEmail !== undefined ? null : (
          <p className={classes.problem} role="alert">
            {textOf(failure)}
          </p>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={chosen.length === 0}>
            {t('order-ask:send')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
