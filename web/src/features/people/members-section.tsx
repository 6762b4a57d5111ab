import { Avatar } from '@mantine/core'
import type { MemberStatus } from '@rumbo/domain/organizations/organization'
import { useTranslation } from 'react-i18next'
import { useOrganization, useUser } from '../../lib/session-state.ts'
import { Section } from '../../ui/section.tsx'
import { type Meaning, StatusBadge } from '../../ui/status-badge.tsx'
import classes from './people.module.css'

const meanings: Readonly<Record<MemberStatus, Meaning>> = {
  active: 'good',
  invited: 'underway',
  waiting: 'look',
  deactivated: 'none',
}

/** The organization's members by name. */
export function MembersSection() {
  const { t } = useTranslation('people')
  const { members } = useOrganization()
  const me = useUser().id
  return (
    <Section title={t('members.title')}>
      <ul className={classes.list}>
        {members.map(({ userId, firstName, lastName, email, avatar, status }) => {
          const name = `${firstName} ${lastName}`.trim() || email
          return (
            <li key={userId} className={classes.row}>
              <Avatar src={avatar} alt="" size={32} color="accent" name={name} />
              <div className={classes.words}>
                <p className={classes.name}>
                  {name}
                  {userId === me ? <span className={classes.quiet}> · {t('members.you')}</span> : null}
                </p>
                <p className={classes.quiet}>{email}</p>
              </div>
              <StatusBadge meaning={meanings[status]}>{t(`members.statuses.${status}`)}</StatusBadge>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
