import { newId } from '@rumbo/domain/kernel/id'
import { type Statement, statement } from '../../../access/scope/statement.ts'

/** What a shipment carries of a line, or would carry if the line had room for it. */
export type Carried = {
  readonly order_id: string
  readonly line_id: string
  readonly shipment_id: string
  readonly quantity: string
  readonly fits: boolean
}

/** What some shipments carry, by shipment and order. */
export const carriedOn = (
  shipmentIds: readonly string[],
  most: number,
): Statement<Carried> => statement<Carried>`
  select a.order_id, a.line_id, a.shipment_id, trim_scale(sum(a.quantity))::text as quantity, a.fits
  from tenant.allocations a where a.shipment_id = any (${shipmentIds}::uuid[])
  group by a.order_id, a.line_id, a.shipment_id, a.fits
  order by a.shipment_id, a.order_id, a.line_id, a.fits limit ${most}::integer`

/** Those of some shipments that carry anything. */
export const carryingAmong = (shipmentIds: readonly string[]) => statement<{ id: string }>`
  select distinct shipment_id as id from tenant.allocations where shipment_id = any (${shipmentIds}::uuid[])`

/** A mail to a buyer, as it is kept. */
export type HitMail = {
  readonly client: string
  readonly recipient: string
  readonly shipmentIds: readonly string[]
  readonly orderIds: readonly string[]
  readonly lineIds: readonly string[]
  readonly mailId: string | null
  readonly refused: string | null
}

/** Holds off whoever sends the same once more, until the transaction ends. */
export const lockSending = (sending: string) => statement`
  select pg_advisory_xact_lock(hashtextextended(${sending}, 7041370))`

/** Keeps what was sent, or refused. */
export const insertMails = (
  { sending, userId }: { readonly sending: string; readonly userId: string | null },
  mails: readonly HitMail[],
) => statement`
  insert into tenant.hit_mails (organization_id, id, sending_id, user_id, client, recipient, shipment_ids, order_ids, line_ids,
    mail_id, refused)
  select tenant.org(), m.id, ${sending}, ${userId}, m.client, m.recipient, m."shipmentIds", m."orderIds", m."lineIds", m."mailId",
    m.refused
  from jsonb_to_recordset(${JSON.stringify(mails.map((mail) => ({ id: newId(), ...mail })))}::jsonb) as m (id uuid, client text,
    recipient text, "shipmentIds" uuid[], "orderIds" uuid[], "lineIds" uuid[], "mailId" uuid, refused text)`

/** A mail that was sent, and how far it got. */
export type SentMail = {
  readonly id: string
  readonly client: string
  readonly recipient: string
  readonly user_id: string | null
  readonly user_name: string | null
  readonly at: string
  readonly order_ids: readonly string[]
  readonly lines: number
  readonly refused: string | null
  readonly mail_id: string | null
  readonly waits: boolean | null
  readonly sent_at: string | null
  readonly error: string | null
}

const sentMails = (which: string) => `
  with chosen as (select * from tenant.hit_mails h where ${which} order by created_at desc, id desc limit 100)
  select h.id, h.client, h.recipient, h.user_id, coalesce(u.first_name || ' ' || u.last_name, '') as user_name,
    to_char(h.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, h.order_ids, cardinality(h.line_ids) as lines,
    h.refused, h.mail_id, s.waits, s.sent_at, s.error
  from chosen h left join tenant.users u on u.id = h.user_id
    left join system.hit_mail_standings(array(select mail_id from chosen where mail_id is not null)) s on s.id = h.mail_id
  order by h.created_at desc, h.id desc`

/** The mails of one sending. */
export const mailsOfSending = (sending: string): Statement<SentMail> => ({
  text: sentMails('h.sending_id = $1'),
  values: [sending],
})

/** The mails about lines on some shipments, the newest first. */
export const mailsAbout = (shipmentIds: readonly string[]): Statement<SentMail> => ({
  text: sentMails('h.shipment_ids && $1::uuid[]'),
  values: [shipmentIds],
})
