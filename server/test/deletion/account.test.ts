import { me } from '@rumbo/domain/auth/api'
import { deleteAccount, exportAccount, getAccountDeletion } from '@rumbo/domain/auth/deletion.api'
import { removeMember } from '@rumbo/domain/organizations/members.api'
import { expect, test } from 'vitest'
import { callDoorWith } from '../../src/access/scope/doors.ts'
import { statement } from '../../src/access/scope/statement.ts'
import { deleteAccountsDue } from '../../src/features/account-deletion/delete-accounts.service.ts'
import { useServed } from '../world/served.ts'
import type { Person } from '../world/world.ts'

const publicUrl = 'http://rumbo.example'
const holder = useServed({ RUMBO_URL: publicUrl })

const wish = (
  person: Person,
  { email = person.email, password }: { email?: string; password?: string } = {},
) => holder.served.call(deleteAccount, { email, ...(password && { password }) }, { person })

/** Moves the moment of a deletion to so many seconds from now. */
const shift = (person: Pick<Person, 'userId'>, seconds: number) =>
  holder.world.owner.query(
    'update base.users set delete_at = now() + make_interval(secs => $2) where id = $1',
    [person.userId, seconds],
  )

const run = () => deleteAccountsDue(callDoorWith(holder.world.pool))

async function company(name: string) {
  const { world } = holder
  const [ana, beto] = [await world.person('Ana'), await world.person('Beto')]
  const organization = await world.organization(name, ana)
  await world.join(organization, beto, 'member')
  return { ana, beto, organization }
}

const stands = async ({ userId }: Pick<Person, 'userId'>) => {
  const { rows } = await holder.world.owner.query(
    `select delete_at is not null as leaving, deleted_at is not null as gone from base.users where id = $1`,
    [userId],
  )
  return rows[0]
}

test('[ORG-06] the last administrator of organizations hands over first, and the refusal names them', async () => {
  const { served, world } = holder
  const { ana, beto, organization } = await company('Última')
  const second = await world.organization('Zafra', ana)
  const seen = await served.call(getAccountDeletion, {}, { person: ana })
  expect(seen.body.lastAdminOf.map(({ name }) => name)).toEqual(['Última', 'Zafra'])
  const refused = await wish(ana)
  expect(refused).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN_OF' } })
  expect(JSON.stringify(refused.body)).toContain('Última, Zafra')
  await world.join(organization, beto, 'admin')
  await world.join(second, beto, 'admin')
  expect((await wish(ana)).status).toBe(200)
  // Whoever is about to go is nobody to rely on: the other one stays.
  const left = await served.call(removeMember, { userId: beto.userId }, { person: beto, organization })
  expect(left).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN' } })
})

test('[ORG-06] what is typed has to be the e-mail; the password or a fresh sign-in is needed again', async () => {
  const { beto } = await company('Typed')
  expect(await wish(beto, { email: 'x@example.com' })).toMatchObject({
    body: { code: 'CONFIRMATION_DIFFERS' },
  })
  await holder.world.owner.query(
    `update auth.session set "createdAt" = now() - interval '1 hour' where id = $1`,
    [beto.sessionId],
  )
  expect(await wish(beto)).toMatchObject({ status: 403, body: { code: 'SIGN_IN_AGAIN' } })
  expect(await stands(beto)).toEqual({ leaving: false, gone: false })
})

