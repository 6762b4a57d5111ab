import type { Json } from '@rumbo/domain/fields/field-type'
import { newId } from '@rumbo/domain/kernel/id'
import { crossings, noticeKindOf } from '@rumbo/domain/notifications/news'
import { announceToUsers } from '../../access/events/announce.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import { type HeldProfile, rightsFor } from '../../access/rights/rights.ts'
import { heldProfiles } from '../../access/rights/row-rights.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { shipmentModule } from '../../modules.ts'
import type { Member } from './listeners.service.ts'
import * as queries from './notices.queries.ts'

type Change = {
  readonly historyId: string
  readonly field: string
  readonly to: Json
  readonly by: string | null
}

/** What happened to a shipment, or nothing where it is looked at for what has come near alone. */
export type News = { readonly shipment: queries.NoticeShipment; readonly changes: readonly Change[] }

/**
 * Tells members what is news to them: changes that they wish to hear of, by others than themselves, in fields that they may see; and
 * what has come near. Nobody gets a notice twice.
 */
export async function tellMembers(
  scope: Scope,
  {
    members,
    news,
    today,
  }: { readonly members: readonly Member[]; readonly news: readonly News[]; readonly today: string },
): Promise<void> {
  const held = news.filter(({ shipment }) => shipment.profile_id !== null).map(({ shipment }) => shipment.id)
  const profiles = held.length > 0 ? await heldProfiles(scope, held) : new Map<string, HeldProfile>()
  const module = moduleIn(scope, shipmentModule)
  const notices = news.flatMap((each) =>
    members.flatMap((member) => {
      const sees = eyes(module, member, { shipment: each.shipment, profiles })
      return sees ? noticesFor(member, each, { today, sees }) : []
    }),
  )
  await tell(scope, notices)
}

type Sees = (field: string) => boolean
type Looking = {
  readonly shipment: queries.NoticeShipment
  readonly profiles: ReadonlyMap<string, HeldProfile>
}

/** Which fields of a shipment a member sees; null where they get no notices of it. */
function eyes(
  module: RecordModule,
  { id, role, chosen }: Member,
  { shipment, profiles }: Looking,
): Sees | null {
  if (shipment.silent_for.includes(id)) return null
  if (chosen.globalState === 'own' && !shipment.own_of.includes(id)) return null
  const profile = shipment.profile_id === null ? null : profiles.get(shipment.id)
  if (profile === undefined) return null
  const rights = rightsFor({ role, user: { id, email: '' } }, module, profile ? { profile } : {})
  return (field) => rights.of(field) !== 'hide'
}

function noticesFor(
  member: Member,
  { shipment, changes }: News,
  { today, sees }: { readonly today: string; readonly sees: Sees },
): readonly queries.NewNotice[] {
  const { chosen, mailAt } = member
  const notice = { user_id: member.id, record_id: shipment.id, mail_at: mailAt }
  const changed = changes.flatMap(({ historyId, field, to, by }): queries.NewNotice[] => {
    const kind = by === member.id || !sees(field) ? null : noticeKindOf(chosen, shipment.mode, { field, to })
    const once = `${historyId} ${field}`
    return kind ? [{ ...notice, kind, once, history_id: historyId, field, days: null, clock: null }] : []
  })
  const nearing = {
    ...shipment,
    freeDaysCountdown: shipment.free_days_countdown,
    freeTimeState: shipment.free_time_state,
    lastFreeDay: shipment.last_free_day,
    freeTimeClock: shipment.free_time_clock,
  }
  const near = crossings(chosen, nearing, today)
    .filter(({ field }) => sees(field))
    .map(({ kind, field, days, clock, once }) => ({
      ...notice,
      kind,
      once,
      field,
      days,
      clock,
      history_id: null,
    }))
  return [...changed, ...near]
}

/** Has mails leave of notices that are there and whose mail has left: what they are about goes on. */
export async function mailAgain(scope: Scope, notices: readonly queries.NewNotice[]): Promise<void> {
  const mailed = notices.filter(({ mail_at }) => mail_at !== null)
  if (mailed.length > 0) await scope.all(queries.mailAgain(mailed))
}

/** Stores notices that aren't there yet; who has a page open sees them at once. */
export async function tell(scope: Scope, notices: readonly queries.NewNotice[]): Promise<void> {
  if (notices.length === 0) return
  // Ids made in one moment are in no order by themselves.
  const ids = notices.map(() => newId()).sort()
  const stored = await scope.all(
    queries.insertNotices(notices.map((notice, at) => ({ ...notice, id: ids[at] ?? newId() }))),
  )
  await announceToUsers(scope, 'notices', [...new Set(stored.map(({ user_id }) => user_id))])
}
