import { AppError } from '@rumbo/domain/kernel/app-error'
import { compareDecimals } from '@rumbo/domain/kernel/numbers/decimal'
import { change } from '../../access/change/change.ts'
import type { BeforeDeletion, Reaction } from '../../access/change/reactions.ts'
import { getRecords } from '../../access/read/get-records.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { useInternally } from '../../access/visible/visible.ts'
import { orderLineModule, orderModule, shipmentModule } from '../../modules.ts'
import { summarise } from '../../records/children/summaries.service.ts'
import * as queries from './allocations.queries.ts'

/** Writes on lines what is booked of them, and on their orders what follows. */
export async function writeBooked(scope: Scope, lines: readonly queries.BookedLine[]): Promise<void> {
  for (const { id, order_id: recordId, booked, shipments } of lines) {
    const target = { module: orderLineModule, recordId, id }
    const patch = { booked, shipments: shipments.length > 0 ? shipments : null }
    await change(scope, target, { patch, by: { way: scope.actor.way }, authority: 'product' })
  }
  for (const recordId of new Set(lines.map(({ order_id }) => order_id)))
    await summarise(scope, orderLineModule, recordId)
}

/** A shipment that is deleted gives back what was booked on it; the bookings themselves stay with it, for when it is restored. */
export const releaseShipments: BeforeDeletion = {
  module: shipmentModule,
  run: async (scope, ids) => writeBooked(scope, await scope.all(queries.bookedOn(ids, { without: ids }))),
}

/** A line that something is booked of stays. */
export const keepBookedLines: BeforeDeletion = {
  module: orderLineModule,
  run: async (scope, ids) => {
    const booked = (await scope.all(queries.shipmentsOfLines(ids))).map(({ shipment_id }) => shipment_id)
    if (booked.length > 0) throw new AppError('LINE_BOOKED', { shipments: await namesOf(scope, booked) })
  },
}

/** The names of shipments, as far as the reader may open any. */
async function namesOf(scope: Scope, ids: readonly string[]): Promise<string> {
  const isOpen = scope.role.allows('module:shipments')
  const visible = isOpen ? await getRecords(scope, shipmentModule, { ids, fields: ['name'] }) : null
  const names = visible
    ? useInternally(visible, (records) => records.map(({ values }) => String(values.name ?? '')))
    : []
  return names.length > 0 ? names.join(', ') : String(ids.length)
}

/** What was booked on a shipment that is restored counts again as far as its lines have room for it. */
export const bookAgain: Reaction = {
  on: [{ module: shipmentModule, fields: ['id'] }],
  run: async (scope, changed) => {
    const ids = changed.map(({ id }) => id)
    const back = await scope.all(queries.bookedOn(ids))
    if (back.length === 0) return void (await scope.all(queries.forgetGone(ids)))
    const over = back.filter(({ quantity, booked }) => compareDecimals(booked, quantity ?? '0') > 0)
    for (const { id } of over) await scope.all(queries.noLongerFits(id, ids))
    await scope.all(queries.forgetGone(ids))
    const lineIds = back.map(({ id }) => id)
    await writeBooked(scope, await scope.all(queries.bookedOf(lineIds)))
  },
}

/** An order that is restored has lost what was booked on shipments that went meanwhile. */
export const countRestored: Reaction = {
  on: [{ module: orderModule, fields: ['id'] }],
  run: async (scope, changed) =>
    writeBooked(scope, await scope.all(queries.bookedIn(changed.map(({ id }) => id)))),
}
