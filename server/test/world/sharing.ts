import type { CollaboratorKind } from '@rumbo/domain/kernel/collaborator-kind'
import { newId } from '@rumbo/domain/kernel/id'
import { runDue } from '../../src/access/due/run-due.ts'
import type { Consumer } from '../../src/access/events/dispatcher.ts'
import { dispatchOnce } from '../../src/access/events/dispatcher.ts'
import { type Granted, grantShares } from '../../src/access/share/grant.ts'
import { noteResultsDue, resultsDue } from '../../src/features/results/results-due.service.ts'
import { sharesBehind } from '../../src/records/sharing/many/shares-behind.service.ts'
import type { Organization, Person, World } from './world.ts'

/** Two organizations have agreed to be connected, and each is a partner of the other. */
export async function connect(world: World, one: Organization, other: Organization): Promise<void> {
  await world.owner.query(
    `insert into base.connections (id, from_organization_id, to_organization_id, state, decided_at)
     select $1, $2, $3, 'accepted', now() where not exists (select from base.connections c where c.state = 'accepted'
       and least(c.from_organization_id, c.to_organization_id) = least($2::uuid, $3::uuid)
       and greatest(c.from_organization_id, c.to_organization_id) = greatest($2::uuid, $3::uuid))`,
    [newId(), one.id, other.id],
  )
  for (const [mine, theirs] of [
    [one.id, other.id],
    [other.id, one.id],
  ]) {
    await world.owner.query(
      `insert into base.partners (organization_id, id, state, partner_organization_id, name)
       select $1, $2, 'connected', id, name from base.organizations where id = $3 on conflict do nothing`,
      [mine, newId(), theirs],
    )
  }
}

/** A profile of an organization, as it is stored. */
export async function profileOf(
  world: World,
  organization: Organization,
  rights: unknown,
  name = `Profile ${newId().slice(-6)}`,
): Promise<string> {
  const id = newId()
  await world.owner.query(
    'insert into base.profiles (organization_id, id, name, rights) values ($1, $2, $3, $4)',
    [organization.id, id, name, JSON.stringify(rights)],
  )
  return id
}

/** Who shares what with whom. */
export type Sharing = {
  readonly by: Person | 'job'
  readonly from: Organization
  readonly ids: readonly string[]
  readonly to: Organization
  readonly profile: string
  readonly kind?: CollaboratorKind
  readonly mayShare?: boolean
  readonly seesOthers?: boolean
}

/** Shares records with a connected organization, the way that the product does. */
export function share(
  world: World,
  { by, from, ids, to, profile, kind = 'importer', mayShare = false, seesOthers = false }: Sharing,
): Promise<Granted> {
  return world.as(by, from, (scope) =>
    grantShares(scope, {
      ids,
      to: { organizationId: to.id },
      kind,
      profile: { id: profile },
      mayShare,
      seesOthers,
    }),
  )
}

/** Hands on all that is in the outbox, and does what follows for own formulas and numbers, until nothing is left. */
export async function followAll({ pool }: World, consumers: readonly Consumer[] = []): Promise<void> {
  while ((await dispatchOnce(pool, [...consumers, noteResultsDue])) > 0)
    await runDue(pool, [resultsDue], rethrow)
}

/** Writes all rows of shares that are behind and that no work is at. */
export async function catchUpAll(
  pool: World['pool'],
  onError: (error: unknown) => void = rethrow,
): Promise<void> {
  await runDue(pool, [sharesBehind], onError)
}

/** For consumers of a test: nothing goes wrong unseen. */
export const rethrow = (error: unknown): never => {
  throw error
}
