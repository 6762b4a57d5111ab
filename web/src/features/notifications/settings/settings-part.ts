import type { NotificationSettings } from '@rumbo/domain/notifications/settings.api'
import type { Wish } from './use-settings.ts'

/** What each part of the settings page gets. */
export type SettingsPart = {
  readonly settings: NotificationSettings
  readonly onChange: (wish: Wish) => void
}
