import type { Layout } from '@rumbo/domain/records/views/view'
import { statement } from '../../access/scope/statement.ts'

export type ViewRow = {
  readonly id: string
  readonly module: string
  readonly name: string
  readonly layout: Layout
  readonly definition: unknown
  readonly sharing: unknown
  readonly owner_user_id: string
  readonly owner_name: string | null
  readonly version: number
}

/** Those of the company that a user may see: owned, or shared with all, the role, a team, a tag or the user. At most 500. */
export const selectViews = (of: {
  readonly userId: string
  readonly roleId: string | null
  readonly module?: string
  readonly id?: string
}) => statement<ViewRow>`
  select v.id, v.module, v.name, v.layout, v.definition, v.sharing, v.owner_user_id, v.version,
    coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as owner_name
  from tenant.views v left join tenant.users u on u.id = v.owner_user_id
  where (${of.module ?? null}::text is null or v.module = ${of.module ?? null})
    and (${of.id ?? null}::uuid is null or v.id = ${of.id ?? null})
    and (v.owner_user_id = ${of.userId} or v.sharing -> 'company' = 'true'
      or v.sharing -> 'users' ? ${of.userId}::text or v.sharing -> 'roles' ? ${of.roleId}::text
      or exists (select from tenant.team_members t
        where t.user_id = ${of.userId} and v.sharing -> 'teams' ? t.team_id::text)
      or exists (select from tenant.member_tags t
        where t.user_id = ${of.userId} and v.sharing -> 'tags' ? t.tag_id::text))
  order by v.id limit 500`

/** A view of another company, which tells nothing of its people. */
export type ForeignViewRow = Omit<ViewRow, 'sharing' | 'owner_user_id' | 'owner_name'> & {
  readonly organization_id: string
  readonly organization_name: string
}

/** Those that connected companies share with one's own. At most 500. */
export const selectForeignViews = (of: { readonly module?: string; readonly id?: string }) =>
  statement<ForeignViewRow>`
  select id, module, name, layout, definition, version, organization_id, organization_name from record.shared_views
  where (${of.module ?? null}::text is null or module = ${of.module ?? null})
    and (${of.id ?? null}::uuid is null or id = ${of.id ?? null})
  order by base.fold(organization_name), id limit 500`

export type NewView = {
  readonly id: string
  readonly module: string
  readonly name: string
  readonly layout: Layout
  readonly definition: unknown
  readonly sharing: unknown
}

export const insertView = ({ id, module, name, layout, definition, sharing }: NewView) => statement<{
  id: string
}>`
  insert into tenant.views (organization_id, id, module, name, layout, definition, sharing, owner_user_id)
  values (tenant.org(), ${id}, ${module}, ${name}, ${layout}, ${JSON.stringify(definition)}, ${JSON.stringify(sharing)},
    tenant.acting_user()) returning id`

/** Changes what is given, where the version is still the one that was seen. */
export const updateView = (
  { id, version }: { readonly id: string; readonly version: number },
  { name, layout, definition, sharing }: Partial<Pick<NewView, 'name' | 'layout' | 'definition' | 'sharing'>>,
) => statement<{ id: string }>`
  update tenant.views set version = version + 1, updated_at = now(), name = coalesce(${name ?? null}::text, name),
    layout = coalesce(${layout ?? null}::text, layout),
    definition = coalesce(${definition === undefined ? null : JSON.stringify(definition)}::jsonb, definition),
    sharing = coalesce(${sharing === undefined ? null : JSON.stringify(sharing)}::jsonb, sharing)
  where id = ${id} and version = ${version} returning id`

export const deleteView = (id: string) => statement<{ id: string }>`
  delete from tenant.views where id = ${id} and owner_user_id = tenant.acting_user() returning id`

export const selectDefault = (module: string) => statement<{ view_id: string }>`
  select view_id from tenant.view_defaults where user_id = tenant.acting_user() and module = ${module}`

export const upsertDefault = (module: string, viewId: string) => statement<never>`
  insert into tenant.view_defaults (organization_id, user_id, module, view_id)
  values (tenant.org(), tenant.acting_user(), ${module}, ${viewId})
  on conflict (organization_id, user_id, module) do update set view_id = excluded.view_id`

export const deleteDefault = (module: string) => statement<never>`
  delete from tenant.view_defaults where user_id = tenant.acting_user() and module = ${module}`

export const selectOrder = (module: string) => statement<{ view_ids: string[] }>`
  select view_ids from tenant.view_orders where user_id = tenant.acting_user() and module = ${module}`

export const upsertOrder = (module: string, viewIds: readonly string[]) => statement<never>`
  insert into tenant.view_orders (organization_id, user_id, module, view_ids)
  values (tenant.org(), tenant.acting_user(), ${module}, ${viewIds}::uuid[])
  on conflict (organization_id, user_id, module) do update set view_ids = excluded.view_ids`

type Named = { readonly id: string; readonly name: string }

export const selectRoles = () =>
  statement<Named>`select id, name from tenant.roles order by base.fold(name), id`
export const selectTeams = () =>
  statement<Named>`select id, name from tenant.teams order by base.fold(name), id`
export const selectUsers = () => statement<Named>`
  select u.id, coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as name
  from tenant.members m join tenant.users u on u.id = m.user_id where m.status = 'active'
  order by base.fold(concat_ws(' ', u.first_name, u.last_name)), u.id limit 1000`

/** Tags of people; those of records are the same ones. */
export const selectTags = () =>
  statement<Named>`select id, name from tenant.tags order by base.fold(name), id limit 1000`
export const selectConnected = () => statement<{ id: string }>`
  select organization_id as id from tenant.connected`

export type LinkRow = { readonly id: string; readonly created_at: string; readonly expires_at: string | null }

export const selectLinks = (viewId: string) => statement<LinkRow>`
  select id, created_at, expires_at from tenant.view_links
  where view_id = ${viewId} and revoked_at is null and (expires_at is null or expires_at > now())
  order by created_at desc, id desc limit 100`

export const insertLink = (link: {
  readonly id: string
  readonly viewId: string
  readonly hash: Buffer
  readonly days: number | null
}) => statement<LinkRow>`
  insert into tenant.view_links (organization_id, id, view_id, token_hash, created_by, expires_at)
  values (tenant.org(), ${link.id}, ${link.viewId}, ${link.hash}, tenant.acting_user(),
    now() + make_interval(days => ${link.days}::int))
  returning id, created_at, expires_at`

export const revokeLink = (viewId: string, id: string) => statement<{ id: string }>`
  update tenant.view_links set revoked_at = now()
  where view_id = ${viewId} and id = ${id} and revoked_at is null returning id`

export type SharedRow = {
  readonly organization_id: string
  readonly view_id: string
  readonly module: string
  readonly name: string
  readonly layout: Layout
  readonly definition: unknown
}

export const openShared = (hash: Buffer) => statement<SharedRow>`
  select organization_id, view_id, module, name, layout, definition from system.shared_view(${hash})`
