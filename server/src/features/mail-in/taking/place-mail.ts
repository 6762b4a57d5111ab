import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Authenticity } from '@rumbo/domain/mail-in/authenticity'
import type { HeldReason } from '@rumbo/domain/mail-in/held-mail'
import { judgeMail, type MailSender, type MailTarget } from '@rumbo/domain/mail-in/mail-sender'
import type { Scope } from '../../../access/scope/scope.ts'
import {
  type LaneOfRecord,
  lanesOf,
  openMessages,
  type TalkedAbout,
} from '../../chats/chats-of-record.service.ts'
import { openRecordChat } from '../../chats/opened-chat.service.ts'
import { partiesOf } from '../../chats/readers.service.ts'
import type { AddressRow } from '../addresses.queries.ts'
import { type FoundSender, findSender, type MailAuthor } from './find-sender.ts'

/** Where a mail is put: the lane of a record, and in whose name. */
export type MailPlacing = {
  readonly about: TalkedAbout
  readonly lane: LaneOfRecord
  readonly author: MailAuthor
}

type Placed =
  | { readonly kind: 'placed'; readonly placing: MailPlacing }
  | { readonly kind: 'held'; readonly reason: HeldReason; readonly about: TalkedAbout | null }

type Placing = {
  /** Where the address leads that the mail was sent to; undefined where it answers a message instead. */
  readonly address: AddressRow | undefined
  readonly chatId: string | null
  readonly sender: MailSender | null
  readonly authenticity: Authenticity
  /** An administrator took it: then whoever wrote it is somebody from outside whom their company's lane tells of. */
  readonly isReleased: boolean
}

/** Finds where a mail belongs, by who sent it to which address. */
export async function placeMail(scope: Scope, placing: Placing): Promise<Placed> {
  const { address, chatId, sender, authenticity, isReleased } = placing
  if (!address && chatId === null) return { kind: 'held', reason: 'noReader', about: null }
  try {
    const chat = chatId === null ? null : await openRecordChat(scope, chatId)
    const about = chat?.about ?? (await openMessages(scope, address?.module ?? '', address?.record_id ?? ''))
    const lanes = await lanesOf(scope, about)
    const ofChat = chat && lanes.find((lane) => isOf(chat.chat, lane))
    const company = lanes.find(({ lane }) => lane === 'company')
    if (isReleased) return released(scope, { about, lane: ofChat ?? company, sender })
    const parties = await partiesOf(scope, about.module, about.recordId)
    const found = sender
      ? await findSender(scope, sender, parties)
      : { isMember: false, partners: [], authors: [] }
    const verdict = judgeMail({ sender, authenticity, target: targetOf(address), known: found })
    if (verdict.kind === 'held') return { kind: 'held', reason: verdict.reason, about }
    const lane =
      verdict.lane === 'chat'
        ? ofChat
        : verdict.lane === 'company'
          ? company
          : lanes.find((each) => each.lane === 'partner' && isBetween(scope, each, verdict.partnerId))
    const author = lane && authorIn(scope, { lane, found, address })
    return lane && author
      ? { kind: 'placed', placing: { about, lane, author } }
      : { kind: 'held', reason: 'noReader', about }
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND')
      return { kind: 'held', reason: 'noReader', about: null }
    throw error
  }
}

/** Where a mail to an address goes; without one it answers a message. */
export function targetOf(address: AddressRow | undefined): MailTarget {
  if (!address) return { kind: 'answer' }
  return address.kind === 'record' ? { kind: 'record' } : { kind: 'reply', person: address.email ?? '' }
}

type ChatPlace = {
  readonly lane: string
  readonly organization_id: string
  readonly partner_id: string | null
}

const isOf = (chat: ChatPlace, lane: LaneOfRecord): boolean =>
  chat.lane === lane.lane &&
  chat.organization_id === lane.organizationId &&
  chat.partner_id === lane.partnerId

/** Whether a partner's lane is the one between the acting organization and another. */
const isBetween = (
  { organizationId }: Scope,
  { organizationId: owner, partnerId }: LaneOfRecord,
  other: string,
) => [owner, partnerId].includes(organizationId) && [owner, partnerId].includes(other)

type Writing = {
  readonly lane: LaneOfRecord
  readonly found: FoundSender
  /** Of a reply address: whose it is. */
  readonly address: AddressRow | undefined
}

/** In whose name the mail is: of those with its address the one who reads the lane; contacts do as long as their company does. */
function authorIn({ organizationId }: Scope, { lane, found, address }: Writing): MailAuthor | undefined {
  if (address?.follower_name && lane.partnerId !== null)
    return { organizationId: lane.partnerId, userId: null, name: address.follower_name }
  const reads = (author: MailAuthor) => {
    const reader = lane.readers.find(({ organization }) => organization.id === author.organizationId)
    if (!reader) return false
    return author.userId === null || reader.people.some((person) => person.userId === author.userId)
  }
  const readers = found.authors.filter(reads)
  if (address?.user_id) return readers.find((author) => author.userId === address.user_id)
  const own = readers.find((author) => author.organizationId === organizationId)
  return lane.lane === 'company' ? own : (own ?? readers[0])
}

type Releasing = {
  readonly about: TalkedAbout
  readonly lane: LaneOfRecord | undefined
  readonly sender: MailSender | null
}

function released(scope: Scope, { about, lane, sender }: Releasing): Placed {
  if (!lane) return { kind: 'held', reason: 'noReader', about }
  const name = sender ? (sender.name || sender.address).slice(0, 200) : '?'
  return {
    kind: 'placed',
    placing: { about, lane, author: { organizationId: scope.organizationId, userId: null, name } },
  }
}
