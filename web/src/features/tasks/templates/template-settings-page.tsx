import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { newId } from '@rumbo/domain/kernel/id'
import type { Template } from '@rumbo/domain/tasks/template'
import { deleteTaskTemplate } from '@rumbo/domain/tasks/templates.api'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { useMembership } from '../../../lib/session/session-state.ts'
import { type RowsColumn, RowsTable } from '../../../ui/lists/rows-table.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { ConfirmDialog } from '../../../ui/panels/confirm-dialog.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import { templatesQuery } from './template-queries.ts'

/** What a new template begins with. */
const begin = (): Template => ({
  id: newId(),
  name: '',
  module: 'shipments',
  mode: null,
  atCreation: false,
  items: [
    { id: newId(), name: '', description: null, date: 'etd', days: 0, reminders: [], person: 'responsible' },
  ],
})

/** Lists of tasks that are made for a record at once. */
export function TemplateSettingsPage() {
  const { t } = useTranslation(['task-templates', 'shipments'])
  const { organizationId } = useMembership()
  const cache = useQueryClient()
  const { data, error, refetch } = useQuery(templatesQuery(organizationId))
  const [edited, setEdited] = useState<Template | null>(null)
  const [leaving, setLeaving] = useState<Template | null>(null)
  const columns: readonly RowsColumn<Template>[] = [
    { id: 'name', label: t('name'), cell: ({ name }) => name },
    {
      id: 'for',
      label: t('for'),
      cell: ({ module, mode }) =>
        [t(`module.${module}`), mode && t(`shipments:options.freightType.${mode}`)]
          .filter(Boolean)
          .join(' · '),
    },
    { id: 'items', label: t('items'), numeric: true, cell: ({ items }) => items.length },
    {
      id: 'atCreation',
      label: t('when'),
      cell: ({ atCreation }) => t(atCreation ? 'atCreation' : 'manually'),
    },
    {
      id: 'tools',
      label: t('tools'),
      cell: (template) => (
        <>
          <Tool label={t('edit', template)} Icon={IconPencil} onClick={() => setEdited(template)} />
          <Tool label={t('delete.title', template)} Icon={IconTrash} onClick={() => setLeaving(template)} />
        </>
      ),
    },
  ]
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited(begin())}>
            {t('new')}
          </Button>
        }
      />
      <Section title={t('heading')}>
        {data ? (
          data.length > 0 ? (
            <RowsTable label={t('heading')} columns={columns} rows={data} keyOf={({ id }) => id} />
          ) : (
            <p>{t('none')}</p>
          )
        ) : error ? (
          <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton rows={3} />
        )}
      </Section>
      {edited ? <TemplateDialog key={edited.id} template={edited} onClose={() => setEdited(null)} /> : null}
      <ConfirmDialog
        opened={leaving !== null}
        title={t('delete.title', { name: leaving?.name ?? '' })}
        confirmLabel={t('delete.confirm')}
        destructive
        onClose={() => setLeaving(null)}
        onConfirm={async () => {
          if (leaving) await call(deleteTaskTemplate, { id: leaving.id })
          await cache.invalidateQueries({ queryKey: ['task templates'] })
        }}
      >
        {t('delete.text')}
      </ConfirmDialog>
    </>
  )
}

type ToolProps = { readonly label: string; readonly onClick: () => void; readonly Icon: typeof IconPencil }

const Tool = ({ label, onClick, Icon }: ToolProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onClick}>
      <Icon size={16} stroke={1.75} />
    </ActionIcon>
  </Tooltip>
)
