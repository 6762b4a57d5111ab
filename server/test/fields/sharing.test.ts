import { type Sharing, withEverybody } from '@rumbo/domain/fields/sharing'
import { updateMember } from '@rumbo/domain/organizations/members.api'
import { createTag } from '@rumbo/domain/organizations/tags.api'
import {
  createField,
  createSection,
  getMetadata,
  listSections,
  updateField,
} from '@rumbo/domain/records/custom-fields/api'
import { createShipment, getShipment, updateShipment } from '@rumbo/domain/shipments/api'
import { expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed()

/** A status field: `Open` is for everybody, `Bruno's` for one person, `Night` for a team. */
async function stageOf(ana: Person, forwarder: Organization, to: { userId: string; team: string }) {
  const as = { person: ana, organization: forwarder }
  const { body: section } = await holder.served.call(
    createSection,
    { name: 'Progress', type: 'form', modules: ['shipments'] },
    as,
  )
  const statuses = [
    { name: 'Open' },
    { name: 'Bruno’s', sharing: { users: [to.userId] } },
    { name: 'Night', sharing: { teams: [to.team] } },
  ]
  const { body } = await holder.served.call(
    createField,
    { name: 'Stage', type: 'status', setId: section.id, statuses } as never,
    as,
  )
  return body
}

test('[FLD-03] a status that isn’t shared with somebody is not offered to them, and is shown where it is set', async () => {
  const { world, served } = holder
  const [ana, bruno, carla] = [
    await world.person('Ana'),
    await world.person('Bruno'),
    await world.person('Carla'),
  ]
  const forwarder = await world.organization('Forwarder', ana)
  for (const person of [bruno, carla]) await world.join(forwarder, person, 'member')
  const { rows } = await world.owner.query(
    `insert into base.teams (organization_id, id, name) values ($1, gen_random_uuid(), 'Night') returning id`,
    [forwarder.id],
  )
  const team = String(rows[0].id)
  const stage = await stageOf(ana, forwarder, { userId: bruno.userId, team })
  const as = (person: Person) => ({ person, organization: forwarder })
  const withheldFrom = async (person: Person) => {
    const { body } = await served.call(getMetadata, { fields: stage.id }, as(person))
    const [offered] = body.items
    expect(offered?.options.map(({ label }) => label)).toEqual(['Open', 'Bruno’s', 'Night'])
    expect(JSON.stringify(offered)).not.toContain(bruno.userId)
    return offered?.options.filter(({ withheld }) => withheld).map(({ label }) => label)
  }
  expect(await withheldFrom(ana)).toEqual([])
  expect(await withheldFrom(bruno)).toEqual(['Night'])
  expect(await withheldFrom(carla)).toEqual(['Bruno’s', 'Night'])

  const { body: made } = await served.call(createShipment, { name: 'One', freightType: 'air' }, as(carla))
  const set = (person: Person, value: string) =>
    served.call(updateShipment, { id: made.id, [stage.id]: value }, as(person))
  expect(await set(carla, 'Night')).toMatchObject({
    status: 400,
    body: { issues: [{ path: stage.id, code: 'STATUS_NOT_OFFERED' }] },
  })
  expect((await set(ana, 'Night')).status).toBe(200)
  const night = stage.statuses[2]?.id
  expect((await served.call(getShipment, { id: made.id }, as(carla))).body).toMatchObject({
    [stage.id]: night,
  })

  // Who joins the team is offered it at once.
  expect((await set(carla, 'Open')).status).toBe(200)
  await world.owner.query(
    'insert into base.team_members (organization_id, team_id, user_id) values ($1, $2, $3)',
    [forwarder.id, team, carla.userId],
  )
  expect(await withheldFrom(carla)).toEqual(['Bruno’s'])
  expect((await set(carla, 'Night')).status).toBe(200)
})

test('[FLD-03] what a status is shared with is kept with its field, and revoked by sharing it with nobody in particular', async () => {
  const { world, served } = holder
  const [ana, bruno] = [await world.person('Ana'), await world.person('Bruno')]
  const forwarder = await world.organization('Forwarder', ana)
  await world.join(forwarder, bruno, 'member')
  const as = { person: ana, organization: forwarder }
  const team = crypto.randomUUID()
  const stage = await stageOf(ana, forwarder, { userId: bruno.userId, team })
  expect(stage.statuses.map(({ sharing }) => sharing)).toEqual([
    withEverybody,
    { ...withEverybody, users: [bruno.userId] },
    { ...withEverybody, teams: [team] },
  ])
  const statuses = stage.statuses.map(({ sharing: _all, ...status }) => status)
  const { body } = await served.call(updateField, { id: stage.id, version: 1, statuses } as never, as)
  expect(body.statuses.map(({ id }) => id)).toEqual(stage.statuses.map(({ id }) => id))
  const { body: all } = await served.call(listSections, {}, as)
  const kept = all.items[0]?.fields[0]?.statuses.map(
    ({ sharing }) => sharing.users.length + sharing.teams.length,
  )
  expect(kept).toEqual([0, 0, 0])
})

test('[FLD-03] a field or section that is shared with some people is there for them and administrators alone', async () => {
  const { world, served } = holder
  const ana = await world.person('Ana')
  const forwarder = await world.organization('Forwarder', ana)
  const as = { person: ana, organization: forwarder }
  const [mine, others] = [await world.person('Mine'), await world.person('Others')]
  const bruno = await world.person('Bruno')
  for (const person of [mine, others, bruno]) await world.join(forwarder, person, 'member')
  const { rows } = await world.owner.query(
    `insert into base.teams (organization_id, id, name) values ($1, gen_random_uuid(), 'Night') returning id`,
    [forwarder.id],
  )
  const team = String(rows[0].id)
  const { body: few } = await served.call(
    createSection,
    { name: 'Few', type: 'form', modules: ['shipments'] },
    as,
  )
  const field = async (name: string, sharing: Partial<Sharing>) =>
    (await served.call(createField, { name, type: 'string', setId: few.id, sharing } as never, as)).body
  const personal = await field('For one', { users: [mine.userId] })
  const ofTeam = await field('For a team', { teams: [team] })
  const seenBy = async (person: Person) => {
    const input = { fields: `${personal.id},${ofTeam.id}` }
    const { body } = await served.call(getMetadata, input, { person, organization: forwarder })
    return body.items.map(({ label }) => label)
  }
  expect(await seenBy(ana)).toEqual(['For one', 'For a team'])
  expect(await seenBy(mine)).toEqual(['For one'])
  expect(await seenBy(others)).toEqual([])
  await world.owner.query(
    'insert into base.team_members (organization_id, team_id, user_id) values ($1, $2, $3)',
    [forwarder.id, team, bruno.userId],
  )
  expect(await seenBy(bruno)).toEqual(['For a team'])
  const { body: made } = await served.call(
    createShipment,
    { name: 'One', freightType: 'air', [personal.id]: 'secret', [ofTeam.id]: 'known' },
    as,
  )
  const read = await served.call(getShipment, { id: made.id }, { person: bruno, organization: forwarder })
  expect(read.body).toMatchObject({ [ofTeam.id]: 'known' })
  expect(read.body).not.toHaveProperty(personal.id)
  await world.owner.query('delete from base.team_members where team_id = $1', [team])
  expect(await seenBy(bruno)).toEqual([])
})

test('[FLD-03] what is shared with a tag of users is there for those who carry it, as long as they do', async () => {
  const { world, served } = holder
  const [ana, bruno] = [await world.person('Ana'), await world.person('Bruno')]
  const forwarder = await world.organization('Forwarder', ana)
  await world.join(forwarder, bruno, 'member')
  const as = { person: ana, organization: forwarder }
  const { body: tag } = await served.call(createTag, { name: 'Night shift' }, as)
  const { body: section } = await served.call(
    createSection,
    { name: 'Night', type: 'form', modules: ['shipments'], sharing: { tags: [tag.id] } } as never,
    as,
  )
  const { body: field } = await served.call(
    createField,
    { name: 'Guard', type: 'string', setId: section.id } as never,
    as,
  )
  const seen = async () => {
    const by = { person: bruno, organization: forwarder }
    return (await served.call(getMetadata, { fields: field.id }, by)).body.items.map(({ label }) => label)
  }
  expect(await seen()).toEqual([])
  const set = (tags: readonly string[]) =>
    served.call(updateMember, { userId: bruno.userId, tags } as never, as)
  expect((await set([tag.id])).status).toBe(200)
  expect(await seen()).toEqual(['Guard'])
  await set([])
  expect(await seen()).toEqual([])
})
