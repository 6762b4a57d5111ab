import { statement } from '../../access/scope/statement.ts'

/** Marks organizations whose day is another than the one that was looked through. */
export const markNoticeDays = () => statement`select system.mark_notice_days()`

/** Marks users to whom a mail or a push is due that nothing is marked for. */
export const markUnmarkedNotices = () => statement`select system.mark_notices()`

/** Who gets mails of an organization. */
export type Reader = { readonly organization_id: string; readonly user_id: string }

export const stopMails = ({ user_id, organization_id }: Reader) => statement`
  select system.stop_notice_mails(${user_id}, ${organization_id})`

export const stopChatMails = ({ user_id, organization_id }: Reader) => statement`
  select system.stop_chat_mails(${user_id}, ${organization_id})`

/** Of a follower's link the user is the follower. */
export const stopFollowing = ({ user_id, organization_id }: Reader) => statement`
  select system.stop_following(${user_id}, ${organization_id})`

export const forgetNotices = () => statement`select system.forget_notices()`
