import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import type { createSource } from '@rumbo/domain/tracking/sources.api'
import { useTranslation } from 'react-i18next'
import { OnePanel } from '../../ui/panels/one-panel.tsx'
import { CopyField } from '../../ui/text/copy-field.tsx'

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
      <CopyField label={t('secret.address')} value={made.callbackUrl} />
      <CopyField label={t('secret.secret')} value={made.secret} isFirst />
      {made.mailbox ? <CopyField label={t('secret.mailbox')} value={made.mailbox} /> : null}
      <Text size="sm" c="dimmed">
        {t('secret.once')}
      </Text>
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('secret.done')}</Button>
      </Group>
    </Stack>
  )
}
