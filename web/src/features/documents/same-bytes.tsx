import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { linkDocument } from '@rumbo/domain/documents/links.api'
import { uploadDocument, uploadVersion } from '@rumbo/domain/documents/upload.api'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import type { LinkTo, SameBytes } from './use-add-documents.ts'

type Props = {
  readonly one: SameBytes
  readonly links: readonly LinkTo[]
  readonly answer: (one: SameBytes, decide: () => Promise<unknown>) => Promise<void>
}

/** Asks what a file becomes whose bytes are there already: a version of that document, the same document here, or another one. */
export function SameBytesDialog({ one, links, answer }: Props) {
  const { t } = useTranslation(['document-files', 'toasts'])
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const { uploadId, name, same } = one
  const [found] = same
  const decide = async (run: () => Promise<unknown>) => {
    setBusy(true)
    setFailure(null)
    try {
      await answer(one, run)
    } catch (thrown) {
      setFailure(thrown)
      setBusy(false)
    }
  }
  const inline = { onError: 'inline' } as const
  const leave = () => void decide(async () => undefined)
  return (
    <Modal
      opened
      onClose={leave}
      title={t('same.title', { name })}
      closeButtonProps={{ 'aria-label': t('toasts:close') }}
    >
      <Stack gap="sm">
        <Text size="sm">{t('same.text', { name: found?.name ?? '' })}</Text>
        <FailureAlert failure={failure} />
        <Group gap="xs">
          {found && links.length > 0 ? (
            <Button
              disabled={busy}
              onClick={() => void decide(() => call(linkDocument, { id: found.id, to: [...links] }, inline))}
            >
              {t('same.here')}
            </Button>
          ) : null}
          {found ? (
            <Button
              variant="default"
              disabled={busy}
              onClick={() => void decide(() => call(uploadVersion, { id: found.id, uploadId }, inline))}
            >
              {t('same.version')}
            </Button>
          ) : null}
          <Button
            variant="default"
            disabled={busy}
            onClick={() =>
              void decide(() => call(uploadDocument, { uploadId, links: [...links], same: 'keep' }, inline))
            }
          >
            {t('same.keep')}
          </Button>
          <Button variant="subtle" color="gray" disabled={busy} onClick={leave}>
            {t('same.none')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
