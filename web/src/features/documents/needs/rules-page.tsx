import { deleteDocumentRule } from '@rumbo/domain/documents/needs/needs.api'
import type { DocumentRule } from '@rumbo/domain/documents/needs/rule'
import { newId } from '@rumbo/domain/kernel/id'
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
import { DocumentTypes } from '../types/document-types.tsx'
import { rulesQuery } from './need-queries.ts'
import { RuleDialog } from './rule-dialog.tsx'
import { useRuleWords } from './rule-words.ts'

/** What a new rule begins with. */
const begin = (): DocumentRule => ({
  id: newId(),
  module: 'shipments',
  type: 'billOfLading',
  mode: null,
  direction: null,
  incoterm: null,
  party: null,
  partner: null,
  originCountry: null,
  destinationCountry: null,
  due: { date: 'etd', days: 0 },
  bringer: 'us',
})

/** Which documents shipments and orders need, by rules. */
export function DocumentRulesPage() {
  const { t } = useTranslation('document-needs')
  const { organizationId } = useMembership()
  const cache = useQueryClient()
  const words = useRuleWords()
  const query = useQuery(rulesQuery(organizationId))
  const [edited, setEdited] = useState<DocumentRule | null>(null)
  const [leaving, setLeaving] = useState<DocumentRule | null>(null)
  const columns: readonly RowsColumn<DocumentRule>[] = [
    { id: 'type', label: t('type'), cell: ({ type }) => words.type(type) },
    { id: 'when', label: t('when'), cell: words.conditions },
    { id: 'due', label: t('due'), cell: words.due },
    { id: 'bringer', label: t('bringer'), cell: ({ bringer, module }) => words.bringer(bringer, module) },
    {
      id: 'tools',
      label: t('tools'),
      unseen: true,
      width: '84px',
      cell: (rule) => {
        const name = `${words.type(rule.type)}, ${words.conditions(rule)}`
        return (
          <>
            <RowTool label={t('edit', { name })} Icon={IconPencil} onClick={() => setEdited(rule)} />
            <RowTool label={t('delete.title', { name })} Icon={IconTrash} onClick={() => setLeaving(rule)} />
          </>
        )
      },
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
          none: t('noRules'),
          failed: t('failed'),
        }}
        query={query}
        columns={columns}
        onAdd={() => setEdited(begin())}
      />
      <DocumentTypes />
      {edited ? <RuleDialog key={edited.id} rule={edited} onClose={() => setEdited(null)} /> : null}
      <ConfirmDialog
        opened={leaving !== null}
        title={t('delete.title', { name: leaving ? words.type(leaving.type) : '' })}
        confirmLabel={t('delete.confirm')}
        destructive
        onClose={() => setLeaving(null)}
        onConfirm={async () => {
          if (leaving) await call(deleteDocumentRule, { id: leaving.id })
          await cache.invalidateQueries({ queryKey: ['document rules'] })
          await cache.invalidateQueries({ queryKey: ['documents', 'needs'] })
        }}
      >
        {t('delete.text')}
      </ConfirmDialog>
    </>
  )
}
