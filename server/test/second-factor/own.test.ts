import { me } from '@rumbo/domain/auth/api'
import { getOrganization } from '@rumbo/domain/organizations/api'
import { listMembers } from '@rumbo/domain/organizations/members.api'
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  proveSecondFactor,
  renewRecoveryCodes,
  turnSecondFactorOff,
} from '@rumbo/domain/second-factor/own.api'
import { expect, test, vi } from 'vitest'
import { openAuthPool } from '../../src/platform/database/pools.ts'
import { createIdentity } from '../../src/platform/identity/identity.ts'
import { newKey } from '../developer/keys.ts'
import { connected, listen, openSocket } from '../http/listening.ts'
import { useServed } from '../world/served.ts'
import type { Person } from '../world/world.ts'
import { AuthenticatorApp } from './app.ts'
import { signInAgain, turnOn } from './signing-in.ts'

const holder = useServed()

const needed = { status: 403, body: { code: 'SECOND_FACTOR_NEEDED' } }
const prove = (person: Person, code: string) => holder.served.call(proveSecondFactor, { code }, { person })

test('[AUTH-16] who has it on reaches nothing by the password alone, and everything after a code', async () => {
  const { served, world } = holder
  const ana = await world.person('Ana')
  const organization = await world.organization('Andes', ana)
  const { app } = await turnOn(served, ana)
  expect((await served.call(me, {}, { person: ana })).body.user.secondFactor).toBe(true)

  const again = await signInAgain(served, ana)
  expect(await served.call(me, {}, { person: again })).toMatchObject(needed)
  expect(await served.call(listMembers, {}, { person: again, organization })).toMatchObject(needed)
  expect((await served.call(getSecondFactor, {}, { person: again })).body).toMatchObject({
    needed: true,
    recoveryCodesLeft: 10,
    hasPassword: false,
  })
  expect((await prove(again, app.code(1))).status).toBe(204)
  expect((await served.call(listMembers, {}, { person: again, organization })).status).toBe(200)
})

test('[AUTH-16] a code is taken once, and none that is older than the last one', async () => {
  const { served, world } = holder
  const ana = await world.person('Ana')
  const { app } = await turnOn(served, ana)
  const again = await signInAgain(served, ana)
  const wrong = { status: 400, body: { code: 'CODE_WRONG' } }
  expect(await prove(again, app.code(0))).toMatchObject(wrong)
  const both = await Promise.all([prove(again, app.code(1)), prove(again, app.code(1))])
  expect(both.map(({ status }) => status).sort()).toEqual([204, 400])
  expect(await prove(again, app.code(0))).toMatchObject(wrong)
  // A clock that is 90 seconds off.
  expect(await prove(again, app.code(4))).toMatchObject(wrong)
})

test('[AUTH-16] five wrong codes shut it for a quarter of an hour, on all servers together', async () => {
  const { served, world } = holder
  const ana = await world.person('Ana')
  const { app } = await turnOn(served, ana)
  const again = await signInAgain(served, ana)
  const pool = openAuthPool(world.databases.auth, () => {})
  const other = await createIdentity({ pool, config: { publicUrl: served.url }, log: () => {} })
  for (const code of ['00000a', '00000b', '00000c']) expect((await prove(again, code)).status).toBe(400)
  for (const code of ['00000d', '00000e'])
    await expect(other.secondFactor.prove(again, code)).rejects.toThrow('CODE_WRONG')
  expect(await prove(again, app.code(1))).toMatchObject({ status: 429, body: { code: 'TOO_MANY_CODES' } })
  await world.owner.query('delete from auth.attempts')
  // What another server proved holds at this one.
  await other.secondFactor.prove(again, app.code(1))
  expect((await served.call(me, {}, { person: again })).status).toBe(200)
  await pool.end()
})

