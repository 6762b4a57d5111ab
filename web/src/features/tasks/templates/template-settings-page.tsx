import { newId } from '@rumbo/domain/kernel/id'
import type { Template } from '@rumbo/domain/tasks/template'
import { deleteTaskTemplate } from '@rumbo/domain/tasks/templates.api'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { useMembership } from '../../../lib/session/session-state.ts'
import { RowTool } from '../../../ui/lists/row-tool.tsx'
import type { RowsColumn } from '../../../ui/lists/rows-table.tsx'
import { SettingsList } from '../../../ui/page/settings-list.tsx'
import { ConfirmDialog } from '../../../ui/panels/confirm-dialog.tsx'
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
  const query = useQuery(templatesQuery(organizationId))
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
          <RowTool label={t('edit', template)} Icon={IconPencil} onClick={() => setEdited(template)} />
          <RowTool
            label={t('delete.title', template)}
            Icon={IconTrash}
            onClick={() => setLeaving(template)}
          />
        </>
      ),
    },
  ]
  return (
    <>
      <SettingsList
        words={{
          title: t('title'),
          description: t('description'),
          add: t('new'),
          heading: t('heading'),
          none: t('none'),
          failed: t('failed'),
        }}
        query={query}
        columns={columns}
        onAdd={() => setEdited(begin())}
      />
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
