import type { ConnectionRequest } from '@rumbo/domain/network/connections.api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMyRole } from '../../../lib/session/my-role.ts'
import { useMembership } from '../../../lib/session/session-state.ts'
import { Section } from '../../../ui/page/section.tsx'
import classes from '../network.module.css'
import { requestsQuery } from '../network-queries.ts'
import { AcceptDialog } from '../requests/accept-dialog.tsx'
import { RequestRow } from '../requests/request-row.tsx'
import type { PartnerDetails } from './partner-details.ts'

/** The requests between the two companies that wait for an answer; nothing where there is none. */
export function OpenRequests({ partner }: { readonly partner: PartnerDetails }) {
  const { t } = useTranslation('network')
  const { organizationId } = useMembership()
  const mayAnswer = useMyRole().can('organization:network')
  const { data = [] } = useQuery(requestsQuery(organizationId))
  const [accepting, setAccepting] = useState<ConnectionRequest | null>(null)
  const open = data.filter(
    ({ state, organization, partner: named }) =>
      state === 'pending' && (organization.id === partner.organizationId || named?.id === partner.id),
  )
  if (open.length === 0) return null
  return (
    <div className={classes.open}>
      <Section title={t('requests.open')}>
        <ul className={classes.list}>
          {open.map((request) => (
            <RequestRow key={request.id} request={request} mayAnswer={mayAnswer} onAccept={setAccepting} />
          ))}
        </ul>
      </Section>
      {accepting ? <AcceptDialog request={accepting} onClose={() => setAccepting(null)} /> : null}
    </div>
  )
}
