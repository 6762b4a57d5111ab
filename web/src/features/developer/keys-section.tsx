import { Button } from '@mantine/core'
import type { ApiAccess } from '@rumbo/domain/developer/api-access.api'
import { type ApiKey, revokeApiKey } from '@rumbo/domain/developer/api-keys.api'
import { IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { useOrganization } from '../../lib/session/session-state.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { Section } from '../../ui/page/section.tsx'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import { keysQuery, reloadDeveloper } from './developer-queries.ts'
import { KeysTable } from './keys-table.tsx'

type Props = {
  readonly access: ApiAccess
  readonly onAdd: () => void
  readonly onEdit: (key: ApiKey) => void
}

/** The keys of the organization; nothing while it has none and may make none. */
export function KeysSection({ access, onAdd, onEdit }: Props) {
  const { t } = useTranslation('developer')
  const { data: keys, error, refetch } = useQuery(keysQuery(useOrganization().id))
  const [revoked, setRevoked] = useState<ApiKey | null>(null)
  if (keys?.length === 0 && !access.mayMakeKeys) return null
  return (
    <Section title={t('keys.title')} description={t('keys.text')}>
      {error && !keys ? (
        <ErrorState title={t('keys.failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {keys || error ? null : <RowsSkeleton rows={3} height={56} />}
      {keys?.length === 0 ? (
        <EmptyState
          icon={<IconKey size={32} />}
          title={t('keys.none')}
          text={t('keys.noneText')}
          actions={
            <Button variant="default" onClick={onAdd}>
              {t('keys.add')}
            </Button>
          }
        />
      ) : null}
      {keys && keys.length > 0 ? <KeysTable keys={keys} onEdit={onEdit} onRevoke={setRevoked} /> : null}
      {revoked ? (
        <ConfirmDialog
          opened
          title={t('keys.revokeOne', { name: revoked.name })}
          confirmLabel={t('keys.revoke')}
          destructive
          onClose={() => setRevoked(null)}
          onConfirm={async () => {
            await call(revokeApiKey, { id: revoked.id }).finally(reloadDeveloper)
            showToast({ status: 'success', title: t('keys.revoked', { name: revoked.name }), text: '' })
          }}
        >
          {t('keys.revokeText')}
        </ConfirmDialog>
      ) : null}
    </Section>
  )
}
