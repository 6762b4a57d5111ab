import { Button, Group, Text } from '@mantine/core'
import { IconTextScan2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type FilePapers, useReadPaper } from './paper-queries.ts'

/** Says which pages of a file have no text, and has them read as scans. */
export function UnreadPages({ id, papers }: { readonly id: string; readonly papers: FilePapers }) {
  const { t } = useTranslation('papers')
  const { n, unreadPages, mayReadScan } = papers
  const read = useReadPaper({ id, n })
  if (unreadPages.length === 0) return null
  return (
    <Group gap="xs" justify="space-between">
      <Text size="xs" c="dimmed">
        {t('unreadPages', { count: unreadPages.length, pages: unreadPages.join(', ') })}
      </Text>
      {mayReadScan ? (
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconTextScan2 size={14} aria-hidden />}
          onClick={read}
        >
          {t('readPages')}
        </Button>
      ) : null}
    </Group>
  )
}
