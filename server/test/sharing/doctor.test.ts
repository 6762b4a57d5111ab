import { beforeAll, expect, test } from 'vitest'
import { createRecord } from '../../src/access/change/create/create.ts'
import { createChild } from '../../src/access/change/create/create-child.ts'
import { examineSharing } from '../../src/access/share/doctor/examine.ts'
import { revokeShares } from '../../src/access/share/revoke.ts'
import { containerModule, shipmentModule } from '../../src/modules.ts'
import { connect, profileOf, share } from '../world/sharing.ts'
import { type Organization, type Person, useWorld } from '../world/world.ts'

const holder = useWorld()
const by = { way: 'api' } as const
const containers = { ...containerModule, parent: shipmentModule }
let ana: Person
let andes: Organization
let boreal: Organization
let profile: string

beforeAll(async () => {
  const { world } = holder
  ana = await world.person('Ana')
  andes = await world.organization('Andes', ana)
  boreal = await world.organization('Boreal', await world.person('Beto'))
  await connect(world, andes, boreal)
  profile = await profileOf(world, andes, {
    shipments: { default: 'view', fields: { masterBl: 'hide' } },
    containers: { default: 'view' },
  })
})

/** A shipment with a container that is shared, and one that was. */
async function shared() {
  const make = () =>
    holder.world.as(ana, andes, (scope) =>
      createRecord(scope, shipmentModule, {
        patch: { name: 'A1', freightType: 'ocean', etd: '2026-01-01', masterBl: 'SECRET' },
        by,
      }),
    )
  const [id, ended] = [await make(), await make()]
  const box = await holder.world.as(ana, andes, (scope) =>
    createChild(scope, containers, { recordId: id, patch: { number: 'CSQU3054383' }, by }),
  )
  await share(holder.world, { by: ana, from: andes, ids: [id, ended], to: boreal, profile })
  await holder.world.as(ana, andes, (scope) =>
    revokeShares(scope, { ids: [ended], organizationId: boreal.id }),
  )
  return { id, ended, box }
}
type Shared = Awaited<ReturnType<typeof shared>>

async function examine() {
  const lines: string[] = []
  const { pool, databases } = holder.world
  const health = await examineSharing({ pool, database: databases.admin, tell: (line) => lines.push(line) })
  return { ...health, lines }
}

test('what is shared rightly is found in order; rows that are known to be behind are listed by themselves', async () => {
  const { id } = await shared()
  expect(await examine()).toEqual({ shares: 2, behind: 0, findings: 0, lines: [] })
  await holder.world.owner.query('update base.shares set rows_behind = true where record_id = $1', [id])
  expect(await examine()).toMatchObject({ shares: 2, behind: 1, findings: 0 })
  await holder.world.owner.query('update base.shares set rows_behind = false where record_id = $1', [id])
})

const theirs = () => `organization_id = '${boreal.id}'`
const set = (table: string, what: string, id: string) =>
  `update base.${table} set ${what} where id = '${id}' and ${theirs()}`

test.each<[string, (of: Shared) => string, string]>([
  [
    'another value than the owner’s',
    ({ id }) => set('shipments', `etd = '2026-09-09'`, id),
    'something else than what is shared (etd)',
  ],
  ['a value that is hidden', ({ id }) => set('shipments', `master_bl = 'SECRET'`, id), '(masterBl)'],
  ['a custom value', ({ id }) => set('shipments', `shared = '{"x": 1}'`, id), '(shared)'],
  ['a row that has ended', ({ id }) => set('shipments', 'ended_at = now()', id), 'its row has ended'],
  ['another value of a container', ({ box }) => set('containers', `number = 'X'`, box), '(number)'],
  [
    'a container without a row',
    ({ box }) => `delete from base.containers where id = '${box}' and ${theirs()}`,
    'there is no row',
  ],
  [
    'a container that the owner has no more',
    ({ box }) => `delete from base.containers where id = '${box}' and organization_id = '${andes.id}'`,
    'is not there any more',
  ],
  ['what is left of a share', ({ ended }) => set('shipments', `etd = '2026-01-01'`, ended), '(etd)'],
  ['a row that has not ended', ({ ended }) => set('shipments', 'ended_at = null', ended), 'has not ended'],
  [
    'a row that was never shared',
    ({ id }) => `delete from base.shares where record_id = '${id}'`,
    'was never shared',
  ],
  [
    'a share that the record knows nothing of',
    ({ id }) => `update base.shipments set is_shared = false where id = '${id}'`,
    'not marked as such',
  ],
])('%s is found', async (_what, plant, reason) => {
  const of = await shared()
  await holder.world.owner.query(plant(of))
  const { findings, lines } = await examine()
  expect(findings).toBe(lines.length)
  const about = lines.filter((line) => Object.values(of).some((id) => line.includes(id))).join('\n')
  expect(about).toContain(reason)
  expect(about).not.toContain('SECRET')
})

test('a share of who is not connected any more is found', async () => {
  const { id } = await shared()
  await holder.world.owner.query(`update base.connections set state = 'ended', ended_at = now()`)
  expect((await examine()).lines.filter((line) => line.includes(id)).join()).toContain('not connected')
})
