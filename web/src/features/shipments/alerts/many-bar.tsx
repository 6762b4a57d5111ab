import { Button, Menu } from '@mantine/core'
import type { Alert, AlertChange } from '@rumbo/domain/alerts/alerts.api'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { membersQuery, personName } from '../../../lib/session/people.ts'
import { useMembership, useUser } from '../../../lib/session/session-state.ts'
import { OneMenu } from '../../../ui/panels/one-menu.tsx'
import classes from './many-bar.module.css'
import { endOf, snoozes } from './snooze-menu.tsx'
import { useManyAlerts } from './use-many-alerts.ts'

type Props = {
  readonly alerts: readonly Alert[]
  readonly onDone: () => void
}

/** People offered at most: all others by the alert itself. */
const maxPeople = 12

/** What is done to all selected alerts at once: resolved, snoozed, assigned. */
export function ManyBar({ alerts, onDone }: Props) {
  const { t } = useTranslation('alerts')
  const { organizationId } = useMembership()
  const me = useUser().id
  const { data: members = [] } = useQuery(membersQuery(organizationId))
  const { busy, change } = useManyAlerts()
  const people = members
    .filter(({ status }) => status === 'active')
    .toSorted((a, b) => Number(b.userId === me) - Number(a.userId === me))
    .slice(0, maxPeople)

  async function perform(wish: Omit<AlertChange, 'id'>, said: (count: number) => string) {
    if (await change(alerts, wish, said)) onDone()
  }
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('many.label')}>
      <strong className={classes.count}>{t('many.selected', { count: alerts.length })}</strong>
      <Button
        size="xs"
        loading={busy}
        onClick={() => void perform({ closed: 'done' }, (count) => t('many.closed', { count }))}
      >
        {t('many.done')}
      </Button>
      <OneMenu position="top-start">
        <Menu.Target>
          <Button size="xs" variant="default" disabled={busy}>
            {t('snooze')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {snoozes.map((snooze) => (
            <Menu.Item
              key={snooze}
              onClick={() => {
                const snoozedUntil = endOf(snooze, Date.now()).toISOString()
                void perform({ snoozedUntil }, (count) => t('many.snoozed', { count }))
              }}
            >
              {t(`snoozes.${snooze}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </OneMenu>
      <OneMenu position="top-start">
        <Menu.Target>
          <Button size="xs" variant="default" disabled={busy}>
            {t('many.assign')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {people.map((member) => (
            <Menu.Item
              key={member.userId}
              onClick={() =>
                void perform({ ownerId: member.userId }, (count) =>
                  t('many.assigned', { count, name: personName(member) }),
                )
              }
            >
              {member.userId === me ? t('take') : personName(member)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </OneMenu>
      <Button size="xs" variant="subtle" color="gray" onClick={onDone}>
        {t('many.clear')}
      </Button>
    </div>
  )
}
