import { ActionIcon, Button, Group } from '@mantine/core'
import { deletePartnerLimits, type PartnerLimitSettings } from '@rumbo/domain/orders/partner-limits.api'
import type { AcceptanceLimits } from '@rumbo/domain/orders/settings.api'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { useMembership } from '../../../lib/session/session-state.ts'
import { type RowsColumn, RowsTable } from '../../../ui/lists/rows-table.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { limits } from './limit-inputs.tsx'
import { PartnerLimitsDialog } from './partner-limits-dialog.tsx'
import { partnerLimitsQuery } from './settings-query.ts'

/** Partners whose proposals are accepted within limits of their own. */
export function PartnerLimits({ all }: { readonly all: AcceptanceLimits }) {
  const { t } = useTranslation('order-settings')
  const cache = useQueryClient()
  const query = partnerLimitsQuery(useMembership().organizationId)
  const { data, error, refetch } = useQuery(query)
  const [editing, setEditing] = useState<PartnerLimitSettings | 'new' | null>(null)
  const reload = () => cache.invalidateQueries({ queryKey: query.queryKey })
  const remove = async ({ partnerId }: PartnerLimitSettings) => {
    await call(deletePartnerLimits, { partnerId })
    await reload()
  }
  const columns: readonly RowsColumn<PartnerLimitSettings>[] = [
    { id: 'partner', label: t('partners.partner'), cell: ({ name }) => name },
    ...limits.map(({ id, suffix }) => ({
      id,
      label: t(`accepting.${id}`),
      numeric: true,
      cell: ({ [id]: limit }: PartnerLimitSettings) =>
        limit === null ? t('accepting.never') : `${limit} ${t(`accepting.${suffix}`)}`,
    })),
    {
      id: 'deeds',
      label: t('partners.deeds'),
      unseen: true,
      width: '84px',
      cell: (row) => (
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('partners.editOf', { name: row.name })}
            onClick={() => setEditing(row)}
          >
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('partners.deleteOf', { name: row.name })}
            onClick={() => void remove(row)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ),
    },
  ]
  return (
    <Section
      title={t('partners.title')}
      description={t('partners.explained')}
      actions={
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setEditing('new')}
        >
          {t('partners.add')}
        </Button>
      }
    >
      {data && data.length > 0 ? (
        <RowsTable
          label={t('partners.title')}
          rows={data}
          keyOf={({ partnerId }) => partnerId}
          columns={columns}
        />
      ) : null}
      {data?.length === 0 ? <p>{t('partners.none')}</p> : null}
      {!data && !error ? <RowsSkeleton rows={2} /> : null}
      {error && !data ? (
        <ErrorState title={t('partners.failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {editing ? (
        <PartnerLimitsDialog
          of={editing === 'new' ? null : editing}
          start={all}
          onSaved={reload}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </Section>
  )
}
