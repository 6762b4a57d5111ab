import { newId } from '@rumbo/domain/kernel/id'
import { mailsAnHour } from '@rumbo/domain/mail-in/mail-limits'
import { addressField } from '@rumbo/domain/records/record-address'
import type { DueKind } from '../../access/due/kind.ts'
import { scheduleDue } from '../../access/due/mark-due.ts'
import { getRecords } from '../../access/read/get-records.ts'
import { moduleNamed } from '../../access/rights/declared-modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { useInternally } from '../../access/visible/visible.ts'
import { lanesOf, type TalkedAbout } from '../chats/chats-of-record.service.ts'
import { openRecordChat } from '../chats/opened-chat.service.ts'
import { readTexts } from '../i18n/words.service.ts'
import { replyAddressOfFollower } from '../mail-in/addresses.service.ts'
import type { MailIn } from '../mail-in/mail-in.service.ts'
import { unsubscribeToken } from '../notifications/unsubscribe.service.ts'
import { chatMail } from './chat-mail.ts'
import * as mails from './chat-mails.queries.ts'
import { threadOf } from './chat-mails.service.ts'
import * as queries from './followers.queries.ts'

type Services = {
  readonly publicUrl: string
  readonly unsubscribeKey: Uint8Array
  readonly mailIn: MailIn
}

const kind = { id: 'follower-mails' }

/** Mails each message of a partner's lane to those who follow it without an account; the keys are theirs, marked as it is written (migration 0552). */
export const followerMails = (services: Services): DueKind => ({
  ...kind,
  batch: 20,
  run: async (scope, ids) => {
    for (const follower of await scope.all(queries.lockFollowers([...new Set(ids)])))
      await mailFollower(scope, follower, services)
  },
})

/** One mail a message; the last that they may get within the hour gathers what is left, and later ones wait. */
async function mailFollower(scope: Scope, follower: queries.FollowerRow, services: Services): Promise<void> {
  const { chat, about } = await openRecordChat(scope, follower.chat_id)
  const lanes = await lanesOf(scope, about)
  if (!lanes.some(({ lane, partnerId }) => lane === 'partner' && partnerId === chat.partner_id)) return
  const place = { seq: Number(follower.mailed_seq), email: follower.email }
  const written = await scope.all(queries.writtenAfter(follower.chat_id, place))
  if (written.length === 0) return
  const mailed = await scope.first(queries.mailsOfFollower(follower.id))
  const allowed = mailsAnHour - (mailed?.within_hour ?? 0)
  if (allowed <= 0 && mailed?.first_at) {
    const at = new Date(new Date(mailed.first_at).getTime() + 3_600_000).toISOString()
    await scheduleDue(scope, kind, [{ key: follower.id, at }])
    return
  }
  const single = written.slice(0, written.length <= allowed ? written.length : allowed - 1)
  const letters = [...single.map((each) => [each]), written.slice(single.length)].filter(
    ({ length }) => length > 0,
  )
  let before = mailed?.seqs ?? []
  for (const messages of letters) {
    const seq = Number(messages.at(-1)?.seq)
    await writeLetter(scope, { follower, messages, before, seq, about }, services)
    before = [seq, ...before].slice(0, 10)
  }
}

type Letter = {
  readonly follower: queries.FollowerRow
  readonly messages: readonly queries.ToMail[]
  readonly before: readonly number[]
  readonly seq: number
  readonly about: TalkedAbout
}

async function writeLetter(
  scope: Scope,
  { follower, messages, before, seq, about }: Letter,
  { publicUrl, unsubscribeKey, mailIn }: Services,
): Promise<void> {
  const { id: followerId, chat_id: chatId, email, language } = follower
  const sides = await scope.first(mails.sidesOf(chatId))
  if (!sides) return
  const texts = await readTexts(language)
  const mail = chatMail(
    {
      record: { name: await referenceOf(scope, about), link: null },
      sides,
      messages,
      isMore: false,
      canAnswer: true,
      note: texts('chat-mails:followerNote', { company: sides.own }),
    },
    { texts, language, timeZone: scope.timeZone },
  )
  const address = await replyAddressOfFollower(scope, mailIn, { chatId, followerId })
  const reader = { user_id: followerId, organization_id: scope.organizationId }
  const stop = `${publicUrl}/account/notifications?stop=${unsubscribeToken(reader, unsubscribeKey, 'following')}`
  const headers = {
    ...threadOf(mailIn, { chatId, seq, before }),
    'Reply-To': address,
    'Return-Path': address,
    'List-Unsubscribe': `<${stop}>, <mailto:${address}?subject=unsubscribe>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  await scope.all(queries.queueMail({ recipient: email, ...mail, headers }))
  await scope.all(queries.noteFollowerMail(newId(), { chatId, followerId, seq }))
  await scope.all(queries.noteMailed(followerId, seq))
}

/** The number of a record, which is all that somebody without an account learns of it. */
async function referenceOf(scope: Scope, { module, recordId }: TalkedAbout): Promise<string> {
  const fields = [addressField(module), module.numbering?.own.field].flatMap((field) => field ?? [])
  const found = await getRecords(scope, moduleNamed(module.id), { ids: [recordId], fields })
  return useInternally(found, ([record]) => {
    const values = fields.map((field) => record?.values[field])
    return values.find((value) => typeof value === 'string') ?? ''
  })
}
