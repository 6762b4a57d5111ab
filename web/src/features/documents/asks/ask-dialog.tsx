import { Modal, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { asksApi } from '@rumbo/domain/documents/asks/asks.api'
import type { DocumentType } from '@rumbo/domain/documents/document-type'
import { languages } from '@rumbo/domain/kernel/language'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { issueAt } from '../../../lib/errors/api-error.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { FormButtons } from '../../../ui/buttons/form-buttons.tsx'
import { OnePanel } from '../../../ui/panels/one-panel.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import type { NeedyRecord } from '../needs/need-queries.ts'
import { useDocumentTypes } from '../types/use-document-types.ts'

/** The days that a link can live. */
const lives = [3, 7, 14, 30] as const

type Props = {
  readonly of: NeedyRecord
  /** The document to begin with. */
  readonly type: DocumentType
  readonly onClose: () => void
}

/** Mails a link by which somebody without an account brings a document. */
export function AskDialog({ of, type: first, onClose }: Props) {
  const { t } = useTranslation(['document-ask', 'toasts'])
  const types = useDocumentTypes()
  const cache = useQueryClient()
  const [type, setType] = useState(first)
  const [email, setEmail] = useState('')
  const [message, setMessage] = useState('')
  const [days, setDays] = useState(14)
  const [language, setLanguage] = useState(currentLanguage())
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await call(
        asksApi[of.module].ask,
        { id: of.id, type, email, message, days, language },
        { onError: 'inline' },
      )
      await cache.invalidateQueries({ queryKey: ['documents'] })
      showToast({ status: 'success', title: t('document-ask:sent', { email }), text: '' })
      onClose()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  const atEmail = issueAt(failure, 'email')
  return (
    <OnePanel opened onClose={onClose}>
      <Modal
        opened
        onClose={onClose}
        title={t('document-ask:title')}
        closeButtonProps={{ 'aria-label': t('toasts:close') }}
      >
        <form onSubmit={send} noValidate>
          <Stack gap="md">
            <Text size="sm">{t(`document-ask:lead.${of.module}`)}</Text>
            <Select
              label={t('document-ask:type')}
              data={types.choices()}
              allowDeselect={false}
              value={type}
              onChange={(chosen) => setType(chosen ?? type)}
            />
            <TextInput
              label={t('document-ask:email')}
              type="email"
              autoComplete="off"
              required
              value={email}
              error={atEmail}
              onChange={({ currentTarget }) => setEmail(currentTarget.value)}
              data-autofocus
            />
            <Textarea
              label={t('document-ask:message')}
              maxLength={1_000}
              autosize
              minRows={2}
              value={message}
              onChange={({ currentTarget }) => setMessage(currentTarget.value)}
            />
            <Select
              label={t('document-ask:days')}
              data={lives.map((count) => ({
                value: String(count),
                label: t('document-ask:dayCount', { count }),
              }))}
              allowDeselect={false}
              value={String(days)}
              onChange={(chosen) => setDays(Number(chosen))}
            />
            <Select
              label={t('document-ask:language')}
              data={languages.map((value) => ({ value, label: t(`document-ask:languages.${value}`) }))}
              allowDeselect={false}
              value={language}
              onChange={(chosen) => setLanguage(languages.find((each) => each === chosen) ?? language)}
            />
            <FailureAlert failure={atEmail === undefined ? failure : null} />
            <FormButtons submit={t('document-ask:send')} busy={busy} onCancel={onClose} />
          </Stack>
        </form>
      </Modal>
    </OnePanel>
  )
}
