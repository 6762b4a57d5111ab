import type { ProposalItem, ProposalState, ProposedValue } from '@rumbo/domain/orders/proposals/proposal'
import { statement } from '../../../access/scope/statement.ts'

/** A change as it is stored; of an accepted one with what a person had last agreed to before. */
export type StoredItem = ProposalItem & { readonly agreed?: ProposedValue }

export type ProposalRow = {
  readonly id: string
  readonly order_id: string
  readonly organization_id: string
  readonly by_organization_id: string | null
  readonly by_name: string | null
  readonly by_user: string | null
  readonly by_email: string | null
  readonly for_organization_id: string
  readonly for_name: string | null
  readonly state: ProposalState
  readonly items: readonly StoredItem[]
  readonly note: string | null
  readonly answers: string | null
  readonly reason: string | null
  readonly how: 'person' | 'key' | 'automatic' | null
  readonly decided_by_organization_id: string | null
  readonly decided_name: string | null
  readonly decided_user: string | null
  readonly decided_at: string | null
  readonly created_at: string
  readonly due_at: string
}

/** Hours after which whoever is to answer is reminded. */
export const hoursToAnswer = 48

/** The last proposals about an order that the organization may see, newest first. */
export const selectProposals = (orderId: string) => statement<ProposalRow>`
  select p.id, p.order_id, p.organization_id, p.by_organization_id, b.name as by_name,
    nullif(concat_ws(' ', bu.first_name, bu.last_name), '') as by_user, p.by_email,
    p.for_organization_id, f.name as for_name, p.state, p.items, p.note, p.answers, p.reason, p.how,
    p.decided_by_organization_id, d.name as decided_name, nullif(concat_ws(' ', du.first_name, du.last_name), '') as decided_user,
    p.decided_at, p.created_at, p.created_at + make_interval(hours => ${hoursToAnswer}::integer) as due_at
  from record.proposals p
    left join record.organizations b on b.id = p.by_organization_id
    left join record.organizations f on f.id = p.for_organization_id
    left join record.organizations d on d.id = p.decided_by_organization_id
    left join tenant.users bu on bu.id = p.by_user_id and p.by_organization_id = tenant.org()
    left join tenant.users du on du.id = p.decided_by_user_id and p.decided_by_organization_id = tenant.org()
  where p.order_id = ${orderId} order by p.created_at desc, p.id desc limit 200`

/** The order that a proposal is about. */
export const orderOf = (proposalId: string) => statement<{ order_id: string }>`
  select order_id from record.proposals where id = ${proposalId}`

export type NewProposal = {
  readonly id: string
  readonly ownerId: string
  readonly orderId: string
  readonly by:
    | { readonly organizationId: string; readonly userId: string | null }
    | { readonly email: string }
  readonly forId: string
  readonly items: readonly ProposalItem[]
  readonly note: string | null
  readonly answers: string | null
}

export const insertProposal = ({ id, ownerId, orderId, by, forId, items, note, answers }: NewProposal) => {
  const [organizationId, userId, email] =
    'email' in by ? [null, null, by.email] : [by.organizationId, by.userId, null]
  return statement`
    insert into record.new_proposals (organization_id, id, order_id, by_organization_id, by_user_id, by_email,
      for_organization_id, items, note, answers)
    values (${ownerId}, ${id}, ${orderId}, ${organizationId}, ${userId}, ${email}, ${forId},
      ${JSON.stringify(items)}::jsonb, ${note}, ${answers})`
}

export type Decision = {
  readonly state: ProposalState
  readonly items: readonly StoredItem[]
  readonly reason: string | null
  readonly how: ProposalRow['how']
  readonly userId: string | null
}

/** Closes an open proposal. */
export const decide = (id: string, { state, items, reason, how, userId }: Decision) => statement<{
  id: string
}>`
  update record.proposals set state = ${state}, items = ${JSON.stringify(items)}::jsonb, reason = ${reason}, how = ${how},
    decided_by_organization_id = tenant.org(), decided_by_user_id = ${userId}, decided_at = now()
  where id = ${id} and state = 'open' returning id`

/** Ends what is open about those of some orders that are in one of some states. */
export const endOpen = (orderIds: readonly string[], states: readonly string[]) => statement`
  update record.proposals p set state = 'stale', decided_at = now()
  from tenant.orders o where o.id = p.order_id and o.id = any (${orderIds}::uuid[]) and o.state = any (${states})
    and p.state = 'open'`

/** Organizations that an order's owner may propose something to: those that hold it. */
export const holdersOf = (orderId: string) => statement<{ id: string; name: string }>`
  select c.organization_id as id, c.name from record.collaborators c
  where c.record_id = ${orderId} and c.owner_organization_id = tenant.org() and c.organization_id <> tenant.org()
  order by c.created_at, c.organization_id`

/** Whether the organization has an order. */
export const holds = (orderId: string) => statement<{ id: string }>`
  select id from tenant.orders where id = ${orderId}`

/** Tells the open pages of both sides that something of an order is another now, never what. */
export const tellSides = (orderId: string, organizations: readonly string[], way: string) => statement`
  insert into record.outbox (organization_id, module, record_id, fields, way)
  select o, 'orders', ${orderId}, '{}', ${way} from unnest(${organizations}::uuid[]) o`

/** Who of the organization made an order and is assigned to it, and whether the acting user takes part in it. */
export const peopleOf = (orderId: string) => statement<{
  created_by: string | null
  assigned_to: string | null
  takes_part: boolean
}>`
  select o.create_by_user_id as created_by, o.assigned_to ->> 'code' as assigned_to,
    exists (select from tenant.my_parts m where m.record_id = o.id) as takes_part
  from tenant.orders o where o.id = ${orderId}`
