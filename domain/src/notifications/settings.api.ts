import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { defaultSettings, defaultZone, settings, zone } from './settings.ts'

const tag = 'notifications'
const permission = 'member'
const path = '/api/v1/user/notification-settings'

/** The caller's own, in the organization that they act in. */
const storedSettings = settings.extend({
  /** The user's. */
  id,
  userId: id,
  /** The same as the profile's. */
  userTimezone: z.string(),
  /** Mails leave through the day, by `mailsFrequency`; false: once a day at `sendingTime`. */
  enabledInstantMails: z.boolean(),
})
export type NotificationSettings = z.output<typeof storedSettings>

/** What is left out stays. `enabledInstantMails` chooses a daily mail or one at once where the frequency is another. */
const wished = {
  ...z.strictObject(settings.shape).partial().shape,
  userTimezone: zone.optional(),
  enabledInstantMails: z.boolean().optional(),
}
const errors = ['VALUE_NOT_VALID', 'OPTION_UNKNOWN'] as const
const userId = '019ab0c0-1a2b-7c3d-8e4f-5a6b7c8d9e0f'
const output = {
  ...defaultSettings,
  id: userId,
  userId,
  userTimezone: defaultZone,
  enabledInstantMails: true,
}
const input = { mailsFrequency: 1_440, sendingTime: '07:00', preAlertDays: 5 } as const

export const getNotificationSettings = endpoint({
  method: 'GET',
  path,
  summary: 'What you hear of, and how',
  tag,
  permission,
  apiScope: null,
  sample: { input: {}, records: 'wishes of one’s own; ids of standard fields that the catalogue tells' },
  input: z.strictObject({}),
  output: storedSettings,
  errors: [],
  example: { output },
})

export const changeNotificationSettings = endpoint({
  method: 'PATCH',
  path,
  summary: 'Change what you hear of, and how',
  tag,
  permission,
  apiScope: null,
  sample: { input: { sendingTime: '07:00' }, records: 'as GET does' },
  input: z.strictObject(wished),
  output: storedSettings,
  errors,
  example: { input, output: { ...output, ...input, enabledInstantMails: false } },
})

/** The same by their id; nobody reads those of others. */
export const getNotificationSettingsById = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'What you hear of, by the id of your settings',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$user' }, records: 'as without an id' },
  input: z.strictObject({ id }),
  output: storedSettings,
  errors: [],
  example: { output },
})

export const changeNotificationSettingsById = endpoint({
  method: 'PATCH',
  path: `${path}/{id}`,
  summary: 'Change what you hear of, by the id of your settings',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$user', sendingTime: '07:00' }, records: 'as without an id' },
  input: z.strictObject({ id, ...wished }),
  output: storedSettings,
  errors,
  example: { input, output: { ...output, ...input, enabledInstantMails: false } },
})
