import { sendMessage } from '@rumbo/domain/chats/chats.api'
import { deleteMessage } from '@rumbo/domain/chats/messages.api'
import { sendToChat } from '@rumbo/domain/chats/own-chats.api'
import { beginChat } from '@rumbo/domain/chats/people.api'
import { newId } from '@rumbo/domain/kernel/id'
import { exportOrganization } from '@rumbo/domain/organizations/deletion/api'
import { createField, createSection } from '@rumbo/domain/records/custom-fields/api'
import { getExportFile } from '@rumbo/domain/records/exports/api'
import { createRow, updateShipment } from '@rumbo/domain/shipments/api'
import { getWork } from '@rumbo/domain/works/api'
import { beforeAll, expect, test, vi } from 'vitest'
import { createManyRecords } from '../../src/access/change/create/create-many.ts'
import { withScope } from '../../src/access/scope/scope.ts'
import { shipmentModule } from '../../src/modules.ts'
import { csvRows, partsOf } from '../exports/read-file.ts'
import { type As, aShipment, founder } from '../orders/order-story.ts'
import { customRole, memberWith, rewriteRole } from '../roles/custom-role.ts'
import { useServed } from '../world/served.ts'
import { connect, profileOf, share } from '../world/sharing.ts'

/** What an export of everything holds besides records and files: tables of one's own, history and messages. */
const holder = useServed()
let ana: As
let boreal: As
let beto: As
/** By name. */
const made: Record<string, string> = {}

async function table(): Promise<void> {
  const { served } = holder
  const section = { name: 'Gastos', type: 'table' as const, modules: ['shipments' as const] }
  made.table = (await served.call(createSection, section, ana)).body.id
  for (const [name, type] of [
    ['Concepto', 'string'],
    ['Importe', 'decimal'],
  ] as const) {
    const { body } = await served.call(createField, { name, type, setId: made.table } as never, ana)
    made[name] = body.id
  }
}
const addRow = (id: string | undefined, concept: string, amount: string) => {
  const values = { [made.Concepto ?? '']: concept, [made.Importe ?? '']: amount }
  return holder.served.call(createRow, { id, resource: made.table, ...values } as never, ana)
}
const say = async (as: As, recordId: string | undefined, lane: object, text: string) => {
  const place = { module: 'shipments', recordId, ...lane }
  const { status, body } = await holder.served.call(sendMessage, { ...place, id: newId(), text } as never, as)
  expect([text, status]).toEqual([text, 200])
  return body
}
async function talk(as: As, others: readonly As[], text: string): Promise<void> {
  const people = others.map((each) => ({
    organizationId: each.organization.id,
    userId: each.person.userId,
  }))
  const kind = others.length > 1 ? 'group' : 'direct'
  const name = kind === 'group' ? 'Almacén' : null
  const { body } = await holder.served.call(beginChat, { id: newId(), kind, people, name }, as)
  const said = await holder.served.call(sendToChat, { chatId: body.chatId, id: newId(), text } as never, as)
  expect([text, said.status]).toEqual([text, 200])
}

