import { type DemoOrganizationKind, demoOrganizations } from '@rumbo/domain/demo/companies'
import type { Language } from '@rumbo/domain/kernel/language'
import type pg from 'pg'
import type { Actor } from '../../access/scope/actor.ts'
import { withUserScope } from '../../access/scope/user-scope.ts'
import type { Identity } from '../../platform/identity/identity.ts'
import { changeProfile } from '../auth/profile.service.ts'
import { readMemberships } from '../members/memberships.service.ts'
import { enterAndRead, foundOrganization } from '../organizations/organizations.service.ts'
import { personOf } from './people.ts'

/** What making the demo's people and organizations needs. */
export type PartyServices = {
  readonly pool: pg.Pool
  readonly identity: Pick<Identity, 'giveAccount' | 'findUserId' | 'openSession' | 'revokeSession'>
}

/** One organization of the demo with its person, who acts through a session of their own until `leave`. */
export type Party = {
  readonly kind: DemoOrganizationKind
  readonly organizationId: string
  /** The day that the organization was made on, 'YYYY-MM-DD': the demo's today, also when it is completed later. */
  readonly madeOn: string
  readonly actor: Actor
  readonly leave: () => Promise<void>
}

/** Makes an organization of the demo and its person, or finds them. */
export async function enterParty(services: PartyServices, kind: DemoOrganizationKind): Promise<Party> {
  return enterAs(services, kind, await services.identity.giveAccount(personOf(kind)))
}

/** The same where it was made before; else undefined. */
export async function findParty(
  services: PartyServices,
  kind: DemoOrganizationKind,
): Promise<Party | undefined> {
  const userId = await services.identity.findUserId(personOf(kind).email)
  return userId === null ? undefined : enterAs(services, kind, userId)
}

/** Makes the demo's person whom a visitor becomes read in the visitor's language. */
export async function greetIn({ pool, identity }: PartyServices, language: Language): Promise<void> {
  const userId = await identity.findUserId(personOf('forwarder').email)
  if (userId === null) return
  const sessionId = await identity.openSession(userId, demoBrowser)
  try {
    await withUserScope(pool, sessionId, (scope) => changeProfile(scope, { language }))
  } finally {
    await identity.revokeSession(userId, sessionId)
  }
}

const demoBrowser = { address: '127.0.0.1', userAgent: 'Rumbo demo' }

async function enterAs(
  { pool, identity }: PartyServices,
  kind: DemoOrganizationKind,
  userId: string,
): Promise<Party> {
  const sessionId = await identity.openSession(userId, demoBrowser)
  const { code, name, type, country } = demoOrganizations[kind]
  const organization = await withUserScope(pool, sessionId, async (scope) => {
    const active = (await readMemberships(scope)).filter(({ status }) => status === 'active')
    const own = active.find((each) => each.organization.code === code) ?? active[0]
    return own
      ? enterAndRead(scope, own.organizationId)
      : foundOrganization(scope, { name, code, type, countryId: country, annualShipmentRange: '100-500' })
  })
  return {
    kind,
    organizationId: organization.id,
    madeOn: organization.createdAt.slice(0, 10),
    actor: { kind: 'user', sessionId, organizationId: organization.id, way: 'demo' },
    leave: async () => void (await identity.revokeSession(userId, sessionId)),
  }
}
