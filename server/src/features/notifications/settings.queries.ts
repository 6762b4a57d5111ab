import { statement } from '../../access/scope/statement.ts'

export type SettingsRow = {
  readonly user_id: string
  readonly time_zone: string | null
  readonly settings: Readonly<Record<string, unknown>> | null
}

/** The acting user's wishes in the organization, and their zone. */
export const selectSettings = () => statement<SettingsRow>`
  select me.id as user_id, me.time_zone, s.settings
  from tenant.me me left join tenant.notification_settings s on s.user_id = me.id`

/** Lays new wishes over those of before. */
export const saveSettings = (wishes: Readonly<Record<string, unknown>>) => statement`
  insert into tenant.notification_settings as s (organization_id, user_id, settings)
  values (tenant.org(), tenant.acting_user(), ${JSON.stringify(wishes)}::jsonb)
  on conflict (organization_id, user_id)
    do update set settings = s.settings || excluded.settings, updated_at = now()`

export const saveZone = (zone: string) => statement`
  update tenant.me set time_zone = ${zone}, updated_at = now()`

/** Which mails are meant: those of messages, or those of all other notices. */
export type MailsOf = 'notices' | 'messages'

/** Drops mails that are no longer wished for. */
export const dropMails = (of: MailsOf) => statement`
  update tenant.notices set mail_at = null where user_id = tenant.acting_user() and mail_at is not null
    and (kind in ('mention', 'message')) = ${of === 'messages'}`

/** Pushes that wait for the end of quiet hours are looked at again. */
export const hastenPushes = () => statement`
  update tenant.notices set push_at = now() where user_id = tenant.acting_user() and push_at > now()`

/** What is due waits for the end of quiet hours, `until` in ms since 1970. */
export const holdMails = (of: MailsOf, until: number) => statement`
  update tenant.notices set mail_at = ${new Date(until).toISOString()}::timestamptz
  where user_id = tenant.acting_user() and mail_at <= now() and (kind in ('mention', 'message')) = ${of === 'messages'}`

export const holdPushes = (until: number) => statement`
  update tenant.notices set push_at = ${new Date(until).toISOString()}::timestamptz
  where user_id = tenant.acting_user() and push_at <= now()`

/** Mails that wait leave at the time of the new wish, or before. */
export const hastenMails = (of: MailsOf, at: number) => statement`
  update tenant.notices set mail_at = least(mail_at, ${new Date(at).toISOString()}::timestamptz)
  where user_id = tenant.acting_user() and mail_at is not null and (kind in ('mention', 'message')) = ${of === 'messages'}`
