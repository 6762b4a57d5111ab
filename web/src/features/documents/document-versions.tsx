import { Button, Group } from '@mantine/core'
import { type listVersions, restoreVersion } from '@rumbo/domain/documents/upload.api'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { useSizeText } from '../../records/imports/size-text.ts'
import { type RowsColumn, RowsTable } from '../../ui/lists/rows-table.tsx'
import { Section } from '../../ui/page/section.tsx'
import { download, versionsQuery } from './document-queries.ts'

type Version = Received<typeof listVersions>['items'][number]

type Props = {
  readonly id: string
  readonly mayEdit: boolean
  readonly onShow: (n: number) => void
  readonly onRestored: () => void
}

/** The versions of a document: each can be seen, downloaded, and made the newest again. */
export function DocumentVersions({ id, mayEdit, onShow, onRestored }: Props) {
  const { t } = useTranslation('document-files')
  const { moment } = useFormats()
  const sizeText = useSizeText()
  const { data } = useQuery(versionsQuery(id))
  const newest = data?.items[0]?.n
  const columns: readonly RowsColumn<Version>[] = [
    { id: 'n', label: t('versions.n'), width: '70px', cell: ({ n }) => `v${n}` },
    { id: 'name', label: t('versions.name'), cell: ({ name }) => name },
    { id: 'user', label: t('versions.user'), cell: ({ user }) => user?.label ?? null },
    {
      id: 'at',
      label: t('versions.at'),
      cell: ({ createdAt }) => (createdAt === undefined ? null : moment(createdAt)),
    },
    { id: 'bytes', label: t('size'), numeric: true, cell: ({ bytes }) => sizeText(bytes) },
    {
      id: 'do',
      label: t('menu'),
      unseen: true,
      cell: ({ n }) => (
        <Group gap={4} justify="flex-end" wrap="nowrap">
          <Button size="compact-xs" variant="subtle" onClick={() => onShow(n)}>
            {t('versions.show')}
          </Button>
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() => void download({ id, n }).catch(() => undefined)}
          >
            {t('download')}
          </Button>
          {mayEdit && n !== newest ? (
            <Button
              size="compact-xs"
              variant="subtle"
              onClick={() =>
                void call(restoreVersion, { id, n })
                  .then(onRestored)
                  .catch(() => undefined)
              }
            >
              {t('versions.restore')}
            </Button>
          ) : null}
        </Group>
      ),
    },
  ]
  return data ? (
    <Section title={t('versions.title')}>
      <RowsTable
        label={t('versions.title')}
        columns={columns}
        rows={data.items}
        keyOf={({ n }) => String(n)}
      />
    </Section>
  ) : null
}
