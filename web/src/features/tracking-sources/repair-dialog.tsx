import { Alert, Modal, Stack, Text, Textarea } from '@mantine/core'
import { type QuarantinedItem, retryRefusal } from '@rumbo/domain/tracking/refusals.api'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { FormButtons } from '../../ui/buttons/form-buttons.tsx'
import { OnePanel } from '../../ui/panels/one-panel.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import { reloadFeed } from './tracking-queries.ts'

type Props = { readonly item: QuarantinedItem; readonly onClose: () => void }

/** The item as it should have been sent: repaired manually and read once more. */
export function RepairDialog({ item, onClose }: Props) {
  const { t } = useTranslation(['tracking-sources', 'tracking', 'toasts'])
  const [raw, setRaw] = useState(item.raw)
  const [refused, setRefused] = useState<{ code: QuarantinedItem['code']; path: string } | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (raw.trim() === '') return
    setBusy(true)
    setFailure(null)
    try {
      const answer = await call(retryRefusal, { id: item.id, raw }, { onError: 'inline' })
      void reloadFeed()
      if (answer.taken > 0) showToast({ status: 'success', title: t('aside.taken'), text: '' })
      // What couldn't be read stands in the list again, as it was repaired.
      if (answer.refused) return setRefused(answer.refused)
      onClose()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  const [code, path] = [refused?.code ?? item.code, refused?.path ?? item.path]
  return (
    <OnePanel opened onClose={onClose}>
      <Modal
        opened
        onClose={onClose}
        size="lg"
        title={t('repair.title')}
        closeButtonProps={{ 'aria-label': t('toasts:close') }}
      >
        <form onSubmit={send} noValidate>
          <Stack gap="md">
            <Alert color={refused ? 'danger' : 'accent'} variant="light" role={refused ? 'alert' : 'note'}>
              {t(`tracking:refused.${code}`)}
              {path ? (
                <Text ff="monospace" size="sm">
                  {path}
                </Text>
              ) : null}
            </Alert>
            <Textarea
              label={t('repair.item')}
              description={t('repair.text')}
              value={raw}
              onChange={(event) => setRaw(event.currentTarget.value)}
              autosize
              minRows={8}
              maxRows={20}
              maxLength={20_000}
              spellCheck={false}
              styles={{ input: { fontFamily: 'monospace', fontSize: 13 } }}
              disabled={refused !== null}
              data-autofocus
            />
            <FailureAlert failure={failure} />
            <FormButtons submit={t('repair.send')} busy={busy} onCancel={onClose} />
          </Stack>
        </form>
      </Modal>
    </OnePanel>
  )
}
