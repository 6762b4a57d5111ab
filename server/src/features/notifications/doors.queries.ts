import { statement } from '../../access/scope/statement.ts'

/** Marks organizations whose day is another than the one that was looked through. */
export const markNoticeDays = () => statement`select system.mark_notice_days()`

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
