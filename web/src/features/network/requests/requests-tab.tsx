import type { ConnectionRequest } from '@rumbo/domain/network/connections.api'
import { IconInbox } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMyRole } from '../../../lib/session/my-role.ts'
import { useMembership } from '../../../lib/session/session-state.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import classes from '../network.module.css'
import { requestsQuery } from '../network-queries.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import { RequestRow } from './request-row.tsx'

/** Requests to connect: what waits for an answer on top, then what was decided of late. */
export function RequestsTab() {
  const { t } = useTranslation('network')
  const { organizationId } = useMembership()
  const mayAnswer = useMyRole().can('organization:network')
  const { data, error, refetch } = useQuery(requestsQuery(organizationId))
  const [accepting, setAccepting] = useState<ConnectionRequest | null>(null)
  if (error && !data)
    return <ErrorState title={t('requests.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={4} height={56} />
  if (data.length === 0)
    return (
      <EmptyState
        icon={<IconInbox size={32} />}
        title={t('requests.none')}
        text={t('requests.noneText')}
        actions={
          mayAnswer ? (
            <LinkButton to="/network" search={{ tab: 'find' }} variant="default">
              {t('tabs.find')}
            </LinkButton>
          ) : null
        }
      />
    )
  return (
    <div className={classes.narrow}>
      {(['received', 'sent'] as const).map((direction) => (
        <Section key={direction} title={t(`requests.${direction}`)}>
          <Requests
            requests={waitingFirst(data.filter((request) => request.direction === direction))}
            none={t(`requests.no.${direction}`)}
            mayAnswer={mayAnswer}
            onAccept={setAccepting}
          />
        </Section>
      ))}
      {accepting ? <AcceptDialog request={accepting} onClose={() => setAccepting(null)} /> : null}
    </div>
  )
}

/** Newest first as they come; those that wait before those that were decided. */
const waitingFirst = (requests: readonly ConnectionRequest[]) => [
  ...requests.filter(({ state }) => state === 'pending'),
  ...requests.filter(({ state }) => state !== 'pending'),
]

type RequestsProps = {
  readonly requests: readonly ConnectionRequest[]
  readonly none: string
  readonly mayAnswer: boolean
  readonly onAccept: (request: ConnectionRequest) => void
}

function Requests({ requests, none, ...props }: RequestsProps) {
  if (requests.length === 0) return <p className={classes.quiet}>{none}</p>
  return (
    <ul className={classes.list}>
      {requests.map((request) => (
        <RequestRow key={request.id} request={request} {...props} />
      ))}
    </ul>
  )
}
