import { Button } from '@mantine/core'
import {
  deleteDocumentType,
  listDocumentTypes,
  type OwnDocumentType,
  saveDocumentType,
} from '@rumbo/domain/documents/own-types.api'
import { newId } from '@rumbo/domain/kernel/id'
import { IconArchive, IconArchiveOff, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { useMembership } from '../../../lib/session/session-state.ts'
import { ColorChip } from '../../../ui/chips/color-chip.tsx'
import { StatusBadge } from '../../../ui/chips/status-badge.tsx'
import { RowTool } from '../../../ui/lists/row-tool.tsx'
import { type RowsColumn, RowsTable } from '../../../ui/lists/rows-table.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { ConfirmDialog } from '../../../ui/panels/confirm-dialog.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { TypeDialog } from './type-dialog.tsx'

const begin = (): OwnDocumentType => ({ id: newId(), name: '', color: 'unassigned', archived: false })

/** The organization's own types of documents next to the product's: made, renamed, archived, and deleted where nothing has them. */
export function DocumentTypes() {
  const { t } = useTranslation('document-types')
  const { organizationId } = useMembership()
  const cache = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['document types', organizationId],
    queryFn: async ({ signal }) => (await call(listDocumentTypes, {}, { signal, onError: 'inline' })).items,
  })
  const [edited, setEdited] = useState<OwnDocumentType | null>(null)
  const [leaving, setLeaving] = useState<OwnDocumentType | null>(null)
  const reload = async () => {
    await cache.invalidateQueries({ queryKey: ['document types'] })
    await cache.invalidateQueries({ queryKey: ['metadata'] })
  }
  const archive = async (type: OwnDocumentType) => {
    await call(saveDocumentType, { ...type, archived: !type.archived }).catch(() => undefined)
    await reload()
  }
  const columns: readonly RowsColumn<OwnDocumentType>[] = [
    {
      id: 'name',
      label: t('name'),
      cell: ({ name, color, archived }) => (
        <>
          <ColorChip color={color}>{name}</ColorChip>{' '}
          {archived ? <StatusBadge meaning="none">{t('archived')}</StatusBadge> : null}
        </>
      ),
    },
    {
      id: 'tools',
      label: t('tools'),
      unseen: true,
      width: '124px',
      cell: (type) => (
        <>
          <RowTool label={t('edit', type)} Icon={IconPencil} onClick={() => setEdited(type)} />
          <RowTool
            label={t(type.archived ? 'unarchive' : 'archive', type)}
            Icon={type.archived ? IconArchiveOff : IconArchive}
            onClick={() => void archive(type)}
          />
          <RowTool label={t('delete.title', type)} Icon={IconTrash} onClick={() => setLeaving(type)} />
        </>
      ),
    },
  ]
  return (
    <Section
      title={t('title')}
      description={t('text')}
      actions={
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setEdited(begin())}
        >
          {t('new')}
        </Button>
      }
    >
      {data ? (
        data.length > 0 ? (
          <RowsTable label={t('title')} columns={columns} rows={data} keyOf={({ id }) => id} />
        ) : (
          <p>{t('none')}</p>
        )
      ) : error ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={2} />
      )}
      {edited ? (
        <TypeDialog key={edited.id} type={edited} onClose={() => setEdited(null)} onSaved={reload} />
      ) : null}
      <ConfirmDialog
        opened={leaving !== null}
        title={t('delete.title', { name: leaving?.name ?? '' })}
        confirmLabel={t('delete.confirm')}
        destructive
        onClose={() => setLeaving(null)}
        onConfirm={async () => {
          if (leaving) await call(deleteDocumentType, { id: leaving.id })
          await reload()
        }}
      >
        {t('delete.text')}
      </ConfirmDialog>
    </Section>
  )
}
