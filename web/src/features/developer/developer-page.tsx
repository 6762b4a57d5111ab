import { Button } from '@mantine/core'
import type { ApiKey } from '@rumbo/domain/developer/api-keys.api'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOrganization } from '../../lib/session/session-state.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { PageSkeleton } from '../../ui/states/skeletons.tsx'
import { AccessPanel } from './access-panel.tsx'
import { AssistantsSection } from './assistants-section.tsx'
import classes from './developer.module.css'
import { accessQuery } from './developer-queries.ts'
import { EventSubscriptions } from './event-subscriptions.tsx'
import { KeyDrawer } from './key-drawer.tsx'
import type { MadeKey } from './key-schema.ts'
import { KeysSection } from './keys-section.tsx'
import { MadeKeyDialog } from './made-key.tsx'
import { WebhooksSection } from './webhooks/webhooks-section.tsx'

/** The API of the organization: whether it may be used, its keys, and who receives events (requirement DEV-01). */
export function DeveloperPage() {
  const { t } = useTranslation('developer')
  const { data: access, error, refetch } = useQuery(accessQuery(useOrganization().id))
  const [edited, setEdited] = useState<ApiKey | 'new' | null>(null)
  const [made, setMade] = useState<MadeKey | null>(null)
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        actions={
          <>
            <LinkButton to="/developer/reference" variant="default">
              {t('reference')}
            </LinkButton>
            {access?.mayMakeKeys ? (
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
                {t('keys.add')}
              </Button>
            ) : null}
          </>
        }
      />
      {error && !access ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {access || error ? null : <PageSkeleton />}
      {access ? (
        <>
          {access.mayMakeKeys ? null : <AccessPanel access={access} />}
          <KeysSection access={access} onAdd={() => setEdited('new')} onEdit={setEdited} />
          <WebhooksSection access={access} />
          <EventSubscriptions />
          {access.mayMakeKeys ? <AssistantsSection /> : null}
        </>
      ) : null}
      {access && edited ? (
        <KeyDrawer
          edited={edited === 'new' ? null : edited}
          defaultCalls={access.callsPerMinute}
          onClose={() => setEdited(null)}
          onMade={setMade}
        />
      ) : null}
      <MadeKeyDialog made={made} onClose={() => setMade(null)} />
    </div>
  )
}
