import { ActionIcon } from '@mantine/core'
import type { DataImport } from '@rumbo/domain/records/imports/import'
import { deleteImport } from '@rumbo/domain/records/imports/imports.api'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { useMembership, useUser } from '../../../lib/session/session-state.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { LinkButton, TextLink } from '../../../ui/buttons/link-button.tsx'
import { type RowsColumn, RowsTable } from '../../../ui/lists/rows-table.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { ConfirmDialog } from '../../../ui/panels/confirm-dialog.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { useRecordScreen } from '../../screen/use-record-screen.ts'
import { ImportBadge } from '../import-badge.tsx'
import { stepOf } from '../import-query.ts'
import { importsQuery, reloadImports } from '../imports-queries.ts'
import { useSizeText } from '../size-text.ts'
import classes from './upload.module.css'

/** While it writes records it is cancelled first. */
const isDeletable = ({ state }: DataImport) => state !== 'running'
const waits = ({ state }: DataImport) =>
  state === 'matching' || state === 'verifying' || state === 'uploading'

/** The latest imports: where they stand, what came of them, and the way back into those that wait. */
export function RecentImports() {
  const { t } = useTranslation(['imports', 'common'])
  const { routes } = useRecordScreen()
  const { organizationId } = useMembership()
  const me = useUser().id
  const formats = useFormats()
  const sizeText = useSizeText()
  const { data, error } = useQuery(importsQuery(organizationId))
  const [leaving, setLeaving] = useState<DataImport | null>(null)
  if (data?.length === 0) return null

  const outcome = ({ counts, error: failure, rows }: DataImport) => {
    if (failure) return failure.message
    if (counts)
      return t('imports:recent.outcome', {
        added: formats.count(counts.new),
        changed: formats.count(counts.changed),
        refused: formats.count(counts.refused),
      })
    return rows > 0 ? t('imports:rows', { count: rows, text: formats.count(rows) }) : null
  }
  const columns: readonly RowsColumn<DataImport>[] = [
    {
      id: 'file',
      label: t('imports:recent.file'),
      cell: (each) => (
        <div className={classes.file}>
          <TextLink
            {...routes.imports({ import: each.id, step: stepOf(each) })}
            underline="hover"
            c="inherit"
            fw={550}
          >
            {each.name}
          </TextLink>
          <span className={classes.quiet}>{sizeText(each.bytes)}</span>
        </div>
      ),
    },
    {
      id: 'state',
      label: t('imports:recent.state'),
      width: '170px',
      cell: (each) => <ImportBadge of={each} />,
    },
    { id: 'outcome', label: t('imports:recent.result'), width: '30%', cell: outcome },
    {
      id: 'when',
      label: t('imports:recent.when'),
      width: '190px',
      cell: ({ createdAt, user }) => (
        <span>
          <time dateTime={createdAt}>{formats.moment(createdAt)}</time>
          {user.id === me ? null : <span className={classes.quiet}> {user.name}</span>}
        </span>
      ),
    },
    {
      id: 'actions',
      label: t('imports:recent.actions'),
      unseen: true,
      width: '150px',
      cell: (each) => (
        <div className={classes.actions}>
          {waits(each) ? (
            <LinkButton
              {...routes.imports({ import: each.id, step: stepOf(each) })}
              size="compact-sm"
              variant="default"
              aria-label={t('imports:recent.continueOne', { name: each.name })}
            >
              {t('imports:continue')}
            </LinkButton>
          ) : null}
          {isDeletable(each) ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('imports:recent.deleteOne', { name: each.name })}
              onClick={() => setLeaving(each)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          ) : null}
        </div>
      ),
    },
  ]
  return (
    <Section title={t('imports:recent.title')}>
      <FailureAlert failure={data ? null : error} />
      {data ? (
        <RowsTable label={t('imports:recent.title')} columns={columns} rows={data} keyOf={({ id }) => id} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
      <ConfirmDialog
        opened={leaving !== null}
        title={t('imports:recent.delete')}
        confirmLabel={t('imports:recent.delete')}
        destructive
        onConfirm={async () => {
          if (!leaving) return
          await call(deleteImport, { id: leaving.id })
          await reloadImports(organizationId)
        }}
        onClose={() => setLeaving(null)}
      >
        {t('imports:recent.deleteText', { name: leaving?.name })}
      </ConfirmDialog>
    </Section>
  )
}
