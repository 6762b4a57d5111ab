import type { Contract } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import { createRole } from '@rumbo/domain/organizations/roles.api'
import { createTag } from '@rumbo/domain/organizations/tags.api'
import { createTeam } from '@rumbo/domain/organizations/teams.api'
import { createField, createSection } from '@rumbo/domain/own-fields/api'
import { createShipment } from '@rumbo/domain/shipments/api'
import { startBulkEdit } from '@rumbo/domain/shipments/bulk-edit.api'
import { createRow } from '@rumbo/domain/shipments/rows.api'
import { createSource } from '@rumbo/domain/tracking/api'
import { createView } from '@rumbo/domain/views/api'
import { createViewLink } from '@rumbo/domain/views/links.api'
import { beforeAll, expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'
import { type Belongings, inputs, nobodys } from './inputs.ts'

/** Every endpoint that is served × somebody who has no business there. */
const holder = useServed()
let victim: Organization
let stranger: Person
let strangers: Organization
let former: Person
let belongings: Belongings
let owner: { person: Person; organization: Organization }

beforeAll(async () => {
  const { world, served } = holder
  const ana = await world.person('Ana')
  stranger = await world.person('Stranger')
  former = await world.person('Former')
  victim = await world.organization('Victim', ana)
  strangers = await world.organization('Strangers', stranger)
  await world.join(victim, former, 'admin')
  await world.leave(victim, former)
  const as = { person: ana, organization: victim }
  owner = as
  const shipment = (await served.call(createShipment, { name: 'Secret', freightType: 'ocean' }, as)).body.id
  const row = { id: shipment, resource: 'containers', number: 'CSQU3054383' }
  const invitation = newId()
  const joinRequest = newId()
  await world.owner.query(
    `insert into base.invitations (organization_id, id, email, role_id, token_hash, invited_by, expires_at)
     values ($1, $2, 'i@example.com', $3, $4, $5, now() + interval '1 day')`,
    [victim.id, invitation, victim.roles.member, Buffer.from(newId()), ana.userId],
  )
  await world.owner.query(
    'insert into base.join_requests (organization_id, id, user_id) values ($1, $2, $3)',
    [victim.id, joinRequest, (await world.person('Asking')).userId],
  )
  const section = (
    await served.call(createSection, { name: 'Secret', type: 'form', modules: ['shipments'] }, as)
  ).body.id
  const field = { name: 'Secret', type: 'string', setId: section } as const
  const saved = { module: 'shipments' as const, name: 'Secret', definition: { columns: [{ field: 'name' }] } }
  const view = (await served.call(createView, saved, as)).body.id
  belongings = {
    section,
    field: (await served.call(createField, field, as)).body.id,
    organization: victim.id,
    shipment,
    container: (await served.call(createRow, row, as)).body.id,
    source: (await served.call(createSource, { name: 'Carrier' }, as)).body.id,
    invitation,
    joinRequest,
    role: (await served.call(createRole, { name: 'Night shift' }, as)).body.id,
    session: ana.sessionId,
    user: ana.userId,
    work: (await served.call(startBulkEdit, { ids: [shipment], patch: { priority: 'normal' } }, as)).body.id,
    team: (await served.call(createTeam, { name: 'Secret' }, as)).body.id,
    view,
    viewLink: (await served.call(createViewLink, { id: view }, as)).body.id,
    tag: (await served.call(createTag, { name: 'Secret' }, as)).body.id,
  }
})

const nameOf = ({ method, path }: Contract) => `${method} ${path}`
const contracts = () => holder.served.app.actions.map(({ contract }) => contract)
const isOfMembers = ({ permission }: Contract) => !['public', 'signed', 'user'].includes(permission)

async function answer(
  contract: Contract,
  of: Belongings,
  as: { person?: Person; organization?: Organization },
) {
  const input = inputs[nameOf(contract)]
  if (!input) throw new Error(`${nameOf(contract)} has no line in inputs.ts`)
  const { status, body } = await holder.served.call(contract as never, input(of) as never, as)
  return { status, body: { ...(body as object), requestId: '' } }
}

/** What stands in the attacked organization, to be the same before and after. */
async function state(): Promise<unknown> {
  const { rows } = await holder.world.owner.query(
    `select (select jsonb_agg(s order by s.id) from base.shipments s where organization_id = $1) as shipments,
       (select jsonb_agg(c order by c.id) from base.containers c where organization_id = $1) as containers,
       (select jsonb_agg(o) from base.organizations o where id = $1) as organization,
       (select jsonb_agg(i order by i.id) from base.invitations i where organization_id = $1) as invitations,
       (select jsonb_agg(j order by j.id) from base.join_requests j where organization_id = $1) as requests,
       (select jsonb_agg(m order by m.user_id) from base.members m where organization_id = $1) as members,
       (select jsonb_agg(t order by t.id) from base.teams t where organization_id = $1) as teams,
       (select jsonb_agg(t order by t.id) from base.tags t where organization_id = $1) as tags,
       (select jsonb_agg(l) from base.labels l where organization_id = $1) as labels,
       (select jsonb_agg(r order by r.id) from base.roles r where organization_id = $1) as roles,
       (select jsonb_agg(t order by t.id) from base.tracking_sources t where organization_id = $1) as sources,
       (select jsonb_agg(v order by v.id) from base.views v where organization_id = $1) as views,
       (select jsonb_agg(l order by l.id) from base.view_links l where organization_id = $1) as links,
       (select jsonb_agg(d order by d.id) from base.documents d where organization_id = $1) as documents,
       (select jsonb_agg(f order by f.id) from base.fields f where organization_id = $1) as fields,
       (select jsonb_agg(c order by c.id) from base.sections c where organization_id = $1) as sections`,
    [victim.id],
  )
  return rows[0]
}

test('every endpoint has a line in the table of inputs, and no line is left over', () => {
  expect(Object.keys(inputs).sort()).toEqual(contracts().map(nameOf).sort())
})

test('nobody gets in where it is not public', async () => {
  for (const contract of contracts()) {
    if (contract.permission === 'public') continue
    const { status, body } = await answer(contract, belongings, {})
    expect([nameOf(contract), status]).toEqual([nameOf(contract), 401])
    expect(JSON.stringify(body)).not.toMatch(/Secret|CSQU3054383/)
  }
})

test('a stranger and a former member who name the organization find nothing there, and change nothing', async () => {
  const before = await state()
  for (const person of [stranger, former]) {
    for (const contract of contracts().filter(isOfMembers)) {
      const { status, body } = await answer(contract, belongings, { person, organization: victim })
      expect([nameOf(contract), status, body]).toEqual([
        nameOf(contract),
        404,
        { code: 'NOT_FOUND', message: 'Not found', requestId: '' },
      ])
    }
  }
  expect(await state()).toEqual(before)
})

test('in his own organization a stranger finds another one’s things as little as what is not there', async () => {
  const before = await state()
  for (const contract of contracts()) {
    if (contract.permission === 'public' || contract.permission === 'signed' || !contract.path.includes('{'))
      continue
    // Asking to join an organization is open to everybody: that it exists is no secret.
    if (contract.path === '/api/v1/organizations/{id}/join' || contract.path.includes('{kind}')) continue
    const as = { person: stranger, organization: strangers }
    const theirs = await answer(contract, belongings, as)
    const nobody = await answer(contract, nobodys, as)
    expect([nameOf(contract), theirs.status]).toEqual([nameOf(contract), 404])
    expect([nameOf(contract), theirs]).toEqual([nameOf(contract), nobody])
  }
  expect(await state()).toEqual(before)
})

test('no list of a stranger holds anything of another organization', async () => {
  for (const contract of contracts().filter(({ method, path }) => method === 'GET' && !path.includes('{'))) {
    if (contract.permission === 'public') continue
    const { body } = await answer(
      contract,
      { ...nobodys, user: stranger.userId, organization: strangers.id },
      {
        person: stranger,
        organization: strangers,
      },
    )
    const text = JSON.stringify(body)
    for (const [what, id] of Object.entries(belongings)) {
      if (contract.path.endsWith('/joinable') && what === 'organization') continue
      expect([nameOf(contract), what, text.includes(id)]).toEqual([nameOf(contract), what, false])
    }
  }
})

test('a POST that makes something can be repeated under its Idempotency-Key', () => {
  const harmless = [
    'POST /api/v1/shipments/bulk/preview',
    'POST /api/v1/fields/{id}/conversion/preview',
    'POST /api/v1/works/{id}/cancel',
    'POST /api/public/auth/clerk',
    'POST /api/public/invitations/{token}/decline',
    // Who was invited and has not answered stays invited; within a minute no second mail is sent.
    'POST /api/v1/invitations',
    'POST /api/v1/invitations/{id}/deny',
    'POST /api/v1/invitations/{id}/revoke',
    'POST /api/v1/join-requests/{id}/accept',
    'POST /api/v1/join-requests/{id}/decline',
    'POST /api/v1/me/invitations/accept',
    'POST /api/v1/tracking/dcsa/{sourceId}/events',
  ]
  const posts = holder.served.app.actions.filter(
    ({ contract }) => contract.method === 'POST' && contract.permission !== 'public',
  )
  const without = posts.filter(({ replay }) => !replay).map(({ contract }) => nameOf(contract))
  expect(without.filter((name) => !harmless.includes(name))).toEqual([])
})

/** How many rows each table has; keys aside, and what work in the background writes. */
async function counts(): Promise<ReadonlyMap<string, number>> {
  const tables = await holder.world.owner.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'base'::regnamespace
     and relname not in ('idempotency_keys', 'outbox', 'shipment_history') order by relname`,
  )
  const all = tables.rows.map(
    ({ name }) => `select '${name}' as name, count(*)::int as rows from base.${name}`,
  )
  const { rows } = await holder.world.owner.query<{ name: string; rows: number }>(all.join(' union all '))
  return new Map(rows.map((each) => [each.name, each.rows]))
}

test('[DEV-04] every POST that is sent twice with its Idempotency-Key makes nothing twice, and answers alike', async () => {
  const posts = contracts().filter(
    ({ method, permission }) => method === 'POST' && !['public', 'signed'].includes(permission),
  )
  for (const contract of posts) {
    const input = inputs[nameOf(contract)]?.(belongings)
    const headers = { 'idempotency-key': newId() }
    const send = () => holder.served.call(contract as never, input as never, { ...owner, headers })
    const first = await send()
    const before = await counts()
    const second = await send()
    const grown = [...(await counts())].filter(([name, rows]) => rows > (before.get(name) ?? 0))
    expect([nameOf(contract), grown]).toEqual([nameOf(contract), []])
    const idOf = (body: unknown) => (body as { id?: unknown } | null)?.id
    if (first.status < 300) {
      const { replay } = holder.served.app.actions.find((each) => each.contract === contract) ?? {}
      if (replay)
        expect([nameOf(contract), second.status, idOf(second.body)]).toEqual([
          nameOf(contract),
          first.status,
          idOf(first.body),
        ])
    }
  }
})
