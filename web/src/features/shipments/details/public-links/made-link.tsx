import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** The address of a link that was just made; it is shown this once. */
export function MadeLink({ url, onClose }: { readonly url: string; readonly onClose: () => void }) {
  const { t } = useTranslation('public-link')
  const { copied, copy } = useClipboard({ timeout: 2_000 })
  return (
    <Stack gap="md">
      <Text>{t('made.text')}</Text>
      <TextInput
        readOnly
        label={t('made.address')}
        value={url}
        onFocus={(event) => event.currentTarget.select()}
        data-autofocus
      />
      <Group justify="flex-end" gap="xs">
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          {t('made.open')}
        </Button>
        <Button
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => copy(url)}
        >
          {copied ? t('made.copied') : t('made.copy')}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          {t('made.done')}
        </Button>
      </Group>
    </Stack>
  )
}
