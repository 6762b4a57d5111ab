import { type ConnectionRequest, daysBeforeAskingAgain } from '@rumbo/domain/network/connections.api'
import { statement } from '../../access/scope/statement.ts'

export type ConnectionRow = {
  readonly id: string
  readonly direction: ConnectionRequest['direction']
  readonly state: ConnectionRequest['state']
  readonly organization_id: string
  readonly name: string
  readonly avatar: string | null
  readonly country_id: string | null
  readonly message: string | null
  readonly partner_id: string | null
  readonly partner_name: string | null
  readonly created_at: string
  readonly decided_at: string | null
  readonly ask_again_at: string | null
}

/** Newest first: what waits and what was decided lately, or one. At most 500. */
export const selectConnections = (id?: string) => statement<ConnectionRow>`
  select c.id, c.direction, c.state, c.organization_id, c.name, c.avatar, c.country_id, c.message,
    p.id as partner_id, coalesce(o.name, p.name) as partner_name, c.created_at,
    coalesce(c.ended_at, c.decided_at) as decided_at,
    case when a.at > now() and not exists (select from tenant.connections l
      where l.organization_id = c.organization_id and l.state in ('pending', 'accepted')) then a.at end as ask_again_at
  from tenant.connections c
    cross join lateral (select c.waits_from + make_interval(days => ${daysBeforeAskingAgain}) as at) a
    left join tenant.partners p on p.id = c.partner_id
    left join tenant.connected_organizations o on o.id = p.partner_organization_id and p.state = 'connected'
  where case when ${id ?? null}::uuid is not null then c.id = ${id ?? null}
    else c.state = 'pending' or coalesce(c.ended_at, c.decided_at) > now() - interval '90 days' end
  order by c.created_at desc, c.id desc limit 500`

/** Who gets a mail, and in which language. */
export type Recipients = readonly { readonly email: string; readonly language: string | null }[]

export type RequestOutcome = {
  readonly outcome:
    | ('asked' | 'accepted' | 'own' | 'unknown' | 'partner_unknown' | 'partner_connected')
    | ('connected' | 'waiting' | 'later' | 'too_many')
  readonly connection_id: string
  readonly again_at: string | null
  readonly recipients: Recipients
}

export type NewConnection = {
  readonly id: string
  readonly organizationId: string
  readonly message: string | null
  readonly partnerId: string | null
  /** Ids for the partners that both sides get where both want it. */
  readonly spare: readonly [string, string]
}

export const requestConnection = (request: NewConnection) => statement<RequestOutcome>`
  select outcome, connection_id, again_at, tell as recipients from system.ask_connection(${request.id}, ${request.organizationId},
    ${request.message}, ${request.partnerId}, ${request.spare}::uuid[])`

export type Answer = {
  readonly id: string
  readonly accept: boolean
  readonly partnerId: string | null
  readonly spare: readonly [string, string]
}

export const answerConnection = ({ id, accept, partnerId, spare }: Answer) => statement<{
  readonly outcome:
    | ('accepted' | 'declined' | 'unknown' | 'partner_unknown')
    | ('partner_connected' | 'decided')
  readonly recipients: Recipients
}>`
  select outcome, tell as recipients from system.answer_connection(${id}, ${accept}, ${partnerId}, ${spare}::uuid[])`

/** Answers the state that it was in; null where there is none. */
export const cancelConnection = (id: string) => statement<{
  readonly before: ConnectionRow['state'] | null
}>`
  select system.cancel_connection(${id}) as before`

export const endConnection = (partnerId: string) => statement<{
  readonly outcome: 'ended' | 'unknown' | 'not_connected'
}>`
  select system.end_connection(${partnerId}) as outcome`

export const selectOwnName = () => statement<{ name: string }>`select name from tenant.organization`
