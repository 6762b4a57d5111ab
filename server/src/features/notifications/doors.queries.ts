import { statement } from '../../access/scope/statement.ts'

export type DueEvent = {
  readonly organization_id: string
  /** Null: those that a batch of the organization's own wrote at `changed_at`. */
  readonly record_id: string | null
  readonly changed_at: string
}

/** Notes changes, for the organizations that they are for. */
export const noteDue = (events: readonly DueEvent[]) => statement`
  select system.note_notices_due(${JSON.stringify(events)}::jsonb)`

export const organizationsWithNews = (most: number) => statement<{ ids: string[] }>`
  select array(select system.organizations_with_notices_due(${most}::integer)) as ids`

export const organizationsWithDay = (most: number) => statement<{ ids: string[] }>`
  select array(select system.organizations_with_notice_day(${most}::integer)) as ids`

export type MailDue = { readonly organization_id: string; readonly user_id: string }

/** People for whom a mail is due, the longest waiting first. */
export const mailsDue = (most: number) => statement<{ due: MailDue[] }>`
  select coalesce(jsonb_agg(d), '[]') as due from system.mails_of_notices_due(${most}::integer) d`

export const forgetMails = ({ user_id, organization_id }: MailDue) => statement`
  select system.forget_mails_of(${user_id}, ${organization_id})`

export const putOffMails = ({ user_id, organization_id }: MailDue) => statement`
  select system.put_off_mails_of(${user_id}, ${organization_id})`

export const stopMails = ({ user_id, organization_id }: MailDue) => statement`
  select system.stop_notice_mails(${user_id}, ${organization_id})`

export const forgetNotices = () => statement`select system.forget_notices()`
