import { statement } from '../../../access/scope/statement.ts'

/** To which organization a token leads, and whether as many mails wait there as may. */
export const findAddress = (token: string, most: number) =>
  statement<{
    organization_id: string
    is_full: boolean
    is_closing: boolean
  }>`select * from system.find_mail_address(${token}, ${most}::int)`

/** The organization that an answer to a message of a chat goes to, by the address of who sent it. */
export const findAnsweredChat = (chatId: string, address: string) => statement<{
  organization_id: string
  is_closing: boolean
}>`
  select * from system.find_answered_chat(${chatId}, ${address})`

export type NewMail = {
  readonly id: string
  readonly uploadId: string
  readonly bytes: number
  readonly returnPath: string | null
  readonly token: string | null
  readonly answeredChatId: string | null
}

export const insertMail = (mail: NewMail) => statement`
  insert into tenant.received_mails (organization_id, id, upload_id, bytes, return_path, token, answered_chat_id)
  values (tenant.org(), ${mail.id}, ${mail.uploadId}, ${mail.bytes}, ${mail.returnPath}, ${mail.token},
    ${mail.answeredChatId}::uuid)`

export const mailboxCursor = (mailbox: string) => statement<{ uid_validity: string; last_uid: string }>`
  select * from system.mailbox_cursor(${mailbox})`

export const moveMailboxCursor = (mailbox: string, validity: string, uid: number) => statement`
  select system.move_mailbox_cursor(${mailbox}, ${validity}, ${uid}::bigint)`