beforeAll(async () => {
  const { served, world } = holder
  ana = await founder(served, 'Andes')
  boreal = await founder(served, 'Boreal')
  const organization = ana.organization
  const carla = { person: await world.person('Carla'), organization }
  beto = { person: await world.person('Beto'), organization }
  for (const { person } of [beto, carla]) await world.join(organization, person, 'member')
  await table()
  made.silla = await aShipment(served, ana, 'Sillas')
  await addRow(made.silla, 'Aduana', '1250.5')
  await addRow(made.silla, '=Maniobras', '80')
  await served.call(updateShipment, { id: made.silla, notes: 'Frágil' } as never, ana)
  await served.call(updateShipment, { id: made.silla, name: 'Sillas de cedro', notes: null } as never, ana)
  await served.call(
    createRow,
    { id: made.silla, resource: 'containers', number: 'MSKU1234565' } as never,
    ana,
  )
  // More than a page of records.
  const patches = Array.from({ length: 420 }, (_, at) => ({ name: `Lote ${at}`, freightType: 'road' }))
  const job = { kind: 'job', name: 'test', organizationId: organization.id, way: 'import' } as const
  await withScope(world.pool, job, (scope) =>
    createManyRecords(scope, shipmentModule, { patches, by: { way: 'import' }, authority: 'product' }),
  )
  // More lines of these than a piece takes.
  await world.owner.query(
    `insert into base.record_history (organization_id, record_id, module, shared, way, source, changes)
     select s.organization_id, s.id, 'shipments', true, 'import', 'lotes.csv',
       jsonb_build_array(jsonb_build_object('field', 'name', 'from', 'Lote ' || n, 'to', 'Lote ' || n + 1))
     from base.shipments s cross join generate_series(1, 12) n where s.organization_id = $1 and s.name like 'Lote %'`,
    [organization.id],
  )
  await connect(world, organization, boreal.organization)
  const everything = { shipments: { default: 'view', sections: {}, fields: {} } }
  const [own, theirs] = [
    await profileOf(world, organization, everything),
    await profileOf(world, boreal.organization, everything),
  ]
  await share(world, {
    by: ana.person,
    from: organization,
    ids: [made.silla],
    to: boreal.organization,
    profile: own,
  })
  made.theirs = await aShipment(served, boreal, 'De Boreal')
  await share(world, {
    by: boreal.person,
    from: boreal.organization,
    ids: [made.theirs],
    to: organization,
    profile: theirs,
  })
  await say(beto, made.silla, { lane: 'company' }, 'Entre nosotros')
  await say(boreal, made.silla, { lane: 'partner', partnerId: organization.id }, 'Ya salió')
  await say(ana, made.silla, { lane: 'partner', partnerId: boreal.organization.id }, 'Con Boreal')
  const gone = await say(ana, made.silla, { lane: 'company' }, 'Me equivoqué')
  await served.call(deleteMessage, { chatId: gone.chatId, messageId: gone.message.id } as never, ana)
  await say(boreal, made.theirs, { lane: 'company' }, 'Solo Boreal')
  await say(boreal, made.silla, { lane: 'company' }, 'Boreal sobre sillas')
  await talk(ana, [beto], 'Directo a Beto')
  await talk(beto, [carla], 'Sin Ana')
  await talk(beto, [carla, ana], 'En grupo')
})

/** The archive of everything that somebody exports: the rows of each list by its name. */
async function exported(as: As): Promise<ReadonlyMap<string, readonly (readonly string[])[]>> {
  const { served } = holder
  const begun = await served.call(exportOrganization, { id: as.organization.id }, as)
  expect(begun.status).toBe(200)
  const { id } = begun.body
  await vi.waitFor(
    async () => expect((await served.call(getWork, { id }, as)).body).toMatchObject({ state: 'done' }),
    { timeout: 60_000, interval: 50 },
  )
  const { body } = await served.call(getExportFile, { id }, as)
  const answer = await fetch(new URL(body.url, served.url), {
    headers: { authorization: `Bearer ${served.token(as.person)}`, organizationId: as.organization.id },
  })
  expect(answer.status).toBe(200)
  const parts = [...partsOf(Buffer.from(await answer.arrayBuffer()))].filter(([name]) =>
    name.endsWith('.csv'),
  )
  return new Map(parts.map(([name, text]) => [name, csvRows(Buffer.from(text))]))
}

/** Rows of a list by the names of its columns. */
function rowsOf(lists: Awaited<ReturnType<typeof exported>>, name: RegExp) {
  const [found = expect.fail(`no list ${name}`)] = [...lists].filter(([each]) => name.test(each))
  const [head = [], ...rows] = found[1]
  return rows.map((row) => Object.fromEntries(head.map((column, at) => [column, row[at] ?? ''])))
}

test('[ORG-06] an export of everything holds the rows of tables that the organization defined, each with its record', async () => {
  const lists = await exported(ana)
  expect(rowsOf(lists, /Embarques.*Gastos/)).toEqual([
    { Embarques: 'Sillas de cedro', Concepto: 'Aduana', Importe: '1,250.50' },
    { Embarques: 'Sillas de cedro', Concepto: "'=Maniobras", Importe: '80.00' },
  ])
})

