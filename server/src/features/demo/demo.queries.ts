import { statement } from '../../access/scope/statement.ts'

/** Those of the ids that the organization holds. */
export const presentOf = (ids: readonly string[]) => statement<{ id: string }>`
  select id from tenant.shipments where id = any (${ids}::uuid[])`

export type ProfileRow = { id: string; version: number; rights: unknown }

export const profileNamed = (name: string) => statement<ProfileRow>`
  select id, version, rights from tenant.profiles where name = ${name}`

export const insertProfile = ({ id, name, rights }: { id: string; name: string; rights: unknown }) =>
  statement<ProfileRow>`
  insert into tenant.profiles (organization_id, id, name, rights)
  values (tenant.org(), ${id}, ${name}, ${JSON.stringify(rights)}) returning id, version, rights`

export type NewConnection = { readonly id: string; readonly to: string; readonly spare: readonly string[] }

/** Requests a connection with another organization; connects them where that one has requested it before. */
export const requestConnection = ({ id, to, spare }: NewConnection) => statement`
  select outcome from system.ask_connection(${id}, ${to}, null, null, ${spare}::uuid[])`

/** Forgets organizations of the demo with all that is theirs. */
export const forgetDemo = (ids: readonly string[]) => statement<{ forgotten: boolean }>`
  select system.forget_demo(${ids}::uuid[]) as forgotten`

/** Gives an organization of the demo all that there is. */
export const openDemo = (id: string) => statement`select system.open_demo(${id})`
