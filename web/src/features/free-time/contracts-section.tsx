import { Button } from '@mantine/core'
import { deleteContract, type FreeTimeContract } from '@rumbo/domain/free-time/settings.api'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { useMembership } from '../../lib/session/session-state.ts'
import { Section } from '../../ui/page/section.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import { ContractDrawer } from './contract-drawer.tsx'
import { ContractsTable } from './contracts-table.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { contractsQuery } from './free-time-queries.ts'

/** The agreements with carriers, terminals and customers. */
export function ContractsSection() {
  const { t } = useTranslation('free-time-settings')
  const { organizationId } = useMembership()
  const { data, error, refetch } = useQuery(contractsQuery(organizationId))
  const [edited, setEdited] = useState<FreeTimeContract | 'new' | null>(null)
  const [deleted, setDeleted] = useState<FreeTimeContract | null>(null)
  return (
    <Section
      title={t('contracts.title')}
      description={t('contracts.description')}
      actions={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
          {t('contracts.add')}
        </Button>
      }
    >
      {error ? <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowsSkeleton rows={3} height={48} /> : null}
      {data?.length === 0 ? <EmptyState title={t('contracts.none')} text={t('contracts.noneText')} /> : null}
      {data && data.length > 0 ? (
        <ContractsTable contracts={data} onEdit={setEdited} onDelete={setDeleted} />
      ) : null}
      {edited ? (
        <ContractDrawer contract={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
      {deleted ? (
        <DeleteDialog
          name={deleted.name}
          text={t('contracts.deleteText')}
          onDelete={() => call(deleteContract, { id: deleted.id })}
          onClose={() => setDeleted(null)}
        />
      ) : null}
    </Section>
  )
}
