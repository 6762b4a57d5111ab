import { me } from '@rumbo/domain/auth/api'
import { createOrganization } from '@rumbo/domain/organizations/api'
import { listMembers } from '@rumbo/domain/organizations/members.api'
import {
  getSecondFactorRule,
  listSecondFactors,
  listSecuritySteps,
  resetSecondFactor,
  setSecondFactorRule,
} from '@rumbo/domain/second-factor/rule.api'
import { expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import type { Organization, Person, World } from '../world/world.ts'
import { signInAgain, turnOn } from './signing-in.ts'

const holder = useServed()

const notSetUp = { status: 403, body: { code: 'SECOND_FACTOR_NOT_SET_UP' } }

/** Moves the day from which it is required, by an interval from now. */
const shiftRule = ({ owner }: World, { id }: Organization, from: string) =>
  owner.query('update base.organizations set second_factor_from = now() + $2::interval where id = $1', [
    id,
    from,
  ])

const enter = (person: Person, organization: Organization) =>
  holder.served.call(listMembers, {}, { person, organization })

async function found(name: string) {
  const { world } = holder
  const [ana, beto] = [await world.person('Ana'), await world.person('Beto')]
  const organization = await world.organization(name, ana)
  await world.join(organization, beto, 'member')
  const require = (required: boolean, trustsProvider = false) =>
    holder.served.call(
      setSecondFactorRule,
      { id: organization.id, required, trustsProvider },
      { person: ana, organization },
    )
  return { ana, beto, organization, require }
}

test('[AUTH-16] an organization requires it with seven days’ notice: members enter until then, and then not without', async () => {
  const { served, world } = holder
  const { ana, beto, organization, require } = await found('Andes')
  const { body } = await require(true)
  expect(Date.parse(body.requiredFrom ?? '') - Date.now()).toBeGreaterThan(7 * 86_400_000 - 60_000)
  expect(Date.parse(body.requiredFrom ?? '') - Date.now()).toBeLessThan(7 * 86_400_000 + 60_000)
  expect((await require(true)).body).toEqual(body)
  expect((await enter(beto, organization)).status).toBe(200)
  const profile = await served.call(me, {}, { person: beto })
  expect(profile.body.user.organizationUser[0]?.secondFactorFrom).toBe(body.requiredFrom)

  await shiftRule(world, organization, '1 minute')
  expect((await enter(beto, organization)).status).toBe(200)
  await shiftRule(world, organization, '0')
  expect(await enter(beto, organization)).toMatchObject(notSetUp)
  // One's own account stays open, so that it can be set up.
  expect((await served.call(me, {}, { person: beto })).status).toBe(200)
  await turnOn(served, beto)
  expect((await enter(beto, organization)).status).toBe(200)
  expect(await enter(ana, organization)).toMatchObject(notSetUp)
})

test('[AUTH-16] a provider’s sign-in is no second factor, unless it required one and the organization trusts it', async () => {
  const { served, world } = holder
  const { ana, beto, organization, require } = await found('Trust')
  await require(true, false)
  const strong = await signInAgain(served, beto, 'provider that wanted more')
  await shiftRule(world, organization, '-1 second')
  expect(await enter(beto, organization)).toMatchObject(notSetUp)
  expect(await enter(strong, organization)).toMatchObject(notSetUp)
  await turnOn(served, ana)
  expect((await require(true, true)).body.trustsProvider).toBe(true)
  expect((await enter(strong, organization)).status).toBe(200)
  expect(await enter(beto, organization)).toMatchObject(notSetUp)
  const profile = await served.call(me, {}, { person: strong })
  expect(profile.body.user.organizationUser[0]?.secondFactorFrom).toBeNull()

  // Who turned it on themselves gives a code, whoever signed them in.
  await turnOn(served, beto)
  expect(await enter(strong, organization)).toMatchObject({ body: { code: 'SECOND_FACTOR_NEEDED' } })
})

test('[AUTH-16] founding another organization is no way around, nor into this one', async () => {
  const { served, world } = holder
  const { beto, organization, require } = await found('Founders')
  await require(true)
  await shiftRule(world, organization, '-1 day')
  const input = { name: 'Mine', type: 'import', countryId: 'MX' } as const
  expect((await served.call(createOrganization, input, { person: beto, organization })).status).toBe(200)
  expect(await enter(beto, organization)).toMatchObject(notSetUp)
})

test('[AUTH-16] an administrator resets a lost phone: history and a mail say so, and every session ends', async () => {
  const { served, world } = holder
  const { ana, beto, organization, require } = await found('Reset')
  const as = { person: ana, organization }
  await require(true)
  await turnOn(served, beto)
  expect((await served.call(listSecondFactors, {}, as)).body).toEqual({ userIds: [beto.userId] })
  const member = await served.call(listSecondFactors, {}, { person: beto, organization })
  expect(member).toMatchObject({ status: 403, body: { code: 'UNAUTHORIZED' } })

  const reset = () => served.call(resetSecondFactor, { userId: beto.userId }, as)
  expect((await reset()).status).toBe(204)
  expect(await reset()).toMatchObject({ status: 409, body: { code: 'SECOND_FACTOR_OFF' } })
  expect((await served.call(me, {}, { person: beto })).status).toBe(401)
  expect((await served.call(me, {}, { person: await signInAgain(served, beto) })).status).toBe(200)
  const { rows } = await world.owner.query(
    'select recipient, subject from system.mails where recipient = $1',
    [beto.email],
  )
  expect(rows).toEqual([{ recipient: beto.email, subject: 'Se restableció tu verificación en dos pasos' }])
  const { steps } = (await served.call(listSecuritySteps, {}, as)).body
  expect(steps).toMatchObject([
    { kind: 'reset', actor: { name: 'Ana' }, member: { name: 'Beto' } },
    { kind: 'required', actor: { name: 'Ana' }, member: null },
  ])
})

test('[AUTH-16] nobody resets their own, nor somebody’s of other organizations, nor a stranger’s', async () => {
  const { served, world } = holder
  const { ana, beto, organization } = await found('Others')
  await turnOn(served, ana)
  await turnOn(served, beto)
  const carla = await world.person('Carla')
  const elsewhere = await world.organization('Elsewhere', carla)
  await world.join(elsewhere, beto, 'member')
  const reset = (userId: string) => served.call(resetSecondFactor, { userId }, { person: ana, organization })
  expect(await reset(ana.userId)).toMatchObject({ status: 403, body: { code: 'UNAUTHORIZED' } })
  expect(await reset(beto.userId)).toMatchObject({ status: 409, body: { code: 'SECOND_FACTOR_ELSEWHERE' } })
  expect(await reset(carla.userId)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect((await served.call(me, {}, { person: beto })).body.user.secondFactor).toBe(true)
})

test('[AUTH-16] a rule that is withdrawn opens the door at once; another organization has none of it', async () => {
  const { world } = holder
  const { ana, beto, organization, require } = await found('Back')
  await turnOn(holder.served, ana)
  await require(true)
  await shiftRule(world, organization, '-1 day')
  expect(await enter(beto, organization)).toMatchObject(notSetUp)
  expect((await require(false)).body.requiredFrom).toBeNull()
  expect((await enter(beto, organization)).status).toBe(200)
  const other = await found('Other')
  const seen = await holder.served.call(
    getSecondFactorRule,
    { id: organization.id },
    { person: other.ana, organization: other.organization },
  )
  expect(seen.status).toBe(404)
})
