import type { Contract } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import { getExportFile } from '@rumbo/domain/records/exports/api'
import { createView } from '@rumbo/domain/records/views/api'
import { getWork, isUnfinished, listFailures, undoWork } from '@rumbo/domain/works/api'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { customRole, memberWith, rewriteRole } from '../roles/custom-role.ts'
import {
  type As,
  type AttackedModule,
  type Battlefield,
  founder,
  make,
  makeChild,
} from './attacked-module.ts'

type Hidden = Readonly<Record<string, Readonly<Record<string, string>>>>

/** No endpoint gives away what a role hides of a module's records, however a caller tries, and none loses it. */
export function lookForHidden(field: Battlefield, module: AttackedModule): void {
  const { api, children, childText, date, sum } = module
  let ana: As
  /** Of Ana's organization, with the role that hides. */
  let beto: As
  let role: string

  const allow = (fields: Hidden) =>
    rewriteRole(field.world, role, {
      organization: ['organizations'],
      modules: [module.opens],
      create: ['ocean', 'air', 'road', 'rail'],
      default: 'edit',
      edits: 'all',
      fields: Object.fromEntries(Object.entries(fields).map(([of, each]) => [of, { fields: each }])),
    })

  beforeAll(async () => {
    const { world } = field
    ana = await founder(world, 'Forwarder')
    role = await customRole(world, ana.organization, {})
    beto = {
      person: await memberWith(world, ana.organization, { name: 'Beto', role }),
      organization: ana.organization,
    }
  })
  beforeEach(() => allow({}))

  const secret = '2031-05-17'
  const ask = async (contract: Contract, input: object, as = beto) => {
    const { status, body } = await field.served.call(contract, input as never, as)
    return { status, text: JSON.stringify(body) }
  }
  const ended = (id: string, as: As) =>
    vi.waitFor(
      async () => {
        const { body } = await field.served.call(getWork, { id }, as)
        expect(isUnfinished(body)).toBe(false)
        return body
      },
      { timeout: 15_000, interval: 20 },
    )

  test('[ROLE-03] a hidden field shows in no list, record, history or row', async () => {
    const { id } = await make(field, module, ana, { name: 'Veiled', [date]: secret })
    await field.served.call(api.update, { id, [date]: '2031-05-18' } as never, ana)
    const reads: readonly (readonly [Contract, object])[] = [
      [api.list, { search: 'Veiled' }],
      [api.get, { id }],
      [api.history, { id }],
      [api.duplicate, { id, name: 'Veiled copy' }],
    ]
    for (const [contract, input] of reads) {
      const { status, text } = await ask(contract, input)
      expect([contract.path, status, text.includes(date)]).toEqual([
        contract.path,
        200,
        contract !== api.duplicate || text.includes(date),
      ])
    }
    await allow({ [module.id]: { [date]: 'hide' } })
    for (const [contract, input] of reads) {
      const { status, text } = await ask(contract, input)
      expect([contract.path, status]).toEqual([contract.path, 200])
      expect([contract.path, text]).toEqual([contract.path, expect.not.stringMatching(`"${date}"|2031-05`)])
    }
  })

  test('[ROLE-03] a hidden field is answered like one that there is none of, in every endpoint that names fields', async () => {
    const { id } = await make(field, module, ana, { name: 'Named', [date]: secret })
    await allow({ [module.id]: { [date]: 'hide' } })
    const filterOn = (of: string) => ({ field: of, is: 'isEmpty' })
    const calls = (of: string): readonly (readonly [Contract, object])[] => [
      [api.list, { sort: of }],
      [api.list, { sort: `-${of}` }],
      [api.list, { fields: of }],
      [api.list, { filter: JSON.stringify(filterOn(of)) }],
      [api.counts, { filter: JSON.stringify(filterOn(of)) }],
      [api.totals, { fields: of }],
      [api.totals, { fields: 'name', filter: JSON.stringify(filterOn(of)) }],
      [api.childTotals, { filter: JSON.stringify(filterOn(of)) }],
      [api.groups, { by: of }],
      [api.groups, { by: 'name', sums: of }],
      [api.groups, { by: 'name', filter: JSON.stringify(filterOn(of)) }],
      [api.history, { id, field: of }],
      [api.previewBulk, { query: { filter: filterOn(of) }, patch: { name: 'X' } }],
      [api.startBulk, { query: { filter: filterOn(of) }, patch: { name: 'X' } }],
      [api.update, { id, [of]: '2031-05-19' }],
      [api.create, { name: 'X', ...module.born, [of]: '2031-05-19' }],
      [module.exports, { ids: [id], columns: [of], format: 'csv' }],
      [module.exports, { query: { filter: filterOn(of) }, columns: ['name'], format: 'csv' }],
      [module.exports, { query: {}, sort: of, columns: ['name'], format: 'csv' }],
      [createView, { module: module.id, name: 'X', definition: { columns: [{ field: of }] } }],
    ]
    const nobodys = newId()
    const plain = (text: string, of: string) =>
      text.replaceAll(of, 'it').replace(/"requestId":"[^"]*"/, '"requestId":""')
    const unknown = calls(nobodys)
    for (const [at, [contract, input]] of calls(date).entries()) {
      const hidden = await ask(contract, input)
      const none = await ask(contract, unknown[at]?.[1] ?? {})
      expect([contract.path, input, hidden.status]).toEqual([contract.path, input, none.status])
      expect(plain(hidden.text, date)).toBe(plain(none.text, nobodys))
    }
    const { body } = await field.served.call(api.get, { id }, ana)
    expect([body.name, body[date]]).toEqual(['Named', secret])
  })

  test('[ROLE-03] a conflict, a bulk edit and its undo neither tell nor change what is hidden', async () => {
    const { served } = field
    const { id } = await make(field, module, ana, { [date]: secret })
    await allow({ [module.id]: { [date]: 'hide' } })
    const seen = { [date]: '2030-01-01', name: 'Other' }
    const changed = await ask(api.update, { id, name: 'Tea', seen })
    expect([changed.status, changed.text]).toEqual([200, expect.not.stringContaining('2031')])
    const many = await ask(api.changeMany, { rows: [{ id, patch: { [date]: null, name: 'X' } }] })
    expect(many.text).toContain('refused')
    expect(many.text).not.toContain('2031')
    const { body: work } = await served.call(
      api.startBulk,
      { ids: [id], patch: { [date]: '2031-06-01', name: 'Bulk' } },
      beto,
    )
    if (work.id) await ended(work.id, beto)
    expect((await served.call(api.get, { id }, ana)).body).toMatchObject({ name: 'Tea', [date]: secret })

    await allow({})
    const { body: allowed } = await served.call(
      api.startBulk,
      { ids: [id], patch: { [date]: '2031-06-01' } },
      beto,
    )
    expect(await ended(allowed.id, beto)).toMatchObject({ state: 'done', changed: 1 })
    await allow({ [module.id]: { [date]: 'hide' } })
    for (const contract of [getWork, listFailures] as const) {
      const { text } = await ask(contract, { id: allowed.id })
      expect(text).not.toMatch(`"${date}"|2031`)
    }
    // What one may no longer see one doesn't undo either.
    const undo = await served.call(undoWork, { id: allowed.id }, beto)
    if (undo.status === 200) await ended(undo.body.id, beto)
    expect((await served.call(api.get, { id }, ana)).body[date]).toBe('2031-06-01')
  })

  test('[ROLE-03] what is hidden of children shows in no row, sum, history or export of their record', async () => {
    const { served } = field
    const { id } = await make(field, module, ana, { name: 'Engine' })
    await makeChild(field, module, ana, {
      id,
      [childText]: 'SEAL-77',
      ...(sum ? { [sum.of]: sum.value } : {}),
    })
    await sum?.write?.(field, ana, id)
    const exportedBy = async (as: As) => {
      const columns = ['name', ...(sum ? [sum.field] : [])]
      const input = { ids: [id], columns, format: 'csv' }
      const { status, body } = await served.call(module.exports, input as never, as)
      if (status !== 200) return JSON.stringify(body)
      await ended(body.id, as)
      const { body: file } = await served.call(getExportFile, { id: body.id }, as)
      const { person, organization } = as
      const headers = { authorization: `Bearer ${served.token(person)}`, organizationId: organization.id }
      return (await fetch(new URL(file.url, served.url), { headers })).text()
    }
    const answersTo = async (as: As) => [
      (await ask(api.get, { id }, as)).text,
      (await ask(api.listRows, { id, resource: children }, as)).text,
      (await ask(api.history, { id }, as)).text,
      await exportedBy(as),
    ]
    const [record, rows, history, file] = await answersTo(ana)
    if (sum) for (const text of [record, rows, history, file]) expect(text).toContain(sum.value)
    expect([rows, history].every((text) => text?.includes('SEAL-77'))).toBe(true)
    await allow({ [children]: { [childText]: 'hide', ...(sum ? { [sum.of]: 'hide' } : {}) } })
    for (const text of await answersTo(beto)) expect(text).not.toMatch(`${sum?.value ?? 'SEAL-77'}|SEAL-77`)
    const write = { id, resource: children, [childText]: 'Mine' }
    expect((await ask(api.createRow, write)).status).toBe(400)
  })

  test('[ROLE-03] a role that doesn’t open the module is refused by every endpoint of it', async () => {
    const { served, world } = field
    const { id } = await make(field, module, ana)
    const other = module.opens === 'shipments' ? 'orders' : 'shipments'
    await rewriteRole(world, role, {
      modules: [other],
      create: [],
      default: 'edit',
      edits: 'all',
      fields: {},
    })
    const calls: readonly (readonly [Contract, object])[] = [
      [api.list, {}],
      [api.counts, {}],
      [api.totals, { fields: 'name' }],
      [api.childTotals, {}],
      [api.groups, { by: 'name' }],
      [api.get, { id }],
      [api.create, { name: 'X', ...module.born }],
      [api.update, { id, name: 'X' }],
      [api.changeMany, { rows: [{ id, patch: { name: 'X' } }] }],
      [api.previewBulk, { ids: [id], patch: { name: 'X' } }],
      [api.startBulk, { ids: [id], patch: { name: 'X' } }],
      [api.history, { id }],
      [api.listRows, { id, resource: children }],
      [api.createRow, { id, resource: children }],
      [api.duplicate, { id, name: 'X' }],
      [api.delete, { id }],
      [api.listDeleted, {}],
      [api.restore, { id }],
      [module.exports, { ids: [id], columns: ['name'], format: 'csv' }],
    ]
    for (const [contract, input] of calls) {
      const { status, text } = await ask(contract, input)
      expect([contract.path, status, text]).toEqual([
        contract.path,
        403,
        expect.not.stringContaining('Coffee'),
      ])
    }
    expect((await served.call(api.get, { id }, ana)).status).toBe(200)
  })
}
