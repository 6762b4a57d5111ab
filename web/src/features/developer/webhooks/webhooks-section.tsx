import { Button } from '@mantine/core'
import type { ApiAccess } from '@rumbo/domain/developer/api-access.api'
import type { Webhook } from '@rumbo/domain/webhooks/endpoints.api'
import { IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOrganization } from '../../../lib/session/session-state.ts'
import { LinkButton, TextLink } from '../../../ui/buttons/link-button.tsx'
import { type RowsColumn, RowsTable } from '../../../ui/lists/rows-table.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import classes from '../developer.module.css'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookDrawer } from './webhook-drawer.tsx'
import type { ShownSecret } from './webhook-schema.ts'
import { WebhookState } from './webhook-state.tsx'
import { webhooksQuery } from './webhooks-queries.ts'

const shownTypes = 4

/** Where events of the organization are sent to; nothing while it has none and may make none. */
export function WebhooksSection({ access }: { readonly access: ApiAccess }) {
  const { t } = useTranslation('webhooks')
  const { data, error, refetch } = useQuery(webhooksQuery(useOrganization().id))
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null)
  const [shown, setShown] = useState<ShownSecret | null>(null)
  if (data?.items.length === 0 && !access.mayMakeKeys) return null
  const add = (
    <Button variant="default" onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  )
  const columns: readonly RowsColumn<Webhook>[] = [
    {
      id: 'name',
      label: t('name'),
      width: '34%',
      cell: ({ id, name, url }) => (
        <span>
          <TextLink to="/developer/webhooks/$id" params={{ id }} className={classes.name}>
            {name}
          </TextLink>
          <span className={classes.quiet}>{url}</span>
        </span>
      ),
    },
    {
      id: 'types',
      label: t('types'),
      cell: ({ types }) => (
        <ul className={classes.scopes}>
          {types.length === 0 ? <li>{t('everything')}</li> : null}
          {types.slice(0, shownTypes).map((type) => (
            <li key={type}>
              <code>{type}</code>
            </li>
          ))}
          {types.length > shownTypes ? <li>{t('moreTypes', { count: types.length - shownTypes })}</li> : null}
        </ul>
      ),
    },
    { id: 'state', label: t('state'), width: '26%', cell: (webhook) => <WebhookState of={webhook} /> },
    {
      id: 'actions',
      label: t('actions'),
      unseen: true,
      width: '168px',
      cell: (webhook) => (
        <span className={classes.buttons}>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('editOne', { name: webhook.name })}
            onClick={() => setEdited(webhook)}
          >
            {t('edit')}
          </Button>
          <LinkButton
            to="/developer/webhooks/$id"
            params={{ id: webhook.id }}
            variant="default"
            size="compact-sm"
            aria-label={t('logOf', { name: webhook.name })}
          >
            {t('log')}
          </LinkButton>
        </span>
      ),
    },
  ]
  return (
    <Section title={t('title')} description={t('text')} actions={data && data.items.length > 0 ? add : null}>
      {error && !data ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {data || error ? null : <RowsSkeleton rows={2} height={56} />}
      {data?.items.length === 0 ? (
        <EmptyState icon={<IconWebhook size={32} />} title={t('none')} text={t('noneText')} actions={add} />
      ) : null}
      {data && data.items.length > 0 ? (
        <RowsTable label={t('title')} columns={columns} rows={data.items} keyOf={({ id }) => id} />
      ) : null}
      {edited ? (
        <WebhookDrawer
          edited={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onMade={({ name, secret }) => secret && setShown({ name, secret, isRenewed: false })}
        />
      ) : null}
      <SecretDialog shown={shown} onClose={() => setShown(null)} />
    </Section>
  )
}
