import { Button } from '@mantine/core'
import {
  acceptJoinRequest,
  declineJoinRequest,
  listJoinRequests,
} from '@rumbo/domain/organizations/join-requests.api'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { useFormats } from '../../lib/formats.ts'
import { useOrganization } from '../../lib/session-state.ts'
import { Section } from '../../ui/section.tsx'
import classes from './people.module.css'
import { useDecision } from './use-decision.ts'

/** Who asks to join; nothing while nobody does. */
export function JoinRequestsSection() {
  const { t } = useTranslation('people')
  const { moment } = useFormats()
  const { id: organizationId } = useOrganization()
  const { busy, decide } = useDecision('joinRequests')
  const { data } = useQuery({
    queryKey: ['joinRequests', organizationId],
    queryFn: ({ signal }) => call(listJoinRequests, { status: 'pending' }, { signal }),
    refetchInterval: 30_000,
  })
  const requests = data?.requests ?? []
  if (requests.length === 0) return null
  return (
    <Section title={t('requests.title')} description={t('requests.description')}>
      <ul className={classes.list}>
        {requests.map(({ id, user, note, createdAt }) => {
          const name = `${user.firstName} ${user.lastName}`.trim() || user.email
          return (
            <li key={id} className={classes.row}>
              <div className={classes.words}>
                <p className={classes.name}>{name}</p>
                <p className={classes.quiet}>
                  {user.email} · {moment(createdAt)}
                </p>
                {note ? <p className={classes.name}>“{note}”</p> : null}
              </div>
              <div className={classes.buttons}>
                <Button
                  size="compact-md"
                  loading={busy === `accept ${id}`}
                  disabled={busy !== null}
                  aria-label={t('requests.acceptOne', { name })}
                  onClick={() =>
                    decide(
                      `accept ${id}`,
                      () => call(acceptJoinRequest, { id }),
                      t('requests.accepted', { name }),
                    )
                  }
                >
                  {t('requests.accept')}
                </Button>
                <Button
                  variant="default"
                  size="compact-md"
                  loading={busy === `decline ${id}`}
                  disabled={busy !== null}
                  aria-label={t('requests.declineOne', { name })}
                  onClick={() =>
                    decide(
                      `decline ${id}`,
                      () => call(declineJoinRequest, { id }),
                      t('requests.declined', { name }),
                    )
                  }
                >
                  {t('requests.decline')}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
