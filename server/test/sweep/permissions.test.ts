import type { Contract } from '@rumbo/domain/kernel/endpoint'
import { modes } from '@rumbo/domain/kernel/mode'
import { modulePermissions, organizationPermissions } from '@rumbo/domain/kernel/permission'
import { createImport } from '@rumbo/domain/records/imports/imports.api'
import { getTemplate } from '@rumbo/domain/records/imports/templates.api'
import { createShipment } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test } from 'vitest'
import { moduleNamed, rootModules } from '../../src/access/rights/declared-modules.ts'
import { useServedThings } from '../fixtures/things/served-things.ts'
import { customRole, memberWith, rewriteRole } from '../roles/custom-role.ts'
import type { Organization, Person } from '../world/world.ts'
import { inputOf } from './belongings.ts'
import { fillSample } from './fill-sample.ts'
import { nobodys } from './nobodys.ts'
import { plainRefusal } from './plain-refusal.ts'

/** Every endpoint × the permission that it declares, taken away and given alone. */
const holder = useServedThings()
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
  message: 'You don’t have permission to make this change. Contact an administrator.',
}

async function answer(contract: Contract, rest: object = {}) {
  const input = inputOf(contract, nobodys) as object
  return holder.served.call(contract as never, { ...input, ...rest } as never, as)
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
    // Who manages people gives them roles, so they keep what these allow.
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

test('[ROLE-08] what is of all records opens with any module of records, and with none it is shut', async () => {
  const opening = [...new Set(rootModules().map(({ catalogue }) => catalogue.permission))]
  expect(opening).toEqual(expect.arrayContaining(['shipments', 'orders']))
  const answers = async (modules: readonly string[]) => {
    await rewriteRole(holder.world, role, { ...all, organization: [], modules })
    return Promise.all(
      declaring('records').map(async (contract) => [
        nameOf(contract),
        (await answer(contract)).status === 403,
      ]),
    )
  }
  const others = modulePermissions.filter((each) => !opening.includes(each))
  expect((await answers(others)).filter(([, isShut]) => !isShut)).toEqual([])
  // What their samples name, or mean where they name none, is of the first.
  const ofFirst = [createImport, getTemplate]
  for (const one of opening) {
    const shut = (await answers([one])).filter(([, isShut]) => isShut)
    expect(shut).toEqual(one === 'shipments' ? [] : ofFirst.map((contract) => [nameOf(contract), true]))
  }
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
  const makers = contracts().filter(({ sample, tag }) => sample.creates && moduleNamed(tag).variant)
  expect(makers.length).toBeGreaterThan(1)
  for (const contract of makers) {
    for (const model of models) {
      const names = { mode: model.freightType, model: model.id }
      const rest = fillSample(contract.sample.creates, names) as object
      const { status, body: answered } = await answer(contract, rest)
      expect([nameOf(contract), model.freightType, status]).toEqual([
        nameOf(contract),
        model.freightType,
        model.freightType === mode ? 403 : 200,
      ])
      if (status === 403) expect(answered).toMatchObject(unauthorized)
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
