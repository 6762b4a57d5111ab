import { Alert, Button, Group, Text } from '@mantine/core'
import type { Values } from '@rumbo/domain/fields/values'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useArchive } from '../../saving/use-archive.ts'
import { useRecordScreen } from '../../screen/use-record-screen.ts'
import { layoutQuery } from '../record-queries.ts'
import { useDetailsSource } from '../use-details-source.ts'

/** Says on a record whose share has ended what is left of it, and offers to put it away. */
export function EndedBanner({ id, values }: { readonly id: string; readonly values: Values }) {
  const screen = useRecordScreen()
  const { t } = useTranslation(['record-details', screen.words.details])
  const { data } = useQuery(layoutQuery(useDetailsSource(), id))
  const { archived, toggle } = useArchive(id, values)
  const company = data?.ownerOrganization.name
  return (
    <Alert
      color="yellow"
      variant="outline"
      mb="md"
      icon={<IconPlugConnectedX size={18} aria-hidden />}
      role="status"
    >
      <Group justify="space-between" gap="xs">
        <div>
          <Text fw={600}>
            {company
              ? t(`${screen.words.details}:ended.by`, { company })
              : t(`${screen.words.details}:ended.title`)}
          </Text>
          <Text>{t('ended.text')}</Text>
        </div>
        {archived ? null : (
          <Button variant="default" size="compact-sm" onClick={() => void toggle()}>
            {t('archive.do')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
