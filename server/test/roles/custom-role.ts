import { newId } from '@rumbo/domain/kernel/id'
import type { Organization, Person, World } from '../world/world.ts'

/** A role of the organization's own that allows what is given, as it is stored. */
export async function customRole(
  world: World,
  organization: Organization,
  permissions: object,
): Promise<string> {
  const id = newId()
  await world.owner.query(
    'insert into base.roles (organization_id, id, name, permissions) values ($1, $2, $3, $4)',
    [organization.id, id, `Role ${id}`, JSON.stringify(permissions)],
  )
  return id
}

/** Changes what a role allows behind the API's back. */
export async function rewriteRole(world: World, id: string, permissions: object): Promise<void> {
  await world.owner.query('update base.roles set permissions = $2, version = version + 1 where id = $1', [
    id,
    JSON.stringify(permissions),
  ])
}

/** A new member of the organization who has a role. */
export async function memberWith(
  world: World,
  organization: Organization,
  { name, role }: { readonly name: string; readonly role: string },
): Promise<Person> {
  const person = await world.person(name)
  await world.owner.query(
    'insert into base.members (organization_id, user_id, role_id) values ($1, $2, $3)',
    [organization.id, person.userId, role],
  )
  return person
}
