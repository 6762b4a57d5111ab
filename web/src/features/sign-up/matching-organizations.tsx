import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../lib/session/session-state.ts'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import { useJoinable } from './joinable.ts'
import classes from './organizations.module.css'
import { useJoin } from './use-join.ts'

/** Organizations that the domain of the confirmed e-mail opens: one click and one works there. */
export function MatchingOrganizations() {
  const { t } = useTranslation('sign-up')
  const { email } = useUser()
  const join = useJoin()
  const id = useId()
  const [joining, setJoining] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const matching = useJoinable().data?.matching ?? []
  if (matching.length === 0) return null

  async function joinAt(organizationId: string) {
    setJoining(organizationId)
    setFailure(null)
    await join(organizationId).catch(setFailure)
    setJoining(null)
  }

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {t('open.matching', { domain: email.slice(email.lastIndexOf('@') + 1) })}
      </h2>
      <ul className={classes.list}>
        {matching.map((organization) => (
          <li key={organization.id} className={classes.row}>
            <span className={classes.name}>{organization.name}</span>
            <Button
              size="compact-md"
              loading={joining === organization.id}
              aria-label={t('open.joinOne', { organization: organization.name })}
              onClick={() => joinAt(organization.id)}
            >
              {t('open.join')}
            </Button>
          </li>
        ))}
      </ul>
      <FailureAlert failure={failure} />
    </section>
  )
}