test('[AUTH-16] a recovery code proves it once, however it is typed; new ones end the old ones', async () => {
  const { served, world } = holder
  const ana = await world.person('Ana')
  const { app, recoveryCodes } = await turnOn(served, ana)
  const [first = '', second = ''] = recoveryCodes
  expect(new Set(recoveryCodes).size).toBe(10)
  const again = await signInAgain(served, ana)
  expect((await prove(again, ` ${first.toUpperCase().replace('-', ' ')}`)).status).toBe(204)
  expect((await served.call(getSecondFactor, {}, { person: again })).body.recoveryCodesLeft).toBe(9)
  const third = await signInAgain(served, ana)
  expect((await prove(third, first)).status).toBe(400)

  const renewed = await served.call(renewRecoveryCodes, { code: app.code(1) }, { person: again })
  expect(renewed.status).toBe(200)
  expect((await prove(third, second)).status).toBe(400)
  expect((await prove(third, renewed.body.recoveryCodes[0] ?? '')).status).toBe(204)
  const { rows } = await world.owner.query('select hash from auth.recovery_code')
  expect(JSON.stringify(rows)).not.toContain(second)
})

test('[AUTH-16] nothing is on before the first right code, and a new key replaces one that was not confirmed', async () => {
  const { served, world } = holder
  const ana = await world.person('Ana')
  const begun = await served.call(beginSecondFactor, {}, { person: ana })
  expect(begun.body.uri).toContain(`secret=${begun.body.key}`)
  const old = new AuthenticatorApp(begun.body.key)
  const { app } = await turnOn(served, ana)
  expect(app.code(1)).not.toBe(old.code(1))
  expect(await served.call(beginSecondFactor, {}, { person: ana })).toMatchObject({
    body: { code: 'SECOND_FACTOR_IS_ON' },
  })
  const confirmed = await served.call(confirmSecondFactor, { code: app.code(1) }, { person: ana })
  expect(confirmed).toMatchObject({ body: { code: 'SECOND_FACTOR_IS_ON' } })
  const { rows } = await world.owner.query('select secret from auth.second_factor')
  expect(JSON.stringify(rows)).not.toContain(begun.body.key)
})

test('[AUTH-16] without a password a sign-in of just now is taken for one, and an old one is not', async () => {
  const { served, world } = holder
  const ana = await world.person('Ana')
  await world.owner.query(
    `update auth.session set "createdAt" = now() - interval '11 minutes' where id = $1`,
    [ana.sessionId],
  )
  expect(await served.call(beginSecondFactor, {}, { person: ana })).toMatchObject({
    status: 403,
    body: { code: 'SIGN_IN_AGAIN' },
  })
})

test('[AUTH-16] turning it off takes a code; turned on again, what sessions proved before is worth nothing', async () => {
  const { served, world } = holder
  const ana = await world.person('Ana')
  const { app } = await turnOn(served, ana)
  const again = await signInAgain(served, ana)
  const off = (person: Person, code: string) => served.call(turnSecondFactorOff, { code }, { person })
  expect(await off(again, app.code(1))).toMatchObject(needed)
  expect((await off(ana, '123')).status).toBe(400)
  expect((await off(ana, app.code(1))).status).toBe(204)
  expect((await served.call(me, {}, { person: again })).body.user.secondFactor).toBe(false)
  await turnOn(served, again)
  expect(await served.call(me, {}, { person: ana })).toMatchObject(needed)
})

test('[AUTH-16] sockets of a session that lacks it end and are let in no more', async () => {
  const { served, world } = holder
  const ana = await world.person('Ana')
  const organization = await world.organization('Sockets', ana)
  const again = await signInAgain(served, ana)
  const { socket } = await listen(served, again, organization)
  await turnOn(served, ana)
  await vi.waitFor(() => expect(socket.connected).toBe(false), { timeout: 10_000 })
  const refused = openSocket(served, {
    tokenRumbo: served.token(again),
    organizationId: organization.id,
  })
  await expect(connected(refused.socket)).rejects.toMatchObject({ code: 'SECOND_FACTOR_NEEDED' })
})

test('[AUTH-16] keys of programs need none, whatever the organization requires', async () => {
  const { served, world } = holder
  const ana = await world.person('Ana')
  const organization = await world.organization('Keys', ana)
  const key = await newKey(served, { by: ana, organization, scopes: ['network:read'] })
  await world.owner.query(
    `update base.organizations set second_factor_from = now() - interval '1 day' where id = $1`,
    [organization.id],
  )
  expect((await served.call(getOrganization, { id: organization.id }, key.as)).status).toBe(200)
})
