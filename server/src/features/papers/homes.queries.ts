import type { DocumentHome } from '@rumbo/domain/documents/types'
import type { Paper } from '@rumbo/domain/papers/paper'
import type { Mark } from '../../access/due/due.queries.ts'
import { statement } from '../../access/scope/statement.ts'

/** Of documents without a record those who added them, as who looks for one. */
export const noteSeekers = (documents: readonly string[]) => statement`
  insert into tenant.paper_seekers (organization_id, user_id)
  select distinct tenant.org(), d.create_by_user_id from tenant.documents d
  where d.id = any (${documents}::uuid[])
  on conflict do nothing`

/** Those of some documents with a file that are on no record. */
export const withoutRecord = (documents: readonly string[]) => statement<{ readonly id: string }>`
  select d.id from tenant.documents d
  where d.id = any (${documents}::uuid[]) and d.create_by_user_id is not null
    and not exists (select from tenant.document_links l where l.document_id = d.id) order by d.id`

/** The documents of an upload that are on no record because it couldn't be read. */
export const notReadBefore = (uploadId: string) => statement<{ readonly id: string }>`
  select distinct d.id from tenant.document_versions v join tenant.documents d on d.id = v.document_id and d.version_number = v.n
  where v.upload_id = ${uploadId} and d.home = 'notRead' order by d.id`

export const seekers = () => statement<{ readonly id: string }>`
  select user_id as id from tenant.paper_seekers order by user_id`

export const forgetSeeker = (userId: string) => statement`
  delete from tenant.paper_seekers where user_id = ${userId}`

/** A document that a record is looked for, and what was read of its present file. */
export type Sought = {
  readonly id: string
  readonly home: DocumentHome
  readonly visibility: string
  readonly state: 'waiting' | 'read' | 'none'
  readonly papers: readonly Paper[] | null
  /** The day on which it was added. */
  readonly day: string
}

/** The newest documents of a user for which a record is looked for. */
export const soughtOf = (userId: string, most: number) => statement<Sought>`
  select d.id, d.home, d.visibility, r.state, r.papers, d.created_at::date::text as day
  from tenant.documents d
    join tenant.document_versions v on v.document_id = d.id and v.n = d.version_number
    join tenant.paper_readings r on r.upload_id = v.upload_id
  where d.create_by_user_id = ${userId} and d.home in ('seeking', 'several', 'noRecord') and not d.archived
    and not exists (select from tenant.document_links l where l.document_id = d.id)
  order by d.created_at desc, d.id limit ${most}`

/** The numbers by which records are looked for, as they are compared. */
export type Keys = {
  readonly bill: readonly string[]
  readonly booking: readonly string[]
  readonly container: readonly string[]
  readonly order: readonly string[]
}

/** Live records that have any of some numbers. */
export const recordsOfNumbers = ({ bill, booking, container, order }: Keys, most: number) => statement<{
  readonly module: 'shipments' | 'orders'
  readonly id: string
}>`
  (select 'shipments' as module, s.id from tenant.shipments s
    where base.reference_key(s.master_bl) = any (${bill}::text[]) and not s.archived order by s.id desc limit ${most})
  union (select 'shipments', s.id from tenant.shipments s
    where base.reference_key(s.house_bl) = any (${bill}::text[]) and not s.archived order by s.id desc limit ${most})
  union (select 'shipments', s.id from tenant.shipments s
    where base.reference_key(s.booking_number) = any (${booking}::text[]) and not s.archived order by s.id desc limit ${most})
  union (select 'shipments', s.id from tenant.shipments s
    where base.reference_key(s.container_number) = any (${container}::text[]) and not s.archived order by s.id desc limit ${most})
  union (select 'shipments', s.id from tenant.containers c join tenant.shipments s on s.id = c.record_id
    where base.reference_key(c.number) = any (${container}::text[]) and not s.archived order by s.id desc limit ${most})
  union (select 'orders', o.id from tenant.orders o
    where base.reference_key(o.number) = any (${order}::text[]) and not o.archived order by o.id desc limit ${most})
  union (select 'orders', o.id from tenant.orders o
    where base.reference_key(o.order_number) = any (${order}::text[]) and not o.archived order by o.id desc limit ${most})`

/** Marks those who look for records in organizations that have other ones. */
export const markSeekers = (marks: readonly Mark[]) => statement`
  select system.mark_paper_homes(${JSON.stringify(marks)}::jsonb)`
