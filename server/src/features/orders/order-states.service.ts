import { AppError } from '@rumbo/domain/kernel/app-error'
import { changeMany, maxInBatch } from '../../access/change/change-many.ts'
import type { Reaction } from '../../access/change/reactions.ts'
import { orderLineModule, orderModule } from '../../modules.ts'
import { shipmentsInWords } from './keep-booked.service.ts'
import * as queries from './order-states.queries.ts'

/** An order of which something is booked can't be canceled: whatever its shipments carry is somebody's. */
export const keepBookedOrders: Reaction = {
  on: [{ module: orderModule, fields: ['state'] }],
  run: async (scope, changed) => {
    const ids = changed.map(({ id }) => id)
    const booked = await scope.all(queries.canceledButBooked(ids))
    if (booked.length === 0) return
    const on = await scope.all(queries.shipmentsOfOrders(booked.map(({ id }) => id)))
    const shipments = await shipmentsInWords(
      scope,
      on.map(({ shipment_id }) => shipment_id),
    )
    throw new AppError('ORDER_BOOKED', { shipments })
  },
}

/** Who acknowledges an order confirms what it orders, unless something else was confirmed before. */
export const confirmLines: Reaction = {
  on: [{ module: orderModule, fields: ['state'], authority: 'hand' }],
  run: async (scope, changed) => {
    const lines = await scope.all(queries.linesToConfirm(changed.map(({ id }) => id)))
    for (let from = 0; from < lines.length; from += maxInBatch) {
      const rows = lines
        .slice(from, from + maxInBatch)
        .map(({ id, order_id: recordId, quantity }) => ({ id, recordId, patch: { confirmed: quantity } }))
      await changeMany(scope, orderLineModule, { rows, by: { way: scope.actor.way }, authority: 'product' })
    }
  },
}
