import type { DcsaEvent, PublishedEvent } from '@rumbo/domain/dcsa/event'
import { eventsOfStatements, type KeptStatement } from '@rumbo/domain/dcsa/events-of'
import type { PublishedShipment } from '@rumbo/domain/dcsa/events-of-statement'
import { eventsOfManualDates, manualFields } from '@rumbo/domain/dcsa/manual-events'
import { partFields, type Sees, seenEvent } from '@rumbo/domain/dcsa/seen-event'
import { textIn, type Values } from '@rumbo/domain/fields/values'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { getRecords } from '../../access/read/get-records.ts'
import type { VisibleRecord } from '../../access/read/sql/columns.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, type Visible } from '../../access/visible/visible.ts'
import { containerModule, shipmentModule } from '../../modules.ts'
import { timeZones } from '../reference/reference.service.ts'
import { type StatementState, statementStates } from './make.queries.ts'
import { type Held, seesOn } from './sees.ts'
import { uuidOf } from './uuid-of.ts'

/** An event of a shipment, as the actor may see it. */
export type Made = PublishedEvent & { readonly recordId: string }

const ownFields = ['freightType', 'masterBl', 'bookingNumber', 'houseBl', 'clientReference', 'pol', 'pod']
const read = [...new Set([...ownFields, ...partFields, ...manualFields])].filter((id) => !id.includes('.'))

/** The changes after which the events of a shipment are others; what carriers tell is noted where it is kept. */
export const eventReads: Readonly<Record<string, readonly string[]>> = {
  [shipmentModule.id]: read,
  [containerModule.id]: ['number'],
}

/** The events of shipments: what carriers stated of them, and the dates that people set, as the actor may see them; in no order. */
export async function makeEvents(scope: Scope, ids: readonly string[]): Promise<Visible<readonly Made[]>> {
  const records = await getRecords(scope, shipmentModule, { ids, fields: read })
  const states = new Map((await scope.all(statementStates(ids))).map((state) => [state.record_id, state]))
  const held = [...states.values()].map(({ record_id, profile_id }) => ({
    recordId: record_id,
    profileId: profile_id,
  }))
  const seesIt = await seesOn(scope, held)
  const zoneOf = await timeZones(scope)
  return mapVisible(records, (visible) =>
    visible.flatMap((record) => {
      const state = states.get(record.id)
      if (!state || record.ended) return []
      const of = { recordId: record.id, profileId: state.profile_id } satisfies Held
      const published = eventsOf(record, state, (place) => zoneOf(place) ?? null)
      return published.flatMap((each) => seen(each, seesIt(of), record.id))
    }),
  )
}

function seen(published: PublishedEvent, sees: Sees, recordId: string): readonly Made[] {
  const event: DcsaEvent | null = seenEvent(published, sees)
  return event ? [{ ...published, event, recordId }] : []
}

function eventsOf(
  { id, values }: VisibleRecord,
  state: StatementState,
  zoneOf: (place: string) => string | null,
): readonly PublishedEvent[] {
  const mode = modeOf(values)
  // DCSA has no word for what flies.
  if (mode === 'air') return []
  const shipment: PublishedShipment = {
    id,
    mode,
    masterBl: textIn(values, 'masterBl'),
    bookingNumber: textIn(values, 'bookingNumber'),
    houseBl: textIn(values, 'houseBl'),
    clientReference: textIn(values, 'clientReference'),
    containers: state.containers,
  }
  const hand = {
    shipment,
    values: Object.fromEntries(manualFields.map((field) => [field, textIn(values, field)])),
    pol: portIn(values, 'pol'),
    pod: portIn(values, 'pod'),
    stated: state.dates,
    hands: state.hand_dates ?? {},
    createdAt: state.created_at,
  }
  return [
    ...eventsOfStatements((state.events ?? []) as readonly KeptStatement[], { shipment, uuidOf }),
    ...eventsOfManualDates(hand, { uuidOf, zoneOf }),
  ]
}

/** The UN/LOCODE of a port. */
function portIn(values: Values, field: string): string | null {
  const value = values[field]
  const code = typeof value === 'object' && value !== null && 'code' in value ? value.code : null
  return typeof code === 'string' && /^[A-Z]{2}[A-Z2-9]{3}$/.test(code) ? code : null
}
