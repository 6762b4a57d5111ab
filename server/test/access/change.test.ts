import { newId } from '@rumbo/domain/kernel/id'
import { beforeAll, describe, expect, test } from 'vitest'
import { change } from '../../src/access/change/change.ts'
import { createRecord } from '../../src/access/change/create/create.ts'
import { createChild, deleteChild } from '../../src/access/change/create/create-child.ts'
import { giveRows } from '../../src/access/change/write/give.ts'
import { getRecord } from '../../src/access/read/get-record.ts'
import type { Scope } from '../../src/access/scope/scope.ts'
import { statement } from '../../src/access/scope/statement.ts'
import { open } from '../../src/access/visible/visible-contents.ts'
import { containerModule, shipmentModule } from '../../src/modules.ts'
import { changeAsShown } from '../world/change-as-shown.ts'
import { type Organization, type Person, useWorld } from '../world/world.ts'

const holder = useWorld()
const by = { way: 'screen' } as const

let ana: Person
let beto: Person
let carla: Person
let forwarder: Organization
let importer: Organization
let stranger: Organization

beforeAll(async () => {
  const { world } = holder
  ana = await world.person('Ana')
  beto = await world.person('Beto')
  carla = await world.person('Carla')
  forwarder = await world.organization('Forwarder', ana)
  importer = await world.organization('Importer', beto)
  stranger = await world.organization('Stranger', carla)
})

const create = (patch: Record<string, unknown> = {}) =>
  holder.world.as(ana, forwarder, (scope) =>
    createRecord(scope, shipmentModule, { patch: { name: 'S-1', freightType: 'ocean', ...patch }, by }),
  )

const edit = (patch: Record<string, unknown>, id: string) => (scope: Scope) =>
  changeAsShown(scope, { module: shipmentModule, recordId: id, id }, { patch, by })

const read = async (who: Person, organization: Organization, id: string) =>
  open(await holder.world.as(who, organization, (scope) => getRecord(scope, shipmentModule, id)))

/** Shares a record by statements of its own: the profile, the share, the collaborator's row. */
async function share(id: string, to: Organization, rights: unknown): Promise<string> {
  const profileId = newId()
  await holder.world.as(ana, forwarder, async (scope) => {
    await scope.all(statement`insert into tenant.profiles (organization_id, id, name, rights)
      values (tenant.org(), ${profileId}, 'made here', ${JSON.stringify(rights)})`)
    await scope.all(statement`insert into tenant.shares
      (record_id, module, organization_id, owner_organization_id, granted_by, kind, profile_id)
      values (${id}, 'shipments', ${to.id}, tenant.org(), tenant.org(), 'importer', ${profileId})`)
    await giveRows(scope, shipmentModule, {
      ids: [id],
      to: {
        organizationId: to.id,
        profile: {
          id: profileId,
          version: 1,
          rights,
          organizationId: to.id,
          kind: 'importer',
          ownerId: forwarder.id,
        },
      },
    })
  })
  return profileId
}

