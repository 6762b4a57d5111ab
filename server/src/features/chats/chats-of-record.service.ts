import type { Chat } from '@rumbo/domain/chats/chat'
import type { listRecordChats } from '@rumbo/domain/chats/chats.api'
import { type Lane, maxUnread } from '@rumbo/domain/chats/lane'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In } from '@rumbo/domain/kernel/endpoint'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { moduleNamed } from '../../access/rights/declared-modules.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import { opensModule } from '../../access/rights/opened-modules.ts'
import { recordRights } from '../../access/rights/record-rights.ts'
import { rightsFor } from '../../access/rights/rights.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { show, type Visible } from '../../access/visible/visible.ts'
import * as queries from './chats.queries.ts'
import { type Party, partiesOf } from './readers.service.ts'

/** A record whose messages the actor reads: those within its own company, and where its share lets them through, all others. */
export type TalkedAbout = {
  readonly module: RecordModule
  readonly recordId: string
  readonly seesOutside: boolean
}

/** A chat that a record has or can have. */
export type LaneOfRecord = {
  readonly lane: Lane
  /** Whose the chat is. */
  readonly organizationId: string
  /** The partner whose lane it is; null for all others. */
  readonly partnerId: string | null
  /** The other side of a partner's lane, as the actor sees it. */
  readonly partner: { readonly id: string; readonly label: string } | null
  readonly readers: Chat['readers']
  readonly open: boolean
}

/**
 * Opens the messages of a record. Within a company the role alone decides, also of a record whose share has ended.
 * @throws AppError NOT_FOUND, alike for what isn't there and what isn't the actor's to read
 */
export async function openMessages(scope: Scope, name: string, recordId: string): Promise<TalkedAbout> {
  const root = moduleNamed(name)
  if (root.messages === null || !opensModule(scope.role, root)) throw new AppError('NOT_FOUND')
  const module = moduleIn(scope, root)
  const rights = await recordRights(scope, root, recordId)
  if (rightsFor(scope, module, {}).of(root.messages) === 'hide') throw new AppError('NOT_FOUND')
  const seesOutside = root.shareable && !rights.ended && rights.of(root).of(root.messages) !== 'hide'
  return { module, recordId, seesOutside }
}

/** The chats of a record, those that nobody has begun among them. @throws AppError NOT_FOUND */
export async function chatsOfRecord(
  scope: Scope,
  { module, recordId }: In<typeof listRecordChats>,
): Promise<Visible<{ items: readonly Chat[] }>> {
  const about = await openMessages(scope, module, recordId)
  const rows = await scope.all(queries.selectChats(recordId, maxUnread + 1))
  const seen = rows.filter(({ lane }) => lane === 'company' || about.seesOutside)
  const lanes = await lanesOf(scope, about)
  const began = (lane: LaneOfRecord) => seen.find((row) => isOf(row, lane))
  const closed = seen.filter((row) => !lanes.some((lane) => isOf(row, lane))).map(closedLane(scope))
  return show({
    items: [...lanes, ...closed].map((lane) => {
      const row = began(lane)
      const { organizationId: _of, partnerId: _id, ...shown } = lane
      return {
        ...shown,
        kind: 'record',
        name: null,
        chatId: row?.id ?? null,
        lastSeq: Number(row?.last_seq ?? 0),
        unread: row?.unread ?? 0,
        muted: row?.muted ?? false,
      }
    }),
  })
}

/** The lanes of a record in which the actor can write: of one's own company first, of everyone last. */
export async function lanesOf(scope: Scope, about: TalkedAbout): Promise<readonly LaneOfRecord[]> {
  const parties = await partiesOf(scope, about.module, about.recordId)
  const own = parties.find(({ id }) => id === scope.organizationId)
  if (!own) throw new AppError('NOT_FOUND')
  const reader = ({ id, label, people }: Party) => ({
    organization: { id, label },
    isOwn: id === scope.organizationId,
    people: [...people],
  })
  const members = reader({ ...own, people: own.members })
  const company: LaneOfRecord = {
    lane: 'company',
    organizationId: own.id,
    partnerId: null,
    partner: null,
    readers: [members],
    open: true,
  }
  const owner = parties.find(({ isOwner }) => isOwner)
  if (!about.seesOutside || !owner) return [company]
  const isOwners = owner === own
  // For those who hold the record its owner alone is the other side.
  const others = isOwners ? parties.filter((party) => party !== own) : [owner]
  const partners = others.map(
    ({ id, label, ...other }): LaneOfRecord => ({
      lane: 'partner',
      organizationId: owner.id,
      partnerId: isOwners ? id : own.id,
      partner: { id, label },
      readers: [reader({ id, label, ...other }), reader(own)],
      open: true,
    }),
  )
  const together = parties.filter(({ isOwner, seesOthers }) => isOwner || seesOthers)
  if (together.length < 2 || !together.includes(own)) return [company, ...partners.filter(isRead)]
  const everyone: LaneOfRecord = {
    lane: 'everyone',
    organizationId: owner.id,
    partnerId: null,
    partner: null,
    readers: together.map(reader),
    open: true,
  }
  return [company, ...partners.filter(isRead), everyone]
}

/** Of an owner none of whose people reads messages there is no lane. */
const isRead = ({ readers }: LaneOfRecord): boolean =>
  readers.some(({ isOwn, people }) => !isOwn && people.length > 0)

const isOf = (row: queries.ChatRow, lane: LaneOfRecord): boolean =>
  row.lane === lane.lane && row.organization_id === lane.organizationId && row.partner_id === lane.partnerId

/** A chat that nobody else reads any more: what was written stays with those who have it. */
const closedLane =
  ({ organizationId }: Scope) =>
  (row: queries.ChatRow): LaneOfRecord => ({
    lane: row.lane,
    organizationId: row.organization_id,
    partnerId: row.partner_id,
    partner: row.partner_id === null ? null : otherSide(row, organizationId),
    readers: [],
    open: false,
  })

/** The other side of a chat with a partner, as one of its two organizations sees it. */
export const otherSide = (
  row: Pick<queries.ChatRow, 'partner_id' | 'organization_id' | 'owner_name' | 'partner_name'>,
  organizationId: string,
) =>
  row.partner_id === organizationId
    ? { id: row.organization_id, label: row.owner_name ?? '' }
    : { id: row.partner_id ?? '', label: row.partner_name ?? '' }
