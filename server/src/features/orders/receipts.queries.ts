import { newId } from '@rumbo/domain/kernel/id'
import { type Statement, statement } from '../../access/scope/statement.ts'

/** What came of a line. */
export type ReceiptRow = {
  readonly id: string
  readonly line_id: string
  readonly shipment_id: string | null
  readonly received_on: string
  readonly good: string
  readonly damaged: string
  readonly note: string | null
  readonly user_id: string | null
  readonly user_name: string | null
  readonly updated_at: string
  readonly version: number
  readonly is_removed: boolean
}

const selected = `select r.id, r.line_id, r.shipment_id, r.received_on::text, trim_scale(r.good)::text as good,
  trim_scale(r.damaged)::text as damaged, r.note, r.user_id,
  coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as user_name,
  to_char(r.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at, r.version,
  r.removed_at is not null as is_removed
  from tenant.receipts r left join tenant.users u on u.id = r.user_id`

/** What came of an order, the latest first. */
export const receiptsOf = (orderId: string): Statement<ReceiptRow> => ({
  text: `${selected} where r.order_id = $1 and r.removed_at is null order by r.received_on desc, r.id desc`,
  values: [orderId],
})

/** One of them, also where it was undone. */
export const receiptOf = (orderId: string, id: string): Statement<ReceiptRow> => ({
  text: `${selected} where r.order_id = $1 and r.id = $2`,
  values: [orderId, id],
})

/** What is said of what came. */
export type SaidReceipt = {
  readonly shipmentId: string | null
  readonly receivedOn: string
  readonly good: string
  readonly damaged: string
  readonly note: string | null
}

type OfLine = { readonly orderId: string; readonly lineId: string; readonly userId: string | null }

export const insertReceipt = ({ orderId, lineId, userId }: OfLine, said: SaidReceipt) => statement<{
  id: string
}>`
  insert into tenant.receipts
    (organization_id, id, order_id, line_id, shipment_id, received_on, good, damaged, note, user_id)
  values (tenant.org(), ${newId()}, ${orderId}, ${lineId}, ${said.shipmentId}, ${said.receivedOn}, ${said.good},
    ${said.damaged}, ${said.note}, ${userId})
  returning id`

export const correctReceipt = (id: string, said: SaidReceipt) => statement`
  update tenant.receipts set shipment_id = ${said.shipmentId}, received_on = ${said.receivedOn}, good = ${said.good},
    damaged = ${said.damaged}, note = ${said.note}, version = version + 1, updated_at = now()
  where id = ${id}`

export const removeReceipt = (id: string) => statement`
  update tenant.receipts set removed_at = now(), version = version + 1, updated_at = now()
  where id = ${id} and removed_at is null`

export const bringBackReceipt = (id: string) => statement`
  update tenant.receipts set removed_at = null, version = version + 1, updated_at = now()
  where id = ${id} and removed_at is not null`

/** Whether anything came of some lines. */
export const anyReceived = (lineIds: readonly string[]) => statement<{ id: string }>`
  select id from tenant.receipts where line_id = any (${lineIds}::uuid[]) and removed_at is null limit 1`

/** A shipment that the organization has. */
export const shipmentThere = (id: string) => statement<{ id: string }>`
  select id from tenant.shipments where id = ${id} and ended_at is null`
