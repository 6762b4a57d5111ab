import { FileInput, Modal, Stack, Text } from '@mantine/core'
import { uploadMessages } from '@rumbo/domain/tracking/deliveries.api'
import type { TrackingSource } from '@rumbo/domain/tracking/sources.api'
import { IconFile } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { FormButtons } from '../../ui/buttons/form-buttons.tsx'
import { OnePanel } from '../../ui/panels/one-panel.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import { reloadFeed } from './tracking-queries.ts'

/** The most that is sent at once, in bytes: a million EDI segments fit. */
const maxBytes = 48 << 20

type Props = { readonly source: TrackingSource; readonly onClose: () => void }

/** Uploads a file of messages in the source's protocol; it is read in the background. */
export function UploadDialog({ source, onClose }: Props) {
  const { t } = useTranslation(['tracking-sources', 'toasts'])
  const [file, setFile] = useState<File | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!file || file.size === 0) return setWrong(t(file ? 'upload.empty' : 'upload.choose'))
    if (file.size > maxBytes) return setWrong(t('upload.tooLarge'))
    setBusy(true)
    setFailure(null)
    try {
      const text = await file.text()
      await call(uploadMessages, { id: source.id, name: file.name, text }, { onError: 'inline' })
      showToast({ status: 'success', title: t('upload.sent', { name: file.name }), text: '' })
      void reloadFeed()
      onClose()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <OnePanel opened onClose={onClose}>
      <Modal
        opened
        onClose={onClose}
        title={t('upload.one', { name: source.name })}
        closeButtonProps={{ 'aria-label': t('toasts:close') }}
      >
        <form onSubmit={send} noValidate>
          <Stack gap="md">
            <Text size="sm">{t('upload.text', { protocol: t(`protocols.${source.protocol}`) })}</Text>
            <FileInput
              label={t('upload.file')}
              placeholder={t('upload.choose')}
              leftSection={<IconFile size={16} aria-hidden />}
              value={file}
              error={wrong}
              clearButtonProps={{ 'aria-label': t('upload.clear') }}
              onChange={(chosen) => {
                setFile(chosen)
                setWrong(null)
              }}
              data-autofocus
            />
            <FailureAlert failure={failure} />
            <FormButtons submit={t('upload.send')} busy={busy} onCancel={onClose} />
          </Stack>
        </form>
      </Modal>
    </OnePanel>
  )
}
