import type { DemoOrganizationKind } from '@rumbo/domain/demo/companies'
import { newId } from '@rumbo/domain/kernel/id'
import { giveRows } from '../../access/change/give.ts'
import { containerModule, shipmentModule } from '../../access/modules.ts'
import type { StoredProfile } from '../../access/rights.ts'
import type { Scope } from '../../access/scope.ts'
import { insertProfile, insertShares, profileNamed } from './demo.queries.ts'

const usual = {
  name: 'Usual',
  rights: { shipments: { default: 'view' }, containers: { default: 'view' } },
} as const

/** The profile that an organization of the demo shares by; made where it isn't there. */
export async function usualProfile(scope: Scope): Promise<StoredProfile> {
  const known = await scope.first(profileNamed(usual.name))
  const profile = known ?? (await scope.first(insertProfile({ id: newId(), ...usual })))
  if (!profile) throw new Error('the profile was not stored')
  return profile
}

/** Shipments with their containers that another organization gets to see. */
export type Given = {
  readonly ids: readonly string[]
  readonly containerIds: readonly string[]
  readonly to: { readonly organizationId: string; readonly kind: DemoOrganizationKind }
  readonly profile: StoredProfile
}

/** Shares own shipments that have just been made. */
export async function share(scope: Scope, { ids, containerIds, to, profile }: Given): Promise<void> {
  if (ids.length === 0) return
  const { organizationId, kind } = to
  await scope.all(insertShares({ ids, organizationId, kind, profileId: profile.id }))
  await giveRows(scope, shipmentModule, { ids, to: { organizationId, profile } })
  await giveRows(scope, containerModule, { ids: containerIds, to: { organizationId, profile } })
}
