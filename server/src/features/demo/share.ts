import type { DemoOrganizationKind } from '@rumbo/domain/demo/companies'
import { newId } from '@rumbo/domain/kernel/id'
import type pg from 'pg'
import { type Scope, withScope } from '../../access/scope/scope.ts'
import { grantShares } from '../../access/share/grant.ts'
import { insertProfile, type ProfileRow, profileNamed, requestConnection } from './demo.queries.ts'
import type { Party } from './parties.ts'

const usual = {
  name: 'Usual',
  rights: { shipments: { default: 'view' }, containers: { default: 'view' } },
} as const

const ofOrders = {
  name: 'Orders',
  rights: { orders: { default: 'view' }, order_lines: { default: 'view' } },
} as const

/** The profile that an organization of the demo shares by; made where it isn't there. */
export const defaultProfile = (scope: Scope): Promise<ProfileRow> => profileOf(scope, usual)

/** The same by which it shares orders with their suppliers. */
export const orderProfile = (scope: Scope): Promise<ProfileRow> => profileOf(scope, ofOrders)

async function profileOf(scope: Scope, wanted: typeof usual | typeof ofOrders): Promise<ProfileRow> {
  const known = await scope.first(profileNamed(wanted.name))
  const profile = known ?? (await scope.first(insertProfile({ id: newId(), ...wanted })))
  if (!profile) throw new Error('the profile was not stored')
  return profile
}

/** Connects the organizations of the demo with one another, as far as they aren't: each requests it, and so both want it. */
export async function connectAll(pool: pg.Pool, parties: readonly Party[]): Promise<void> {
  for (const one of parties) {
    for (const other of parties.filter((each) => each !== one)) {
      await withScope(pool, one.actor, (scope) =>
        scope.all(requestConnection({ id: newId(), to: other.organizationId, spare: [newId(), newId()] })),
      )
    }
  }
}

/** Shipments that are shared with another organization, with what belongs to them. */
export type Given = {
  readonly ids: readonly string[]
  readonly to: { readonly organizationId: string; readonly kind: DemoOrganizationKind }
  readonly profile: ProfileRow
}

/** Shares own shipments that have just been made. */
export async function share(scope: Scope, { ids, to, profile }: Given): Promise<void> {
  if (ids.length === 0) return
  const { organizationId, kind } = to
  await grantShares(scope, { ids, to: { organizationId }, kind, profile, mayShare: false, seesOthers: true })
}
