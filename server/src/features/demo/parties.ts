import { type DemoOrganizationKind, demoOrganizations } from '@rumbo/domain/demo/companies'
import { demoFurnishing } from '@rumbo/domain/demo/texts/furnishing'
import { fallbackLanguage, type Language } from '@rumbo/domain/kernel/language'
import type pg from 'pg'
import type { Actor } from '../../access/scope/actor.ts'
import { withUserScope } from '../../access/scope/user-scope.ts'
import type { Identity } from '../../platform/identity/identity.ts'
import { changeProfile } from '../auth/profile.service.ts'
import { readMemberships } from '../members/memberships.service.ts'
import { enterAndRead, foundOrganization } from '../organizations/organizations.service.ts'
import { openDemo } from './demo.queries.ts'
import { personOf } from './people.ts'

/** What making the demo's people and organizations needs. */
export type PartyServices = {
  readonly pool: pg.Pool
  readonly identity: Pick<
    Identity,
    'giveAccount' | 'findUserId' | 'openSession' | 'revokeSession' | 'confirmMailbox'
  >
}

/** One organization of the demo with its person, who acts through a session of their own until `leave`. */
export type Party = {
  readonly kind: DemoOrganizationKind
  readonly organizationId: string
  readonly userId: string
  /** The day that the organization was made on, 'YYYY-MM-DD': the demo's today, also when it is completed later. */
  readonly madeOn: string
  readonly actor: Actor
  readonly leave: () => Promise<void>
}

/** An organization of the demo in one language. */
export type PartyName = { readonly kind: DemoOrganizationKind; readonly language: Language }

/** Makes an organization of the demo and its person, or finds them. */
export async function enterParty(services: PartyServices, name: PartyName): Promise<Party> {
  const { kind, language } = name
  return enterAs(services, name, await services.identity.giveAccount(personOf(kind, language)))
}

/** The same where it was made before; else undefined. */
export async function findParty(services: PartyServices, name: PartyName): Promise<Party | undefined> {
  const userId = await services.identity.findUserId(personOf(name.kind, name.language).email)
  return userId === null ? undefined : enterAs(services, name, userId)
}

/** Makes the demo's person whom a visitor becomes read in the visitor's language. */
export async function greetIn({ pool, identity }: PartyServices, language: Language): Promise<void> {
  const userId = await identity.findUserId(personOf('forwarder', language).email)
  if (userId === null) return
  const sessionId = await identity.openSession(userId, demoBrowser)
  try {
    await withUserScope(pool, sessionId, (scope) =>
      changeProfile(scope, { language, position: demoFurnishing(language).position }),
    )
  } finally {
    await identity.revokeSession(userId, sessionId)
  }
}

export const demoBrowser = { address: '127.0.0.1', userAgent: 'Rumbo demo' }

async function enterAs(
  { pool, identity }: PartyServices,
  { kind, language }: PartyName,
  userId: string,
): Promise<Party> {
  const sessionId = await identity.openSession(userId, demoBrowser)
  const { name, type, country, ...given } = demoOrganizations[kind]
  const code =
    language === fallbackLanguage ? given.code : `${given.code}-${language.slice(0, 2).toUpperCase()}`
  const organization = await withUserScope(pool, sessionId, async (scope) => {
    const active = (await readMemberships(scope)).filter(({ status }) => status === 'active')
    const own = active.find((each) => each.organization.code === code) ?? active[0]
    if (own) return enterAndRead(scope, own.organizationId)
    const founding = { name, code, type, countryId: country, annualShipmentRange: '100-500' } as const
    const founded = await foundOrganization(scope, founding)
    await scope.all(openDemo(founded.id))
    return founded
  })
  return {
    kind,
    userId,
    organizationId: organization.id,
    madeOn: organization.createdAt.slice(0, 10),
    actor: { kind: 'user', sessionId, organizationId: organization.id, way: 'demo' },
    leave: async () => void (await identity.revokeSession(userId, sessionId)),
  }
}
