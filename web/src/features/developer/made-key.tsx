import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { OnePanel } from '../../ui/panels/one-panel.tsx'
import { CodeBlock } from '../../ui/text/code-block.tsx'
import { CopyField } from '../../ui/text/copy-field.tsx'
import { firstCall } from './first-call.ts'
import type { MadeKey } from './key-schema.ts'

/** The secret of a key that was just made; it is shown this once. */
export function MadeKeyDialog({
  made,
  onClose,
}: {
  readonly made: MadeKey | null
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['developer', 'toasts'])
  return (
    <OnePanel opened={made !== null} onClose={onClose}>
      <Modal
        opened={made !== null}
        onClose={onClose}
        size={700}
        // Shown once: nobody loses it by a slip of the mouse.
        closeOnClickOutside={false}
        title={t('made.title', { name: made?.name })}
        closeButtonProps={{ 'aria-label': t('toasts:close') }}
      >
        {made?.secret ? (
          <Stack gap="md">
            <Text>{t('made.once')}</Text>
            <CopyField label={t('made.secret')} value={made.secret} isFirst />
            <CodeBlock
              title={t('made.try')}
              text={firstCall(made.scopes, { server: window.location.origin, secret: made.secret })}
            />
            <Group justify="flex-end">
              <Button onClick={onClose}>{t('made.done')}</Button>
            </Group>
          </Stack>
        ) : null}
      </Modal>
    </OnePanel>
  )
}
