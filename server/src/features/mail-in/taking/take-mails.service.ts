import { authenticity } from '@rumbo/domain/mail-in/authenticity'
import { automaticSign } from '@rumbo/domain/mail-in/automatic-mail'
import { bouncesIn } from '@rumbo/domain/mail-in/bounce'
import { isOwnAddress } from '@rumbo/domain/mail-in/mail-address'
import { automaticAnswersADay } from '@rumbo/domain/mail-in/mail-limits'
import { type MailSender, onlySender } from '@rumbo/domain/mail-in/mail-sender'
import { answeredIds } from '@rumbo/domain/mail-in/message-id'
import type { DueAgain, LeasedKey, LeasedKind } from '../../../access/due/kind.ts'
import { type Scope, withScope } from '../../../access/scope/scope.ts'
import { noteBounce, stopFollowing } from '../../chat-mails/followers.service.ts'
import { beginChat } from '../../chats/begin-chat.service.ts'
import { selectAddress } from '../addresses.queries.ts'
import { type MailIn, type MailInServices, mailJob } from '../mail-in.service.ts'
import { isOurs } from '../message-ids.service.ts'
import { receivedMails } from '../receiving/receive.service.ts'
import type { MailAuthor } from './find-sender.ts'
import { keepFiles, scanWholeMail } from './keep-files.service.ts'
import { type PlacedInMembersChat, placeInMembersChat } from './members-chat.ts'
import { messageIdOf, textOfMail } from './message-of-mail.ts'
import { type MailPlacing, placeMail } from './place-mail.ts'
import { type ReadMail, readMail } from './read-mail.ts'
import * as queries from './taking.queries.ts'

type TakingServices = Pick<MailInServices, 'uploads' | 'quota' | 'scanner' | 'mailIn'>

/** Reads mails that came in, puts them into their chats or holds them back, and makes documents of their files. */
export const mailsToTake = (services: TakingServices): LeasedKind => ({
  ...receivedMails,
  leaseSeconds: 600,
  perform: (leased) => takeMail(services, leased),
})

async function takeMail(
  services: TakingServices,
  { pool, organizationId, key: id }: LeasedKey,
): Promise<boolean | DueAgain> {
  const job = mailJob(organizationId)
  const row = await withScope(pool, job, (scope) => scope.first(queries.selectReceived(id)))
  if (!row) return true
  if (row.state === 'waiting') {
    const earlier = await withScope(pool, job, (scope) => scope.first(queries.waitsForMail(id)))
    if (earlier?.waits) return earlier.due_at === null ? false : { since: earlier.due_at }
  }
  const mail = await readMail(services.uploads, row.upload_id)
  const text = mail && row.state === 'waiting' ? textOfMail(mail) : null
  const settled = await withScope(pool, job, async (scope) => {
    const locked = await scope.first(queries.lockReceived(id))
    if (locked?.state === 'waiting')
      await scope.all(
        queries.noteOutcome(id, await settle(scope, locked, { mail, text, mailIn: services.mailIn })),
      )
    return scope.first(queries.selectReceived(id))
  })
  const keeping = { ...services, pool }
  if (mail && settled?.state === 'stored') await keepFiles(keeping, job, { row: settled, mail })
  // What somebody can open is scanned before.
  if (settled && settled.message_id !== null) await scanWholeMail(keeping, job, settled.upload_id)
  return true
}

type Settling = {
  readonly mail: ReadMail | null
  readonly text: ReturnType<typeof textOfMail> | null
  readonly mailIn: MailIn
}

const nowhere = { recordId: null, module: null, chatId: null, messageId: null } as const

