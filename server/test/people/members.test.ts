import type { Sent } from '@rumbo/domain/kernel/endpoint'
import { getOrganization } from '@rumbo/domain/organizations/api'
import { listMembers, removeMember, updateMember } from '@rumbo/domain/organizations/members.api'
import { createTag, deleteTag, listTags, updateTag } from '@rumbo/domain/organizations/tags.api'
import { createTeam, listTeams, updateTeam } from '@rumbo/domain/organizations/teams.api'
import { io } from 'socket.io-client'
import { beforeEach, expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed()
let ana: Person
let bo: Person
let ours: Organization
const asAna = () => ({ person: ana, organization: ours })
const asBo = () => ({ person: bo, organization: ours })

beforeEach(async () => {
  const { world } = holder
  ana = await world.person('Ana')
  bo = await world.person('Bo')
  ours = await world.organization('Ours', ana)
  await world.join(ours, bo, 'member')
})

const people = async (as = asAna()) => (await holder.served.call(listMembers, {}, as)).body.members
const change = (input: Parameters<typeof send>[0], as = asAna()) => send(input, as)
const send = async (input: Sent<typeof updateMember>, as: { person: Person; organization: Organization }) => {
  const { status, body } = await holder.served.call(updateMember, input, as)
  return { status, body: body as typeof body & { code?: string; issues?: unknown } }
}

test('[ORG-02] the list of members holds name, role, teams, tags and status, and is every member’s to read', async () => {
  const { served } = holder
  const team = (
    await served.call(createTeam, { name: 'Customs', color: 'green', collaborators: [bo.userId] }, asAna())
  ).body
  const tag = (await served.call(createTag, { name: 'Night shift', color: 'blue' }, asAna())).body
  await change({ userId: bo.userId, tags: [tag.id] })
  expect(await people(asBo())).toMatchObject([
    { firstName: 'Ana', isAdmin: true, role: { id: ours.roles.admin, name: 'Admin' }, teams: [], tags: [] },
    {
      firstName: 'Bo',
      email: bo.email,
      isAdmin: false,
      role: { name: 'Member' },
      status: 'active',
      teams: [team.id],
      tags: [tag.id],
    },
  ])
})

test('[ORG-02] the last administrator is not demoted, deactivated or removed', async () => {
  const { served } = holder
  const refused = { status: 409, body: { code: 'LAST_ADMIN' } }
  expect(await change({ userId: ana.userId, roleId: ours.roles.member })).toMatchObject(refused)
  expect(await change({ userId: ana.userId, status: 'deactivated' })).toMatchObject(refused)
  expect(await served.call(removeMember, { userId: ana.userId }, asAna())).toMatchObject(refused)
  expect((await people())[0]).toMatchObject({ isAdmin: true, status: 'active' })
})

test('[ORG-02] two administrators who demote each other at once leave one', async () => {
  await holder.world.join(ours, bo, 'admin')
  for (let round = 0; round < 5; round++) {
    const [first, second] = await Promise.all([
      change({ userId: bo.userId, roleId: ours.roles.member }),
      change({ userId: ana.userId, roleId: ours.roles.member }, asBo()),
    ])
    const refusals = [first, second].filter(({ status }) => status !== 200)
    expect(refusals).toHaveLength(1)
    expect((await people()).filter(({ isAdmin }) => isAdmin)).toHaveLength(1)
    await holder.world.join(ours, ana, 'admin')
    await holder.world.join(ours, bo, 'admin')
  }
})

test('[ORG-02] who is deactivated loses access at once, open sockets too, and gets it back whole', async () => {
  const { served } = holder
  const socket = io(served.url, {
    transports: ['websocket'],
    auth: { tokenRumbo: served.token(bo), organizationId: ours.id },
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('connect_error', reject)
  })
  const ended = new Promise<string>((resolve) => socket.once('disconnect', resolve))
  expect((await change({ userId: bo.userId, status: 'deactivated' })).body.status).toBe('deactivated')
  expect((await served.call(listMembers, {}, asBo())).status).toBe(404)
  expect(await ended).toBe('io server disconnect')
  socket.disconnect()
  await change({ userId: bo.userId, status: 'active' })
  expect((await served.call(listMembers, {}, asBo())).status).toBe(200)
})

test('[ORG-02] who is removed is no member any more, and is in no team', async () => {
  const { served } = holder
  await served.call(createTeam, { name: 'Customs', collaborators: [ana.userId, bo.userId] }, asAna())
  expect((await served.call(removeMember, { userId: bo.userId }, asAna())).status).toBe(204)
  expect((await people()).map(({ userId }) => userId)).toEqual([ana.userId])
  expect((await served.call(listTeams, {}, asAna())).body.teams[0]?.collaborators).toEqual([ana.userId])
  expect((await served.call(getOrganization, { id: ours.id }, asBo())).status).toBe(404)
})

test('[ORG-02] without the permission nothing of a member changes, and nobody touches who holds more than himself', async () => {
  const { served, world } = holder
  expect((await change({ userId: bo.userId, roleId: ours.roles.admin }, asBo())).status).toBe(403)
  expect((await served.call(removeMember, { userId: ana.userId }, asBo())).status).toBe(403)
  // Bo's role may change users, and nothing else.
  const roleId = crypto.randomUUID()
  await world.owner.query(
    `insert into base.roles (organization_id, id, name, permissions) values ($1, $2, 'Clerk', $3)`,
    [ours.id, roleId, JSON.stringify({ organization: ['users'], default: 'view' })],
  )
  await change({ userId: bo.userId, roleId })
  const second = await world.person('Second')
  await world.join(ours, second, 'admin')
  for (const wish of [{ status: 'deactivated' as const }, { roleId: ours.roles.member }]) {
    expect(await change({ userId: second.userId, ...wish }, asBo())).toMatchObject({ status: 403 })
  }
  expect((await served.call(removeMember, { userId: second.userId }, asBo())).status).toBe(403)
  expect((await change({ userId: bo.userId, roleId: ours.roles.admin }, asBo())).status).toBe(403)
})

test('[ORG-03] teams and tags have names of their own, colors of the list, and members alone', async () => {
  const { served, world } = holder
  const stranger = await world.person('Stranger')
  const team = (await served.call(createTeam, { name: ' Aduanas ' }, asAna())).body
  expect(team).toMatchObject({ name: 'Aduanas', color: 'unassigned', collaborators: [] })
  expect(await served.call(createTeam, { name: 'ADUANÁS' }, asAna())).toMatchObject({
    status: 409,
    body: { code: 'NAME_TAKEN' },
  })
  expect(
    await served.call(updateTeam, { id: team.id, collaborators: [stranger.userId] }, asAna()),
  ).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'collaborators.0', code: 'OPTION_UNKNOWN' }] },
  })
  for (const [wrong, code] of [
    [{ name: '  ' }, 'FIELD_REQUIRED'],
    [{ name: 'x'.repeat(101) }, 'TEXT_TOO_LONG'],
    [{ name: 'Red', color: 'crimson' }, 'OPTION_UNKNOWN'],
  ] as const) {
    expect(await served.call(createTag, wrong as never, asAna())).toMatchObject({
      status: 400,
      body: { issues: [{ code }] },
    })
  }
  expect((await served.call(createTag, { name: 'X' }, asBo())).status).toBe(403)
})

