import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { OnePanel } from '../../../ui/panels/one-panel.tsx'
import { CopyField } from '../../../ui/text/copy-field.tsx'
import type { ShownSecret } from './webhook-schema.ts'

type Props = { readonly shown: ShownSecret | null; readonly onClose: () => void }

/** The secret that signs what an endpoint is sent; it is shown this once. */
export function SecretDialog({ shown, onClose }: Props) {
  const { t } = useTranslation(['webhooks', 'toasts'])
  return (
    <OnePanel opened={shown !== null} onClose={onClose}>
      <Modal
        opened={shown !== null}
        onClose={onClose}
        size={640}
        // Shown once: nobody loses it by a slip of the mouse.
        closeOnClickOutside={false}
        title={t('secret.title', { name: shown?.name })}
        closeButtonProps={{ 'aria-label': t('toasts:close') }}
      >
        {shown ? (
          <Stack gap="md">
            <Text>{t(shown.isRenewed ? 'secret.renewed' : 'secret.once')}</Text>
            <CopyField label={t('secret.label')} value={shown.secret} isFirst />
            <Text size="sm" c="dimmed">
              {t('secret.verify')}
            </Text>
            <Group justify="flex-end">
              <Button onClick={onClose}>{t('secret.done')}</Button>
            </Group>
          </Stack>
        ) : null}
      </Modal>
    </OnePanel>
  )
}
