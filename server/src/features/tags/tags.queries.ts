import type { Tag } from '@rumbo/domain/organizations/tags.api'
import type { PagedRow } from '../../access/scope/page.ts'
import { statement } from '../../access/scope/statement.ts'

type Row = Omit<Tag, 'organizationId'>

/** All by name, or one. */
export const selectTags = (id?: string) => statement<Row & PagedRow>`
  select base.fold(name) as page_key, id as page_id, id, name, color from tenant.tags where ${id ?? null}::uuid is null or id = ${id ?? null}
  order by base.fold(name), id`

export const selectTagOfName = (name: string) => statement<{ id: string }>`
  select id from tenant.tags where base.fold(name) = base.fold(${name})`

export const insertTag = ({ id, name, color }: Row) => statement`
  insert into tenant.tags (organization_id, id, name, color) values (tenant.org(), ${id}, ${name}, ${color})`

export const updateTag = ({ id, name, color }: Row) => statement`
  update tenant.tags set name = ${name}, color = ${color}, updated_at = now() where id = ${id}`

export const deleteTag = (id: string) => statement<{ id: string }>`
  delete from tenant.tags where id = ${id} returning id`

/** Tags are what the catalogue's field `tags` offers: every server reads it again. Changes of tags wait for each other. */
export const raiseCatalogue = () => statement`
  update tenant.organization set catalogue_version = catalogue_version + 1`
