import type { Language } from '@rumbo/domain/kernel/language'
import type { SupplierAsk } from '@rumbo/domain/orders/asks/asks.api'
import { statement } from '../../../access/scope/statement.ts'

export type AskRow = {
  readonly id: string
  readonly order_id: string
  readonly email: string
  readonly contact: string | null
  readonly line_ids: readonly string[]
  readonly with_prices: boolean
  readonly message: string | null
  readonly language: Language
  readonly state: SupplierAsk['state']
  readonly openings: number
  readonly first_opened_at: string | null
  readonly answer: SupplierAsk['answer']
  readonly reason: string | null
  readonly proposal_id: string | null
  readonly answered_at: string | null
  readonly expires_at: string
  readonly created_at: string
  readonly created_by: string | null
}

/** The last links about an order, newest first; one of them where it is named. */
export const selectAsks = (of: { readonly orderId: string; readonly id?: string }) => statement<AskRow>`
  select a.id, a.order_id, a.email, a.contact, a.line_ids, a.with_prices, a.message, a.language,
    case when a.answer is not null then 'answered' when a.revoked_at is not null then 'revoked'
      when a.expires_at <= now() then 'expired' when a.openings > 0 then 'opened' else 'sent' end as state,
    a.openings, a.first_opened_at, a.answer, a.reason, a.proposal_id, a.answered_at, a.expires_at, a.created_at,
    coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as created_by
  from tenant.supplier_asks a left join tenant.users u on u.id = a.user_id
  where a.order_id = ${of.orderId} and (${of.id ?? null}::uuid is null or a.id = ${of.id ?? null})
  order by a.created_at desc, a.id desc limit 100`

/** Holds off whoever answers by the same link until the transaction ends. */
export const lockAsk = (id: string) => statement<{ answer: string | null }>`
  select answer from tenant.supplier_asks where id = ${id} and revoked_at is null and expires_at > now()
  for no key update`

export type NewAsk = {
  readonly id: string
  readonly orderId: string
  readonly email: string
  readonly contact: string | null
  readonly lineIds: readonly string[]
  readonly withPrices: boolean
  readonly message: string | null
  readonly language: Language
  readonly hash: Buffer
  readonly days: number
}

export const insertAsk = (ask: NewAsk) => statement<{ expires_at: string }>`
  insert into tenant.supplier_asks (organization_id, id, order_id, email, contact, line_ids, with_prices, message, language,
    token_hash, expires_at, user_id)
  values (tenant.org(), ${ask.id}, ${ask.orderId}, ${ask.email}, ${ask.contact}, ${ask.lineIds}::uuid[], ${ask.withPrices},
    ${ask.message}, ${ask.language}, ${ask.hash}, now() + make_interval(days => ${ask.days}::int), tenant.acting_user())
  returning expires_at`

export const revoke = (orderId: string, id: string) => statement<{ id: string }>`
  update tenant.supplier_asks set revoked_at = now()
  where order_id = ${orderId} and id = ${id} and revoked_at is null returning id`

type Answered = Pick<AskRow, 'answer' | 'reason' | 'proposal_id'>

/** Notes what was answered, once. */
export const noteAnswer = (id: string, { answer, reason, proposal_id }: Answered) => statement<{
  id: string
}>`
  update tenant.supplier_asks set answer = ${answer}, reason = ${reason}, proposal_id = ${proposal_id}, answered_at = now()
  where id = ${id} and answer is null returning id`

/** What a link that opens stands for, and the role of its maker. */
export type OpenedAsk = {
  readonly organization_id: string
  readonly ask_id: string
  readonly order_id: string
  readonly language: Language
  readonly company: string
  readonly user_id: string
  readonly role_id: string
  readonly role_name: string
  readonly built_in: string | null
  readonly permissions: unknown
  readonly role_version: number
}

export const openAsk = (hash: Buffer, counts: boolean) => statement<OpenedAsk>`
  select * from system.open_supplier_ask(${hash}, ${counts})`

/** Suppliers of a partner, by its id or its name. */
export const suppliersOf = (code: string | null, label: string) => statement<{ id: string }>`
  select id from tenant.suppliers where ended_at is null and not archived
    and (supplier ->> 'code' = ${code} or (${label} <> '' and supplier ->> 'label' = ${label})) order by id limit 20`

export const companyName = () => statement<{ name: string }>`select name from tenant.organization`
