import type { OwnDocumentType } from '@rumbo/domain/documents/own-types.api'
import { statement } from '../../../access/scope/statement.ts'

/** By name. */
export const selectTypes = () => statement<OwnDocumentType>`
  select id, name, color, archived from tenant.document_types order by base.fold(name), id`

export const selectTypeOfName = (name: string) => statement<{ id: string }>`
  select id from tenant.document_types where base.fold(name) = base.fold(${name})`

export const saveType = ({ id, name, color, archived }: OwnDocumentType) => statement`
  insert into tenant.document_types (organization_id, id, name, color, archived)
  values (tenant.org(), ${id}, ${name}, ${color}, ${archived}::boolean)
  on conflict (id, organization_id) do update set name = excluded.name, color = excluded.color, archived = excluded.archived,
    updated_at = now()`

export const isUsed = (id: string) => statement<{ used: boolean }>`
  select system.is_document_type_used(${id}::uuid) as used`

export const deleteType = (id: string) => statement<{ id: string }>`
  delete from tenant.document_types where id = ${id} returning id`

/** Types are what the field of documents offers: every server reads it again. Changes of types wait for each other. */
export const raiseCatalogue = () => statement`
  update tenant.organization set catalogue_version = catalogue_version + 1`