describe('a change by its owner', () => {
  test('is written with its history and one event, and derives what follows', async () => {
    const id = await create({ pol: 'CNSHA' })
    const done = await holder.world.as(ana, forwarder, edit({ etd: '2026-01-05', eta: '2026-02-04' }, id))
    expect(done.version).toBe(2)
    const { values } = await read(ana, forwarder, id)
    expect(values).toMatchObject({
      etd: '2026-01-05',
      firstEtd: '2026-01-05',
      transitTime: 30,
      pol: { label: 'Shanghai', code: 'CNSHA' },
      polName: 'Shanghai',
    })
    const { rows } = await holder.world.owner.query(
      `select changes from base.record_history where record_id = $1 order by id desc limit 1`,
      [id],
    )
    expect(rows[0].changes).toContainEqual({ field: 'etd', from: null, to: '2026-01-05' })
    const events = await holder.world.owner.query(
      'select organization_id, version, fields from base.outbox where record_id = $1 order by id',
      [id],
    )
    expect(events.rows).toHaveLength(2)
    expect(events.rows[1]).toMatchObject({ organization_id: forwarder.id, version: 2 })
  })

  test('that changes nothing writes nothing', async () => {
    const id = await create({ eta: '2026-02-04' })
    const done = await holder.world.as(ana, forwarder, edit({ eta: '2026-02-04' }, id))
    expect(done).toMatchObject({ version: 1, fields: [] })
  })

  test('tells what somebody else had changed meanwhile, and refuses only by If-Match', async () => {
    const id = await create({ bookingNumber: 'A' })
    await holder.world.as(ana, forwarder, edit({ bookingNumber: 'B' }, id))
    const done = await holder.world.as(ana, forwarder, (scope) =>
      change(
        scope,
        { module: shipmentModule, recordId: id, id },
        { patch: { bookingNumber: 'C' }, by, seen: { bookingNumber: 'A' } },
      ),
    )
    expect(done.conflicts).toEqual([{ field: 'bookingNumber', seen: 'A', current: 'B' }])
    const outdated = holder.world.as(ana, forwarder, (scope) =>
      change(
        scope,
        { module: shipmentModule, recordId: id, id },
        { patch: { bookingNumber: 'D' }, by, version: 1 },
      ),
    )
    await expect(outdated).rejects.toMatchObject({ code: 'VERSION_OUTDATED' })
  })

  test('says at the field what is wrong, and stores nothing', async () => {
    const id = await create()
    const wrong = holder.world.as(
      ana,
      forwarder,
      edit({ eta: '2026-02-30', pol: 'XXXXX', color: 'red', id: newId(), carrierCode: 'nobody' }, id),
    )
    await expect(wrong).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      issues: expect.arrayContaining([
        { path: 'eta', code: 'DATE_NOT_VALID' },
        { path: 'color', code: 'FIELD_UNKNOWN' },
        { path: 'id', code: 'FIELD_READ_ONLY' },
      ]),
    })
    const unknown = holder.world.as(ana, forwarder, edit({ pol: 'XXXXX' }, id))
    await expect(unknown).rejects.toMatchObject({ issues: [{ path: 'pol', code: 'PORT_NOT_FOUND' }] })
    expect((await read(ana, forwarder, id)).version).toBe(1)
  })
})

