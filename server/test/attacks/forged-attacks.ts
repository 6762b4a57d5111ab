import { newId } from '@rumbo/domain/kernel/id'
import { createTag } from '@rumbo/domain/organizations/tags.api'
import { createTeam } from '@rumbo/domain/organizations/teams.api'
import { createView, setDefaultView, updateView } from '@rumbo/domain/records/views/api'
import { getWork, isUnfinished, listFailures, undoWork } from '@rumbo/domain/works/api'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { moduleNamed } from '../../src/access/rights/declared-modules.ts'
import { defineField } from '../world/custom-fields.ts'
import {
  type As,
  type AttackedModule,
  type Battlefield,
  founder,
  make,
  makeChild,
  sendRaw,
} from './attacked-module.ts'

const evilKeys = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'a"b',
  "x'; drop table base.records; --",
]

/** Ids of others, names that JavaScript or SQL know, what the product alone writes, and more than is allowed. */
export function forgeInput(field: Battlefield, module: AttackedModule): void {
  const { api, childText } = module
  let ana: As
  let eva: As
  let record: string

  beforeAll(async () => {
    ana = await founder(field.world, 'Andes')
    eva = await founder(field.world, 'Boreal')
    record = (await make(field, module, ana)).id
  })

  const get = async (id: string, as: As) => (await field.served.call(api.get, { id }, as)).body
  const ended = (id: string, as: As) =>
    vi.waitFor(
      async () => {
        const { body } = await field.served.call(getWork, { id }, as)
        expect(isUnfinished(body)).toBe(false)
        return body
      },
      { timeout: 15_000, interval: 20 },
    )

  test('a bulk edit and an undo reach no record of another organization, and tell nothing of it', async () => {
    const { served } = field
    const taken = { ids: [record], patch: { name: 'Taken' } }
    const { body: work } = await served.call(api.startBulk, taken, eva)
    expect(await ended(work.id, eva)).toMatchObject({ changed: 0, refused: 1 })
    const { body } = await served.call(listFailures, { id: work.id }, eva)
    expect(body.items).toMatchObject([{ recordId: record, name: null, refused: [{ code: 'NOT_FOUND' }] }])
    const nobodys = await served.call(api.previewBulk, { ids: [newId()], patch: { name: 'X' } }, eva)
    const anas = await served.call(api.previewBulk, { ids: [record], patch: { name: 'X' } }, eva)
    expect([anas.status, anas.body]).toEqual([200, nobodys.body])
    expect((await get(record, ana)).name).toBe('Coffee')
  })

  test('nobody undoes or follows the work of another member but an administrator', async () => {
    const { served, world } = field
    const luis = { person: await world.person('Luis'), organization: ana.organization }
    await world.join(ana.organization, luis.person, 'member')
    const { id } = await make(field, module, ana)
    const { body: work } = await served.call(api.startBulk, { ids: [id], patch: { notes: 'X' } }, ana)
    await ended(work.id, ana)
    for (const contract of [undoWork, getWork, listFailures] as const)
      expect((await served.call(contract as typeof getWork, { id: work.id }, luis)).status).toBe(404)
  })

  test('a view is shared with nobody of another organization', async () => {
    const { served } = field
    const definition = { columns: [{ field: 'name' }] }
    const team = (await served.call(createTeam, { name: 'Theirs' }, eva)).body.id
    const sharing = {
      roles: [eva.organization.roles.member],
      teams: [team],
      users: [eva.person.userId, ana.person.userId],
      tags: [(await served.call(createTag, { name: 'Their brokers' }, eva)).body.id],
      // Not connected: neither is it a company to share with.
      companies: [eva.organization.id],
    }
    const saved = { module: module.id, name: 'Mine', definition, sharing }
    const made = await served.call(createView, saved, ana)
    const nobody = { roles: [], teams: [], tags: [], companies: [], company: false, network: false }
    expect(made.body.sharing).toMatchObject({ ...nobody, users: [ana.person.userId] })
    const { id, version } = made.body
    const chosen = await served.call(setDefaultView, { module: module.id, viewId: id }, eva)
    expect(chosen.status).toBe(404)
    const changed = await served.call(updateView, { id, version, sharing }, ana)
    expect(changed.body.sharing).toMatchObject({ ...nobody, users: [ana.person.userId] })
  })

  test('custom fields of another organization are none of one’s own', async () => {
    const { served, world } = field
    const theirs = await defineField(world, eva.organization, {
      name: 'Theirs',
      type: 'string',
      modules: [module.id],
    })
    const unknown = { issues: [{ code: 'FIELD_UNKNOWN' }] }
    const filled = await served.call(api.update, { id: record, [theirs]: 'X' } as never, ana)
    expect([filled.status, filled.body]).toMatchObject([400, unknown])
    const sorted = await served.call(api.list, { sort: theirs }, ana)
    expect([sorted.status, sorted.body]).toMatchObject([400, unknown])
    const own = await make(field, module, eva, { [theirs]: 'X' })
    expect(await get(own.id, eva)).toMatchObject({ [theirs]: 'X' })
  })

  test.each(evilKeys)('the key %s is no field anywhere', async (key) => {
    const path = api.list.path
    const name = JSON.stringify(key)
    const before = await get(record, ana)
    const unknown = (text: string) =>
      expect(text).toMatch(/FIELD_UNKNOWN|FILTER_NOT_VALID|VALUE_NOT_VALID|"BAD_REQUEST"/)
    const body = `{${name}: {"name":"air"}, "name": "Other"}`
    const patched = await sendRaw(field, { method: 'PATCH', path: `${path}/${record}`, body }, ana)
    expect([patched.status, patched.text]).toEqual([400, expect.any(String)])
    unknown(patched.text)
    const rows = `{"rows": [{"id": "${record}", "patch": ${body}}]}`
    unknown((await sendRaw(field, { method: 'PATCH', path, body: rows }, ana)).text)
    const born = JSON.stringify(module.born).slice(1, -1)
    const whole = `{${name}: {"name":"air"}, "name": "X"${born ? `, ${born}` : ''}}`
    const made = await sendRaw(field, { method: 'POST', path: `${path}/create`, body: whole }, ana)
    expect([made.status, made.text]).toEqual([400, expect.any(String)])
    unknown(made.text)
    const child = `${path}/${record}/resources/${module.children}/rows`
    const row = await sendRaw(field, { method: 'POST', path: child, body: `{${name}: "x"}` }, ana)
    expect([row.status, row.text]).toEqual([400, expect.any(String)])
    for (const query of [
      { sort: key },
      { filter: JSON.stringify({ field: key, is: 'isEmpty' }) },
      { filter: `{${name}: [], "field": "name", "is": "isEmpty"}` },
      { fields: key },
    ]) {
      const read = await field.served.call(api.list, query, ana)
      expect([query, read.status]).toEqual([query, 400])
    }
    const totals = `{"module": "${module.id}", "name": "X", "definition": {"columns": [], "totals": {${name}: "sum"}}}`
    const view = await sendRaw(field, { method: 'POST', path: '/api/v1/views', body: totals }, ana)
    expect(view.status).toBe(400)
    expect(await get(record, ana)).toEqual(before)
  })

  test('a filter in a body is as long as one in an address at most', async () => {
    const value = '0 '.padEnd(900, 'x')
    const any = Array.from({ length: 100 }, () => ({ field: 'name', is: 'contains', value }))
    const input = { query: { filter: { any } }, patch: { name: 'X' } }
    const { status, body } = await field.served.call(api.previewBulk, input, ana)
    expect([status, body]).toMatchObject([400, { issues: [{ code: 'FILTER_NOT_VALID' }] }])
  })

  describe('what the product alone writes', () => {
    const stored = async (id: string) =>
      (
        await field.world.owner.query(
          `select to_jsonb(t) as row from base.${module.id} t where id = $1 union all
           select to_jsonb(c) from base.${module.children} c where record_id = $1`,
          [id],
        )
      ).rows
    /** Columns that no field shows, as a program would guess them. */
    const columns = [
      'organization_id',
      'ownerOrganizationId',
      'owner_organization_id',
      'profile_id',
      'profileId',
    ]
    const others = ['isShared', 'is_shared', 'endedAt', 'ended_at', 'shared', 'custom', 'calc', 'module']
    /** Which record a call is about, and for which organization it is made. */
    const ofTheCall = ['id', 'organizationId']
    const names = (of: string) => [
      ...moduleNamed(of).catalogue.fields.flatMap(({ id, readOnly }) =>
        readOnly && !ofTheCall.includes(id) ? id : [],
      ),
      ...columns,
      ...others,
      'version',
      'owned',
      'ended',
    ]

    test('is taken from no caller, neither at birth nor later, neither of a record nor of a child', async () => {
      const { served } = field
      const { id } = await make(field, module, ana)
      const rowId = await makeChild(field, module, ana, { id })
      const before = await stored(id)
      for (const key of names(module.id)) {
        const patch = { [key]: eva.organization.id }
        const answers = [
          await served.call(api.create, { name: 'X', ...module.born, ...patch } as never, ana),
          await served.call(api.update, { id, ...patch } as never, ana),
          await served.call(api.previewBulk, { ids: [id], patch }, ana),
        ]
        const [made, changed, tried] = answers
        expect([key, made?.status, changed?.status]).toEqual([key, 400, 400])
        expect([key, tried?.body]).not.toMatchObject([key, { changed: 1 }])
        const many = await served.call(api.changeMany, { rows: [{ id, patch }] }, ana)
        expect([key, many.body.items]).toMatchObject([key, [{ id, refused: [{ path: key }] }]])
      }
      const row = { id, resource: module.children, rowId }
      for (const key of names(module.children)) {
        const changed = await served.call(api.updateRow, { ...row, [key]: newId() } as never, ana)
        expect([key, changed.status]).toEqual([key, 400])
      }
      expect(await stored(id)).toEqual(before)
    })
  })

  test('a child is reached along its own record alone', async () => {
    const { served } = field
    const [one, two] = [await make(field, module, ana), await make(field, module, ana)]
    const rowId = await makeChild(field, module, ana, { id: one.id, [childText]: 'S-1' })
    const along = { id: two.id, resource: module.children, rowId }
    expect((await served.call(api.updateRow, { ...along, [childText]: 'X' } as never, ana)).status).toBe(404)
    expect((await served.call(api.deleteRow, along, ana)).status).toBe(404)
    const own = { id: one.id, resource: module.children }
    expect((await served.call(api.listRows, own, ana)).body.items).toMatchObject([
      { id: rowId, [childText]: 'S-1' },
    ])
    const theirs = await served.call(api.createRow, { ...own, [childText]: 'X' } as never, eva)
    expect(theirs.status).toBe(404)
  })

  test('a cursor is signed, and of its list and its organization alone', async () => {
    const { served, world } = field
    const one = await founder(world, 'Pages')
    for (const name of ['A', 'B', 'C']) await make(field, module, one, { name })
    for (const name of ['A', 'B', 'C']) await make(field, module, eva, { name })
    const page = { sort: 'name', limit: 1 }
    const cursor = (await served.call(api.list, page, one)).body.nextCursor ?? ''
    const status = async (input: object, as: As) =>
      (await served.call(api.list, { ...page, cursor, ...input }, as)).status
    expect(await status({}, one)).toBe(200)
    expect(await status({ sort: '-name' }, one)).toBe(400)
    expect(await status({ cursor: `${cursor.slice(0, -2)}${cursor.endsWith('A') ? 'BB' : 'AA'}` }, one)).toBe(
      400,
    )
    expect(await status({ cursor: Buffer.from('{"id":1}').toString('base64url') }, one)).toBe(400)
    // Where another organization's cursor is taken, it leads through the reader's own list alone.
    const elsewhere = await served.call(api.list, { ...page, cursor, limit: 50 }, eva)
    const own = new Set((await served.call(api.list, { limit: 100 }, eva)).body.items.map(({ id }) => id))
    expect((elsewhere.body.items ?? []).filter(({ id }) => !own.has(id))).toEqual([])
  })
}
