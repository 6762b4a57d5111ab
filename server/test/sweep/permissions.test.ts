import type { Contract } from '@rumbo/domain/kernel/endpoint'
import { modes } from '@rumbo/domain/kernel/mode'
import { modulePermissions, organizationPermissions } from '@rumbo/domain/kernel/permission'
import { createShipment } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test } from 'vitest'
import { customRole, memberWith, rewriteRole } from '../roles/custom-role.ts'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'
import { inputs, nobodys } from './inputs.ts'
import { plainRefusal } from './plain-refusal.ts'

/** Every endpoint × the permission that it declares, taken away and given alone. */
const holder = useServed()
let ana: Person
let forwarder: Organization
let role: string
let as: { person: Person; organization: Organization }

const all = {
  organization: [...organizationPermissions],
  modules: [...modulePermissions],
  create: [...modes],
  default: 'edit',
  edits: 'all',
}

beforeAll(async () => {
  const { world } = holder
  ana = await world.person('Ana')
  forwarder = await world.organization('Forwarder', ana)
  role = await customRole(world, forwarder, all)
  as = { person: await memberWith(world, forwarder, { name: 'Beto', role }), organization: forwarder }
})

const nameOf = ({ method, path }: Contract) => `${method} ${path}`
const contracts = () => holder.served.app.actions.map(({ contract }) => contract)
const unauthorized = {
  code: 'UNAUTHORIZED',
  message: "You don't have permission to make this change, please contact an administrator.",
}

async function answer(contract: Contract, rest: object = {}) {
  const input = inputs[nameOf(contract)]
  if (!input) throw new Error(`${nameOf(contract)} has no line in inputs.ts`)
  return holder.served.call(contract as never, { ...input(nobodys), ...rest } as never, as)
}

/** Contracts of a permission: `organization:users`. */
const declaring = (permission: string) => contracts().filter((each) => each.permission === permission)
const permissions = [
  ...organizationPermissions.map((name) => ['organization', name] as const),
  ...modulePermissions.map((name) => ['module', name] as const),
]

test.each(permissions)(
  '[ROLE-08] without %s:%s its endpoints are shut, and with it alone they open',
  async (kind, name) => {
    const key = kind === 'organization' ? 'organization' : 'modules'
    const has = all[key] as readonly string[]
    // Who manages people gives them roles, so he keeps what these allow.
    const alone = { [key]: [name] }
    for (const contract of declaring(`${kind}:${name}`)) {
      await rewriteRole(holder.world, role, { ...all, [key]: has.filter((each) => each !== name) })
      const shut = await answer(contract)
      expect([nameOf(contract), shut.status, plainRefusal(contract, shut.body)]).toEqual([
        nameOf(contract),
        403,
        expect.objectContaining(unauthorized),
      ])
      await rewriteRole(holder.world, role, { ...all, organization: [], ...alone })
      const open = await answer(contract)
      expect([nameOf(contract), open.status === 403, open.status < 500]).toEqual([
        nameOf(contract),
        false,
        true,
      ])
    }
  },
)

/** What makes shipments, from one of Ana's of the transport type; refused to a role that doesn't create this type. */
const makers: Readonly<Record<string, (model: { freightType: string; id: string }) => object>> = {
  'POST /api/v1/shipments/create': ({ freightType }) => ({ freightType }),
  'POST /api/v1/shipments/{id}/duplicate': ({ id }) => ({ id }),
}
/** POSTs of shipments that make none. */
const makesNone = [
  'POST /api/v1/shipments/bulk',
  'POST /api/v1/shipments/bulk/preview',
  'POST /api/v1/shipments/bulk/share',
  'POST /api/v1/shipments/bulk/unshare',
  'POST /api/v1/shipments/export',
  'POST /api/v1/shipments/{id}/collaborators',
  'POST /api/v1/shipments/{id}/dates/{field}/adopt',
  'POST /api/v1/shipments/{id}/phases/{phase}',
  'POST /api/v1/shipments/{id}/preview',
  'POST /api/v1/shipments/{id}/transport',
  'POST /api/v1/shipments/{id}/restore',
  'POST /api/v1/shipments/{id}/public-links',
  'POST /api/v1/shipments/{id}/tracking/refresh',
  'POST /api/v1/shipments/{id}/resources/{resource}/rows',
]

test('[ROLE-08] every endpoint that makes shipments is known to this sweep', () => {
  const posts = contracts().filter(
    ({ method, path }) => method === 'POST' && path.startsWith('/api/v1/shipments'),
  )
  expect(
    posts
      .map(nameOf)
      .filter((name) => !makesNone.includes(name))
      .sort(),
  ).toEqual(Object.keys(makers).sort())
})

test.each(modes)('[ROLE-08] no shipment by %s is made by a role that may make all others', async (mode) => {
  const others = modes.filter((each) => each !== mode)
  const ofAna = { person: ana, organization: forwarder }
  const models = await Promise.all(
    modes.map(async (freightType) => {
      const { body } = await holder.served.call(createShipment, { name: 'Model', freightType }, ofAna)
      return { freightType, id: body.id }
    }),
  )
  await rewriteRole(holder.world, role, { ...all, create: others })
  const before = await countOf(mode)
  for (const contract of contracts()) {
    const body = makers[nameOf(contract)]
    if (!body) continue
    for (const model of models) {
      const { status, body: told } = await answer(contract, body(model))
      expect([nameOf(contract), model.freightType, status]).toEqual([
        ...[nameOf(contract), model.freightType],
        model.freightType === mode ? 403 : 200,
      ])
      if (status === 403) expect(told).toMatchObject(unauthorized)
    }
  }
  expect(await countOf(mode)).toBe(before)
})

async function countOf(mode: string): Promise<number> {
  const { rows } = await holder.world.owner.query(
    'select count(*)::int as made from base.shipments where organization_id = $1 and freight_type = $2',
    [forwarder.id, mode],
  )
  return rows[0].made
}
