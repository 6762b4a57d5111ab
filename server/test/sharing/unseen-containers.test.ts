import { countShipments, createRow, deleteRow, listRows, updateRow } from '@rumbo/domain/shipments/api'
import { updateCollaborator } from '@rumbo/domain/shipments/contracts/sharing.api'
import { expect, test } from 'vitest'
import { findByKey } from '../../src/access/read/find-by-key.ts'
import { examineShares } from '../../src/access/share/doctor/examine-shares.ts'
import { revokeShares } from '../../src/access/share/revoke.ts'
import { containerModule, shipmentModule } from '../../src/modules.ts'
import { type Acting, only, useStory } from './story.ts'

/** Containers of which a share shows nothing at all, and what a holder isn't shown of the owner's people. */
const holder = useStory()
const hidden = only({ eta: 'view' })
const shown = only({ eta: 'view' }, { default: 'hide', sections: {}, fields: { number: 'view' } })

const rowsOf = async (id: string, as: Acting) =>
  (await holder.served.call(listRows, { id, resource: 'containers' } as never, as)).body.items as readonly {
    id: string
    number?: string
    notes?: string
  }[]
const add = async (id: string, number: string) =>
  (
    await holder.served.call(
      createRow,
      { id, resource: 'containers', number } as never,
      holder.story.forwarder,
    )
  ).body as {
    id: string
  }

test('[NET-05] a holder learns of no container, nor how many there are, while nothing of them is shown', async () => {
  const { story, served, world } = holder
  const { forwarder, importer } = story
  const id = await story.shipment({ eta: '2026-12-01' })
  const first = await add(id, 'MSCU1234566')
  await story.add(id, forwarder, importer, { rights: hidden })
  await add(id, 'CSQU3054383')
  expect(await rowsOf(id, importer)).toEqual([])
  const change = (rights: object) =>
    served.call(
      updateCollaborator,
      { id, collaboratorId: importer.organization.id, rights } as never,
      forwarder,
    )

  // Shown again they are there, with what the holder writes of its own, which outlasts that they are hidden.
  await change(shown)
  expect((await rowsOf(id, importer)).map(({ number }) => number)).toEqual(['MSCU1234566', 'CSQU3054383'])
  const own = { id, resource: 'containers', rowId: first.id, notes: 'ours' } as never
  expect((await served.call(updateRow, own, importer)).status).toBe(200)
  await change(hidden)
  expect(await rowsOf(id, importer)).toEqual([])
  const written = { id, resource: 'containers', rowId: first.id, number: 'MSKU9070323' } as never
  expect((await served.call(updateRow, written, forwarder)).status).toBe(200)
  await change(shown)
  expect((await rowsOf(id, importer))[0]).toMatchObject({ number: 'MSKU9070323', notes: 'ours' })

  // Who comes and goes isn't shown either.
  await change(hidden)
  await world.owner.query('delete from base.outbox')
  const gone = await add(id, 'TEMU0000010')
  const dropped = { id, resource: 'containers', rowId: gone.id } as never
  expect((await served.call(deleteRow, dropped, forwarder)).status).toBeLessThan(300)
  const { rows: lines } = await world.owner.query(
    'select 1 from base.outbox where organization_id = $1 and row_id = $2',
    [importer.organization.id, gone.id],
  )
  expect(lines).toEqual([])
  const { findings } = await world.as('job', forwarder.organization, (scope) => examineShares(scope, null))
  expect(findings).toEqual([])
  const stored = async () =>
    (
      await world.owner.query(
        `select ended_at is not null as ended, number, notes from base.containers
         where record_id = $1 and organization_id = $2 order by id`,
        [id, importer.organization.id],
      )
    ).rows
  expect(await stored()).toEqual([
    { ended: true, number: null, notes: 'ours' },
    { ended: true, number: null, notes: null },
  ])

  // When all is revoked, what it never saw stays hidden; what it wrote itself stays.
  await world.as('job', forwarder.organization, (scope) =>
    revokeShares(scope, { ids: [id], organizationId: importer.organization.id }),
  )
  expect((await rowsOf(id, importer)).map((row) => [row.number, row.notes])).toEqual([[undefined, 'ours']])
})

test('[NET-05] an import finds no held shipment by a field that is hidden from it, empty or not', async () => {
  const { story, world } = holder
  const { forwarder, importer } = story
  const name = 'Only one of its name'
  const id = await story.shipment({ name, masterBl: 'MAEU1' })
  await add(id, 'MSCU7654321')
  await story.add(id, forwarder, importer, { rights: only({ name: 'view' }) })
  const field = (module: 'shipments' | 'containers', of: string) => {
    const { byField } = module === 'shipments' ? shipmentModule : containerModule
    const column = byField.get(of)
    if (!column) throw new Error('no such field')
    return { module, isChild: module === 'containers', field: column.field }
  }
  const found = (as: Acting, part: ReturnType<typeof field>) =>
    world.as(as.person, as.organization, (scope) =>
      findByKey(scope, shipmentModule, { parts: [field('shipments', 'name'), part], keys: [[name, null]] }),
    )
  for (const part of [field('shipments', 'masterBl'), field('containers', 'number')])
    expect(await found(importer, part)).toEqual([[]])
  expect(await found(importer, field('shipments', 'name'))).toMatchObject([[]])
  const bare = await story.shipment({ name })
  await story.add(bare, forwarder, importer, { rights: only({ name: 'view', masterBl: 'view' }) })
  expect(await found(importer, field('shipments', 'masterBl'))).toMatchObject([[{ id: bare }]])
})

test('[NET-05] who of the owner’s people made a shipment is nothing that a holder is shown or finds', async () => {
  const { story, served, world } = holder
  const { forwarder, importer } = story
  const name = `Made by ${Date.now()}`
  const id = await story.shipment({ name })
  await story.add(id, forwarder, importer, { rights: only({ name: 'view' }) })
  const { rows } = await world.owner.query(
    'select create_by_user_id from base.shipments where id = $1 and organization_id = $2',
    [id, importer.organization.id],
  )
  expect(rows).toEqual([{ create_by_user_id: null }])
  const counted = async (is: string, as: Acting, value?: string) => {
    const filter = JSON.stringify({
      all: [
        { field: 'createByUserId', is, ...(value ? { value } : {}) },
        { field: 'name', is: 'is', value: name },
      ],
    })
    return (await served.call(countShipments, { filter } as never, as)).body.all?.count
  }
  expect(await counted('isEmpty', importer)).toBe(0)
  expect(await counted('isNotEmpty', importer)).toBe(0)
  expect(await counted('isNotEmpty', forwarder)).toBe(1)
})

test('[NET-04] a container deleted after the connection ended is not in a new share, even before the rows of the old one are written', async () => {
  const { story, served, world } = holder
  const { forwarder, importer } = story
  const id = await story.shipment({ eta: '2026-12-01' })
  const kept = await add(id, 'MSCU1234566')
  const gone = await add(id, 'CSQU3054383')
  await story.add(id, forwarder, importer, { rights: shown })
  expect((await rowsOf(id, importer)).map((row) => row.id)).toEqual([kept.id, gone.id])
  await world.owner.query('select base.end_shares_between($1, $2, null)', [
    forwarder.organization.id,
    importer.organization.id,
  ])
  await served.call(deleteRow, { id, resource: 'containers', rowId: gone.id } as never, forwarder)
  await story.add(id, forwarder, importer, { rights: shown })
  expect((await rowsOf(id, importer)).map((row) => row.id)).toEqual([kept.id])
})
