import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import type { createSource } from '@rumbo/domain/tracking/sources.api'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { OnePanel } from '../../ui/one-panel.tsx'

type Made = Received<typeof createSource>

/** The secret of a source that was just made; it is shown this once. */
export function MadeSecret({ made, onClose }: { readonly made: Made | null; readonly onClose: () => void }) {
  const { t } = useTranslation(['tracking-sources', 'toasts'])
  return (
    <OnePanel opened={made !== null} onClose={onClose}>
      <Modal
        opened={made !== null}
        onClose={onClose}
        title={t('secret.title', { name: made?.name })}
        closeButtonProps={{ 'aria-label': t('toasts:close') }}
      >
        {made ? <Secret made={made} onClose={onClose} /> : null}
      </Modal>
    </OnePanel>
  )
}

function Secret({ made, onClose }: { readonly made: Made; readonly onClose: () => void }) {
  const { t } = useTranslation('tracking-sources')
  return (
    <Stack gap="md">
      <Text>{t(`secret.${made.proof}`)}</Text>
      <Copied label={t('secret.address')} value={made.callbackUrl} />
      <Copied label={t('secret.secret')} value={made.secret} isFirst />
      {made.mailbox ? <Copied label={t('secret.mailbox')} value={made.mailbox} /> : null}
      <Text size="sm" c="dimmed">
        {t('secret.once')}
      </Text>
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('secret.done')}</Button>
      </Group>
    </Stack>
  )
}

type CopiedProps = { readonly label: string; readonly value: string; readonly isFirst?: boolean }

function Copied({ label, value, isFirst = false }: CopiedProps) {
  const { t } = useTranslation('tracking-sources')
  const { copied, copy } = useClipboard({ timeout: 2_000 })
  return (
    <Group align="end" gap="xs" wrap="nowrap">
      <TextInput
        readOnly
        label={label}
        value={value}
        flex={1}
        onFocus={(event) => event.currentTarget.select()}
        {...(isFirst ? { 'data-autofocus': true } : {})}
      />
      <Button
        variant="default"
        leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        aria-label={t('secret.copyOne', { what: label })}
        onClick={() => copy(value)}
      >
        {t(copied ? 'secret.copied' : 'secret.copy')}
      </Button>
    </Group>
  )
}