/** Decides about a mail, in the transaction that notes it: a message, an automatic answer, a report, or one that is held back. */
async function settle(
  scope: Scope,
  row: queries.ReceivedRow,
  { mail, text, mailIn }: Settling,
): Promise<queries.Outcome> {
  if (!mail || !text)
    return {
      state: 'held',
      reason: 'unreadable',
      from: null,
      subject: null,
      sentAt: null,
      authenticity: null,
      place: nowhere,
    }
  const sender = onlySender(mail.from)
  const verdict = authenticity(mail.headers, mailIn.checkedBy, sender?.address ?? '')
  const isFromUs = sender !== null && isOwnAddress(sender.address, mailIn)
  const sign = automaticSign({ headers: mail.headers, returnPath: row.return_path, isFromUs })
  const known = {
    from: sender ?? mail.from.senders[0] ?? null,
    subject: mail.subject,
    sentAt: mail.sentAt,
    authenticity: verdict,
  }
  const address = row.token === null ? undefined : await scope.first(selectAddress(row.token))
  const bounces = sign === 'report' ? mail.reports.flatMap(bouncesIn) : []
  for (const { address: email, reason } of bounces)
    if (email === address?.email) await noteBounce(scope, address.follower_id, reason)
  if (bounces.length > 0) return { ...known, state: 'report', reason: sign, place: nowhere }
  const wishesNoMore = mail.subject.toLowerCase() === 'unsubscribe' && verdict !== 'fail'
  if (address?.follower_id && wishesNoMore && sender?.address === address.email) {
    await stopFollowing(scope, address.follower_id)
    return { ...known, state: 'report', reason: 'unsubscribe', place: nowhere }
  }
  if (sign !== null && !row.is_released) {
    const full = await scope.first(
      queries.automaticFull(row.token, sender?.address ?? '', automaticAnswersADay),
    )
    // Another one of a storm: nobody is shown it, so it isn't looked for who might read it.
    if (full) {
      const { chat_id: chatId, record_id: recordId, module } = full
      return { ...known, state: 'automatic', reason: sign, place: { ...nowhere, chatId, recordId, module } }
    }
  }
  const written = { sender, verdict, sign, mail, text, secret: mailIn.secret }
  const inMembersChat = await placeInMembersChat(scope, { row, address, sender, authenticity: verdict })
  if (inMembersChat) return { ...known, ...(await settleInMembersChat(scope, row, inMembersChat, written)) }
  const placed = await placeMail(scope, {
    address,
    chatId: row.answered_chat_id ?? address?.chat_id ?? null,
    sender,
    authenticity: verdict,
    isReleased: row.is_released,
  })
  const about = placed.kind === 'held' ? placed.about : placed.placing.about
  const place = {
    ...nowhere,
    recordId: about?.recordId ?? address?.record_id ?? null,
    module: about?.module.id ?? address?.module ?? null,
  }
  if (placed.kind === 'held')
    return sign === null
      ? { ...known, state: 'held', reason: placed.reason, place }
      : { ...known, state: 'automatic', reason: sign, place }
  const message = await writeMessage(scope, row, placed.placing, written)
  const isAutomatic = sign !== null && !row.is_released
  return {
    ...known,
    state: isAutomatic ? 'automatic' : 'stored',
    reason: sign,
    place: { ...place, ...message },
  }
}

type Written = {
  readonly sender: MailSender | null
  readonly verdict: string
  readonly sign: string | null
  readonly mail: ReadMail
  readonly text: ReturnType<typeof textOfMail>
  readonly secret: Uint8Array
}

/** What becomes of a mail to a chat without a record: automatic ones are no messages there. */
async function settleInMembersChat(
  scope: Scope,
  row: queries.ReceivedRow,
  { chatId, held, author }: PlacedInMembersChat,
  written: Written,
): Promise<Pick<queries.Outcome, 'state' | 'reason' | 'place'>> {
  const { sign } = written
  if (sign !== null && !row.is_released)
    return { state: 'automatic', reason: sign, place: { ...nowhere, chatId } }
  if (!author) return { state: 'held', reason: held, place: nowhere }
  const message = await writeInto(scope, row, { chatId, author }, written)
  return { state: 'stored', reason: null, place: { ...nowhere, ...message } }
}

/** Writes the message of a mail; of automatic answers a few, so that a storm of them hides nothing. */
async function writeMessage(
  scope: Scope,
  row: queries.ReceivedRow,
  { about, lane, author }: MailPlacing,
  written: Written,
): Promise<WrittenMessage> {
  return writeInto(scope, row, { chatId: await beginChat(scope, about, lane), author }, written)
}

type WrittenMessage = { readonly chatId: string; readonly messageId: string | null }

async function writeInto(
  scope: Scope,
  row: queries.ReceivedRow,
  { chatId, author }: { readonly chatId: string; readonly author: MailAuthor },
  { sender, verdict, sign, mail, text, secret }: Written,
): Promise<WrittenMessage> {
  const isAutomatic = sign !== null && !row.is_released
  const from = sender?.address ?? ''
  if (isAutomatic) {
    const shown = await scope.first(queries.automaticShown(chatId, from))
    if ((shown?.count ?? 0) >= automaticAnswersADay) return { chatId, messageId: null }
  }
  const id = messageIdOf(chatId, mail)
  const answered = answeredIds(mail.headers).find((each) => each.chatId === chatId && isOurs(each, secret))
  const replyTo = answered && (await scope.first(queries.messageAt(chatId, answered.seq)))
  await scope.first(
    queries.addMessage(row.id, {
      ...author,
      ...text,
      id,
      chatId,
      replyTo: replyTo?.id ?? null,
      from,
      subject: mail.subject,
      sentAt: mail.sentAt,
      authenticity: verdict,
      isAutomatic,
    }),
  )
  return { chatId, messageId: id }
}
