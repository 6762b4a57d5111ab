import { Button } from '@mantine/core'
import {
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '@rumbo/domain/organizations/invitations.api'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { useFormats } from '../../lib/formats.ts'
import { useOrganization } from '../../lib/session-state.ts'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import classes from './people.module.css'
import { useDecision } from './use-decision.ts'

/** Invitations that nobody has answered, those past their time among them; nothing while there are none. */
export function InvitationsSection() {
  const { t } = useTranslation('people')
  const { moment } = useFormats()
  const { id: organizationId } = useOrganization()
  const { busy, decide } = useDecision('invitations')
  const { data } = useQuery({
    queryKey: ['invitations', organizationId],
    queryFn: ({ signal }) => call(listInvitations, {}, { signal }),
  })
  const open = data?.invitations.filter(({ status }) => status === 'pending' || status === 'expired') ?? []
  if (open.length === 0) return null
  return (
    <Section title={t('invitations.title')} description={t('invitations.description')}>
      <ul className={classes.list}>
        {open.map(({ id, email, status, sentAt, expiresAt }) => (
          <li key={id} className={classes.row}>
            <div className={classes.words}>
              <p className={classes.name}>{email}</p>
              <p className={classes.quiet}>
                {t('invitations.times', { sent: moment(sentAt), until: moment(expiresAt) })}
              </p>
            </div>
            <StatusBadge meaning={status === 'expired' ? 'look' : 'underway'}>
              {t(`invitations.statuses.${status}`)}
            </StatusBadge>
            <div className={classes.buttons}>
              <Button
                variant="default"
                size="compact-md"
                loading={busy === `resend ${id}`}
                disabled={busy !== null}
                aria-label={t('invitations.resendOne', { email })}
                onClick={() =>
                  decide(
                    `resend ${id}`,
                    () => call(resendInvitation, { id }),
                    t('invitations.resent', { email }),
                  )
                }
              >
                {t('invitations.resend')}
              </Button>
              <Button
                variant="default"
                size="compact-md"
                loading={busy === `revoke ${id}`}
                disabled={busy !== null}
                aria-label={t('invitations.revokeOne', { email })}
                onClick={() =>
                  decide(
                    `revoke ${id}`,
                    () => call(revokeInvitation, { id }),
                    t('invitations.revoked', { email }),
                  )
                }
              >
                {t('invitations.revoke')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