test('[ORG-06] it holds the history of all records: who, when, by which way, and each field before and after', async () => {
  const history = rowsOf(await exported(ana), /Historial.*Embarques/)
  const named = (title: string) => history.filter((row) => row.Embarques === title)
  const { rows: stored } = await holder.world.owner.query<{ at: string; name: string }>(
    `select to_char(h.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, s.name from base.record_history h
       join base.shipments s on s.id = h.record_id and s.organization_id = $1, jsonb_array_elements(h.changes) c
     where h.organization_id = $1 order by h.record_id, h.id`,
    [ana.organization.id],
  )
  const keys = stored.map(({ at, name }) => `${name} ${at}`)
  const own = history.filter((row) => row.Empresa === 'Andes')
  expect(own.map((row) => `${row.Embarques} ${row.Cuándo}`).sort()).toEqual(keys.sort())
  expect(new Set(own.map((row) => row.Embarques)).size).toBe(421)
  const note = { Campo: 'Notas', Quién: 'Ana of Andes', Empresa: 'Andes', Canal: 'API' }
  expect(named('Sillas de cedro').filter((row) => row.Campo === 'Notas')).toMatchObject([
    { ...note, Antes: '', Después: 'Frágil' },
    { ...note, Antes: 'Frágil', Después: '' },
  ])
  expect(named('Sillas de cedro')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ Campo: 'Importe', Después: '1,250.50' }),
      expect.objectContaining({ Parte: 'Contenedores', Después: 'MSKU1234565' }),
    ]),
  )
  expect(named('Lote 7')).toEqual(
    Array.from({ length: 12 }, (_, at) =>
      expect.objectContaining({
        Canal: 'importación',
        Origen: 'lotes.csv',
        Quién: '',
        Antes: `Lote ${at + 1}`,
        Después: `Lote ${at + 2}`,
      }),
    ),
  )
})

test('[ORG-06] it holds the messages of those lanes that the organization reads, and of chats alone in which its maker is', async () => {
  const lists = await exported(ana)
  const messages = rowsOf(lists, /Mensajes.*Embarques/)
  expect(messages.map((row) => [row.Embarques, row.Conversación, row.Quién, row.Texto]).sort()).toEqual(
    [
      ['Sillas de cedro', 'Solo nosotros', 'Beto', 'Entre nosotros'],
      ['Sillas de cedro', 'Solo nosotros', 'Ana of Andes', ''],
      ['Sillas de cedro', 'Con Boreal', 'Ana of Boreal', 'Ya salió'],
      ['Sillas de cedro', 'Con Boreal', 'Ana of Andes', 'Con Boreal'],
    ].sort(),
  )
  expect(messages.find((row) => row.Texto === '')?.Eliminado).toMatch(/^\d{4}-/)
  const own = rowsOf(lists, /Mensajes directos/)
  expect(own.map((row) => [row.Con, row.Quién, row.Texto]).sort()).toEqual([
    ['Almacén', 'Beto', 'En grupo'],
    ['Beto', 'Ana of Andes', 'Directo a Beto'],
  ])
  const text = JSON.stringify([...lists])
  for (const others of ['Sin Ana', 'Solo Boreal', 'Boreal sobre sillas', 'Me equivoqué'])
    expect([others, text.includes(others)]).toEqual([others, false])
})

test('[ORG-06] whoever exports gets no more than their role sees: no hidden field, column or message, in no list', async () => {
  const { world } = holder
  const limited = {
    organization: ['deleteAccount'],
    modules: ['shipments'],
    create: [],
    default: 'view',
    fields: { shipments: { fields: { notes: 'hide', messages: 'hide', [made.Importe ?? '']: 'hide' } } },
    edits: 'all',
  }
  const role = await customRole(world, ana.organization, limited)
  const person = await memberWith(world, ana.organization, { name: 'Dora', role })
  const dora = { person, organization: ana.organization }
  const lists = await exported(dora)
  const text = JSON.stringify([...lists])
  for (const hidden of ['Frágil', '1,250.50', '1250.5', 'Entre nosotros', 'Con Boreal', 'Directo a Beto'])
    expect([hidden, text.includes(hidden)]).toEqual([hidden, false])
  expect(rowsOf(lists, /Embarques.*Gastos/)[0]).toEqual({ Embarques: 'Sillas de cedro', Concepto: 'Aduana' })
  expect(rowsOf(lists, /Historial.*Embarques/).length).toBeGreaterThan(421)
  // What is hidden from them by now they don't get from an archive of before.
  const { served } = holder
  const { rows } = await world.owner.query('select id from base.exports where user_id = $1', [person.userId])
  const file = () => served.call(getExportFile, { id: rows[0].id }, dora)
  expect((await file()).status).toBe(200)
  const less = { ...limited.fields.shipments.fields, [made.Concepto ?? '']: 'hide' }
  await rewriteRole(world, role, { ...limited, fields: { shipments: { fields: less } } })
  expect((await file()).status).toBe(404)
})
