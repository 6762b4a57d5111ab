import { Button, Menu } from '@mantine/core'
import type { Alert } from '@rumbo/domain/alerts/alerts.api'
import { useTranslation } from 'react-i18next'
import { OneMenu } from '../../../ui/panels/one-menu.tsx'
import type { AlertActions } from './use-alerts.ts'

const hour = 3_600_000
const day = 24 * hour
export const snoozes = ['hour', 'tomorrow', 'threeDays', 'week'] as const

/** When a snooze ends; a day's ends at eight of this device's morning. */
export function endOf(snooze: (typeof snoozes)[number], now: number): Date {
  if (snooze === 'hour') return new Date(now + hour)
  const days = { tomorrow: 1, threeDays: 3, week: 7 }[snooze]
  const end = new Date(now + days * day)
  end.setHours(8, 0, 0, 0)
  return end
}

type Props = {
  readonly alert: Alert
  readonly actions: AlertActions
  readonly what: string
}

/** Puts an alert off. */
export function SnoozeMenu({ alert, actions, what }: Props) {
  const { t } = useTranslation('alerts')
  const action = t('snooze')
  return (
    <OneMenu position="bottom-end">
      <Menu.Target>
        <Button
          data-snooze
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-label={t('of', { action, what })}
        >
          {action}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {snoozes.map((snooze) => (
          <Menu.Item key={snooze} onClick={() => void actions.snooze(alert, endOf(snooze, Date.now()))}>
            {t(`snoozes.${snooze}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </OneMenu>
  )
}