describe('a shared record', () => {
  const rights = {
    shipments: { default: 'hide', fields: { eta: 'edit', etd: 'view' } },
    containers: { default: 'view', fields: { seal: 'hide' } },
  }

  test('is seen by the collaborator as far as its profile goes, and listed as its own row', async () => {
    const id = await create({ etd: '2026-01-01', masterBl: 'SECRET123', notes: 'ours' })
    await share(id, importer, rights)
    const seen = await read(beto, importer, id)
    expect(seen.owned).toBe(false)
    expect(seen.values.etd).toBe('2026-01-01')
    expect(seen.values).not.toHaveProperty('masterBl')
    expect(seen.values.notes).toBeNull()
    const { rows } = await holder.world.owner.query(
      'select master_bl, notes from base.shipments where id = $1 and organization_id = $2',
      [id, importer.id],
    )
    expect(rows).toEqual([{ master_bl: null, notes: null }])
    await expect(read(carla, stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is edited by both within the profile; each row rises only when its content changes', async () => {
    const id = await create({ etd: '2026-01-01' })
    await share(id, importer, rights)
    await holder.world.as(beto, importer, edit({ eta: '2026-02-02' }, id))
    expect((await read(ana, forwarder, id)).values.eta).toBe('2026-02-02')
    await holder.world.as(ana, forwarder, edit({ masterBl: 'HIDDEN' }, id))
    expect((await read(beto, importer, id)).version).toBe(2)
    expect((await read(ana, forwarder, id)).version).toBe(3)
    await expect(holder.world.as(beto, importer, edit({ etd: '2026-01-09' }, id))).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    await expect(holder.world.as(beto, importer, edit({ masterBl: 'X' }, id))).rejects.toMatchObject({
      issues: [{ path: 'masterBl', code: 'FIELD_UNKNOWN' }],
    })
  })

  test('keeps the own side apart', async () => {
    const id = await create({ notes: 'the owner’s' })
    await share(id, importer, rights)
    await holder.world.as(beto, importer, edit({ notes: 'the collaborator’s' }, id))
    expect((await read(ana, forwarder, id)).values.notes).toBe('the owner’s')
    expect((await read(beto, importer, id)).values.notes).toBe('the collaborator’s')
  })

  test('is shut when the share is revoked, and the own side stays', async () => {
    const id = await create({ etd: '2026-01-01' })
    await share(id, importer, rights)
    await holder.world.as(beto, importer, edit({ notes: 'mine' }, id))
    await holder.world.as(ana, forwarder, (scope) =>
      scope.all(statement`update tenant.shares set revoked_at = now() where record_id = ${id}`),
    )
    await expect(holder.world.as(beto, importer, edit({ eta: '2026-03-03' }, id))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const left = await read(beto, importer, id)
    expect(left.values.notes).toBe('mine')
    expect(left.values).not.toHaveProperty('etd')
    await holder.world.as(beto, importer, edit({ notes: 'still mine' }, id))
    await holder.world.as(ana, forwarder, edit({ etd: '2026-01-02' }, id))
    const { rows } = await holder.world.owner.query(
      'select etd::text from base.shipments where id = $1 and organization_id = $2',
      [id, importer.id],
    )
    expect(rows).toEqual([{ etd: '2026-01-01' }])
  })

  test('gives new containers to its collaborators, and takes deleted ones away', async () => {
    const id = await create()
    await share(id, importer, rights)
    const containerId = await holder.world.as(ana, forwarder, (scope) =>
      createChild(scope, containerModule, { recordId: id, patch: { number: 'CSQU3054383', seal: 'S1' }, by }),
    )
    const seen = open(
      await holder.world.as(beto, importer, (scope) => getRecord(scope, containerModule, containerId)),
    )
    expect(seen.values.number).toBe('CSQU3054383')
    expect(seen.values).not.toHaveProperty('seal')
    const byCollaborator = holder.world.as(beto, importer, (scope) =>
      deleteChild(scope, containerModule, { recordId: id, id: containerId, by }),
    )
    await expect(byCollaborator).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await holder.world.as(ana, forwarder, (scope) =>
      deleteChild(scope, containerModule, { recordId: id, id: containerId, by }),
    )
    const { rows } = await holder.world.owner.query('select 1 from base.containers where id = $1', [
      containerId,
    ])
    expect(rows).toEqual([])
  })
})

test('a field that sums up containers is hidden with them', async () => {
  const hiding = {
    shipments: { default: 'edit' },
    containers: { default: 'edit', fields: { number: 'hide' } },
  }
  const showing = { shipments: { default: 'edit' }, containers: { default: 'view' } }
  for (const [rights, sees] of [
    [hiding, false],
    [showing, true],
  ] as const) {
    const id = await create()
    await share(id, importer, rights)
    expect('shipmentCargos' in (await read(beto, importer, id)).values).toBe(sees)
  }
})

test('opposite lock orders do not deadlock, and no change is lost', async () => {
  const id = await create({ eta: '2026-01-01' })
  await share(id, importer, { shipments: { default: 'edit' } })
  const rounds = 25
  const edits = Array.from({ length: rounds }, (_, round) => [
    holder.world.as(ana, forwarder, edit({ bookingNumber: `owner ${round}` }, id)),
    holder.world.as(beto, importer, edit({ houseBl: `collaborator ${round}`, notes: `own ${round}` }, id)),
  ])
  await Promise.all(edits.flat())
  const { rows } = await holder.world.owner.query(
    'select organization_id, version from base.shipments where id = $1 order by version',
    [id],
  )
  expect(rows.map((row) => row.version)).toEqual([1 + 2 * rounds, 1 + 2 * rounds])
})