test('[ORG-03] a tag has a new name wherever it is, and one that is deleted is on nobody', async () => {
  const { served } = holder
  const tag = (await served.call(createTag, { name: 'Perishable', color: 'green' }, asAna())).body
  const other = (await served.call(createTag, { name: 'Fragile' }, asAna())).body
  await change({ userId: bo.userId, tags: [tag.id, other.id] })
  await served.call(updateTag, { id: tag.id, name: 'Chilled' }, asAna())
  expect((await served.call(listTags, {}, asBo())).body.tags).toMatchObject([
    { name: 'Chilled', color: 'green', organizationId: ours.id },
    { name: 'Fragile' },
  ])
  expect(await served.call(updateTag, { id: other.id, name: 'chilled' }, asAna())).toMatchObject({
    status: 409,
  })
  expect((await served.call(deleteTag, { id: tag.id }, asAna())).status).toBe(204)
  expect((await people())[1]?.tags).toEqual([other.id])
})

test('[ORG-03] tags and teams of another organization are unknown here', async () => {
  const { served, world } = holder
  const stranger = await world.person('Stranger')
  const theirs = await world.organization('Theirs', stranger)
  const as = { person: stranger, organization: theirs }
  const tag = (await served.call(createTag, { name: 'Foreign' }, as)).body
  const team = (await served.call(createTeam, { name: 'Foreign' }, as)).body
  for (const [path, wish] of [
    ['tags', { tags: [tag.id] }],
    ['teams', { teams: [team.id] }],
  ] satisfies [string, object][]) {
    expect(await change({ userId: bo.userId, ...wish })).toMatchObject({
      status: 400,
      body: { issues: [{ path: `${path}.0`, code: 'OPTION_UNKNOWN' }] },
    })
  }
})
