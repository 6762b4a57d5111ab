import { textIn } from '@rumbo/domain/fields/values'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Out } from '@rumbo/domain/kernel/endpoint'
import { phasesOf } from '@rumbo/domain/phases/phase'
import type {
  getTrackingStanding,
  TrackingStanding,
} from '@rumbo/domain/shipments/contracts/tracking-standing.api'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { presetOf } from '@rumbo/domain/tracking/presets/presets'
import { asPollFailure } from '@rumbo/domain/tracking/schedule/poll-failure'
import { getRecords } from '../../../access/read/get-records.ts'
import type { VisibleRecord } from '../../../access/read/sql/columns.ts'
import { recordRights } from '../../../access/rights/record-rights.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { statement } from '../../../access/scope/statement.ts'
import { mapVisible, useInternally, type Visible } from '../../../access/visible/visible.ts'
import { shipmentModule } from '../../../modules.ts'
import { carrierNamed } from './coverage.queries.ts'
import { readWhoConnects } from './may-connect.ts'

type PollRow = {
  readonly name: string
  readonly checked_at: string | null
  readonly next_at: string
  readonly failure: string | null
  readonly silent_since: string | null
}

/** The sources that are polled about a shipment, what failed first. */
const pollsOf = (id: string) => statement<PollRow>`
  select s.name, coalesce(p.failed_at, p.last_ok_at) as checked_at, greatest(p.due_at, s.next_call_at) as next_at,
    p.last_error as failure, coalesce(p.last_ok_at, p.failed_at) as silent_since
  from tenant.tracking_polls p join tenant.tracking_sources s on s.id = p.source_id
  where p.record_id = ${id} order by p.last_error is null, s.created_at`

/** Whether anything ever came about a shipment. */
const heardOf = (id: string) => statement<{ received_at: string | null }>`
  select last_received_at as received_at from tenant.tracking_states where record_id = ${id}`

const fields = [
  'name',
  'freightType',
  'phase',
  'status',
  'archived',
  'manualTracking',
  'masterBl',
  'bookingNumber',
  'containerNumber',
  'carrierCode',
]

const nothing = {
  gap: null,
  number: null,
  carrier: null,
  preset: null,
  source: null,
  mayAsk: false,
  mayConnect: false,
  admins: [],
} satisfies TrackingStanding

/** Why a shipment has no news, as far as its reader may see what that depends on. @throws AppError NOT_FOUND */
export async function readStanding(
  scope: Scope,
  id: string,
): Promise<Visible<Out<typeof getTrackingStanding>>> {
  const rights = await recordRights(scope, shipmentModule, id)
  const records = await getRecords(scope, shipmentModule, { ids: [id], fields })
  const isWaited = useInternally(
    records,
    ([record]) => rights.owner.id === scope.organizationId && record !== undefined && isWaitedFor(record),
  )
  if (!isWaited) return mapVisible(records, () => nothing)
  const polls = await scope.all(pollsOf(id))
  const heard = (await scope.first(heardOf(id)))?.received_at ?? null
  const who = await readWhoConnects(scope)
  const code = useInternally(records, ([record]) => codeOf(record))
  const name = code === null ? null : ((await scope.first(carrierNamed(code)))?.name ?? null)
  const mayAsk = rights.of(shipmentModule).of('manualTracking') === 'edit'
  return mapVisible(records, ([record]) => {
    if (!record) throw new AppError('NOT_FOUND')
    const preset = presetOf(code)
    return {
      gap: gapOf(record, { polls, heard }),
      number: numberOf(record),
      carrier: preset?.name[scope.display.language] ?? name,
      preset: preset ? { id: preset.id, name: preset.name[scope.display.language] } : null,
      source: sourceOf(polls),
      mayAsk,
      ...who,
    }
  })
}

/** What nobody waits for has no gap: delivered, archived, tracked manually, or its state hidden. */
function isWaitedFor({ values }: VisibleRecord): boolean {
  if (!('status' in values) || values.archived === true || values.manualTracking === true) return false
  const phase = textIn(values, 'phase')
  return !phasesOf[modeOf(values)].some(({ id, meaning }) => id === phase && meaning === 'delivered')
}

type Polled = { readonly polls: readonly PollRow[]; readonly heard: string | null }

function gapOf({ values }: VisibleRecord, { polls, heard }: Polled): TrackingStanding['gap'] {
  if (values.status === 'stale' || values.status === 'failed') return 'silent'
  if (values.status === 'live' || heard !== null) return null
  return polls.length === 0 ? 'noSource' : 'notYet'
}

function sourceOf([poll]: readonly PollRow[]): TrackingStanding['source'] {
  if (!poll) return null
  const failure = asPollFailure(poll.failure)
  return {
    name: poll.name,
    checkedAt: poll.checked_at,
    nextAt: poll.next_at,
    failure,
    silentSince: poll.silent_since,
  }
}

const numbers = ['masterBl', 'bookingNumber', 'containerNumber'] as const

const numberOf = ({ values }: VisibleRecord): string | null =>
  numbers.map((field) => textIn(values, field)).find((number) => number !== null) ?? null

/** The carrier's code, else the letters before its bill. */
function codeOf(record: VisibleRecord | undefined): string | null {
  const carrier = record?.values.carrierCode
  if (typeof carrier === 'object' && carrier !== null && !Array.isArray(carrier)) {
    const { code } = carrier as { readonly code?: unknown }
    if (typeof code === 'string') return code
  }
  const bill = record ? textIn(record.values, 'masterBl') : null
  return /^[A-Z]{4}/.exec((bill ?? '').toUpperCase().replace(/[^A-Z0-9]/g, ''))?.[0] ?? null
}
