import { createRow, listRows } from '@rumbo/domain/shipments/api'
import { expect, test, vi } from 'vitest'
import { createChild } from '../../src/access/change/create/create-child.ts'
import { changeField } from '../../src/features/fields/fields.service.ts'
import { containerModule, shipmentModule } from '../../src/modules.ts'
import { defineField } from '../world/custom-fields.ts'
import { profileOf, share } from '../world/sharing.ts'
import { only, useStory } from './story.ts'

/** Rows that are written while fields are defined again: nobody's catalogue of a moment ago says what they hold. */
const holder = useStory()
const containers = { ...containerModule, parent: shipmentModule }
const to = (kinds: readonly string[]) => ({ kinds, right: 'view' }) as const

/** Defines a field again and does something else before that is kept, so that it must wait. */
async function meanwhile<T>(fieldId: string, other: () => Promise<T>): Promise<T> {
  const { world, story } = holder
  const gate: { done?: () => void; go?: () => void } = {}
  const done = new Promise<void>((resolve) => {
    gate.done = resolve
  })
  const go = new Promise<void>((resolve) => {
    gate.go = resolve
  })
  const defining = world.as(story.forwarder.person, story.forwarder.organization, async (scope) => {
    await changeField(scope, { id: fieldId, version: 1, sharing: to([]) } as never)
    gate.done?.()
    await go
  })
  await Promise.race([done, defining])
  const doing = other()
  const waiting = async () => (await world.owner.query('select 1 from pg_locks where not granted')).rowCount
  await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), 10_000)
  gate.go?.()
  await defining
  return doing
}

const field = (modules: readonly string[]) =>
  defineField(holder.world, holder.story.forwarder.organization, {
    name: `Margin ${modules}`,
    type: 'string',
    modules,
    sharing: to(['importer']),
  })

test('a share that waited for a change of fields shows what they show now', async () => {
  const { story, world } = holder
  const { forwarder, importer } = story
  const margin = await field(['shipments'])
  const id = await story.shipment({ [margin]: 'secret' })
  const profile = await profileOf(world, forwarder.organization, only({}))
  const give = () =>
    share(world, {
      by: forwarder.person,
      from: forwarder.organization,
      ids: [id],
      to: importer.organization,
      profile,
      kind: 'importer',
    })
  expect((await meanwhile(margin, give)).granted).toEqual([id])
  const { rows } = await world.owner.query(
    'select shared from base.shipments where id = $1 and organization_id = $2',
    [id, importer.organization.id],
  )
  expect(rows).toEqual([{ shared: {} }])
})

test('a container that waited for a change of fields shows what they show now', async () => {
  const { story, world, served } = holder
  const { forwarder, importer } = story
  const margin = await field(['containers'])
  const id = await story.shipment()
  const profile = await profileOf(
    world,
    forwarder.organization,
    only({}, { default: 'hide', fields: { number: 'view' } }),
  )
  await share(world, {
    by: forwarder.person,
    from: forwarder.organization,
    ids: [id],
    to: importer.organization,
    profile,
    kind: 'importer',
  })
  const row = { id, resource: 'containers', number: 'MSCU1234566', [margin]: 'secret' } as never
  expect((await served.call(createRow, row, forwarder)).status).toBeLessThan(300)
  const listed = async () =>
    (await served.call(listRows, { id, resource: 'containers' } as never, importer)).body.items.map(
      (each) => (each as Record<string, unknown>)[margin] ?? null,
    )
  expect(await listed()).toEqual(['secret'])
  const make = () =>
    world.as(forwarder.person, forwarder.organization, (scope) =>
      createChild(scope, containers, {
        recordId: id,
        patch: { number: 'B', [margin]: 'secret' },
        by: { way: 'api' },
      }),
    )
  await meanwhile(margin, make)
  const { rows } = await world.owner.query(
    'select shared from base.containers where record_id = $1 and organization_id = $2',
    [id, importer.organization.id],
  )
  expect(rows).toEqual([{ shared: {} }, { shared: {} }])
})