test('[ORG-06] for fourteen days signing in stops it, to the last one; a second after them there is no account', async () => {
  const { served, world } = holder
  const email = 'carla.solis@naviera.example'
  const account = { email, password: 'correct horse battery', name: 'Carla Solís', language: 'en-us' }
  const post = (path: string, body: object) =>
    fetch(new URL(`/api/auth${path}`, served.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: publicUrl },
      body: JSON.stringify(body),
    })
  const signIn = () => post('/sign-in/email', account)
  await post('/sign-up/email', { ...account, firstName: 'Carla', lastName: 'Solís' })
  expect((await signIn()).status).toBe(200)
  const { rows: sessions } = await world.owner.query(
    `select s.id as "sessionId", s."userId" from auth.session s join auth."user" u on u.id = s."userId" where u.email = $1`,
    [email],
  )
  const carla: Person = { ...sessions[0], email, name: 'Carla' }
  expect(await wish(carla, { password: 'not this one' })).toMatchObject({ body: { code: 'PASSWORD_WRONG' } })
  const { body } = await wish(carla, account)
  expect(Math.abs(Date.parse(body.deleteAt) - Date.now() - 14 * 86_400_000)).toBeLessThan(60_000)
  // Signed out everywhere.
  expect((await served.call(me, {}, { person: carla })).status).toBe(401)
  await run()
  expect(await stands(carla)).toEqual({ leaving: true, gone: false })

  await shift(carla, 5)
  expect((await signIn()).status).toBe(200)
  expect(await stands(carla)).toEqual({ leaving: false, gone: false })
  await served.app.identity.settle()
  const { rows } = await world.owner.query('select subject from system.mails where recipient = $1', [email])
  expect(rows.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['Your Rumbo account will be deleted', 'Your Rumbo account stays']),
  )

  await shift(carla, -1)
  const late = await signIn()
  expect(late.status).toBe(401)
  expect(await late.json()).toMatchObject({ code: 'EMAIL_OR_PASSWORD_WRONG' })
  expect(await run()).toBe(1)
  expect(await stands(carla)).toEqual({ leaving: false, gone: true })
  // The address is free for a new account.
  await post('/sign-up/email', { ...account, firstName: 'Carla', lastName: 'Solís' })
  expect((await signIn()).status).toBe(200)
})

test('[ORG-06] one’s own data is exported first: what is one’s own and nobody else’s, without what opens anything', async () => {
  const { served } = holder
  const { ana, beto } = await company('Export')
  const { status, body } = await served.call(exportAccount, {}, { person: beto })
  expect(status).toBe(200)
  expect(body).toMatchObject({ profile: { email: beto.email }, members: [{ status: 'active' }] })
  const text = JSON.stringify(body)
  expect(text).not.toContain(ana.email)
  expect(text).not.toMatch(/token|secret|hash|p256dh/)
})

test('[ORG-06] [AUTH-16] one’s own data has nothing of an organization that would not let one in without a second factor', async () => {
  const { served, world } = holder
  const { beto, organization } = await company('Guarded')
  const other = await world.organization('Open', await world.person('Dora'))
  await world.join(other, beto, 'member')
  const data = async () => JSON.stringify((await served.call(exportAccount, {}, { person: beto })).body)
  expect(await data()).toContain(organization.id)
  const requireFactor = (when: string) =>
    world.owner.query(
      `update base.organizations set second_factor_from = now() + $2::interval where id = $1`,
      [organization.id, when],
    )
  await requireFactor('1 minute')
  expect(await data()).toContain(organization.id)
  await requireFactor('-1 second')
  const left = await data()
  expect(left).not.toContain(organization.id)
  expect(left).toContain(other.id)
})

test('[ORG-06] whom an organization knew it reads as a former member, and another one reads nothing of them', async () => {
  const { world } = holder
  const { ana, beto, organization } = await company('Knew')
  const stranger = await world.person('Carla')
  const other = await world.organization('Never knew', stranger)
  await wish(beto)
  await shift(beto, -1)
  await run()
  const seenBy = (person: Person, of: typeof organization) =>
    world.as(person, of, (scope) =>
      scope.all(
        statement<{ first_name: string }>`select first_name from tenant.users where id = ${beto.userId}`,
      ),
    )
  expect(await seenBy(ana, organization)).toEqual([
    { first_name: expect.stringMatching(/^(Former member|Antiguo miembro)$/) },
  ])
  expect(await seenBy(stranger, other)).toEqual([])
})
