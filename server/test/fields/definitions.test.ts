import {
  createField,
  createSection,
  getMetadata,
  listSections,
  organizeSections,
  updateField,
  updateSection,
} from '@rumbo/domain/records/custom-fields/api'
import { previewConversion } from '@rumbo/domain/records/custom-fields/convert.api'
import { createShipment, getShipment, updateShipment } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed()
let ana: Person
let forwarder: Organization
let as: { person: Person; organization: Organization }

beforeAll(async () => {
  ana = await holder.world.person('Ana')
  forwarder = await holder.world.organization('Forwarder', ana)
  as = { person: ana, organization: forwarder }
})

const section = async (name: string, type: 'form' | 'table' | 'abstract' = 'form') =>
  (await holder.served.call(createSection, { name, type, modules: ['shipments'] }, as)).body
const field = async (setId: string, name: string, rest: Record<string, unknown> = {}) =>
  (await holder.served.call(createField, { name, type: 'string', setId, ...rest } as never, as)).body
const issues = (body: unknown) =>
  (body as { issues?: { path: string; code: string }[] }).issues?.map(({ path, code }) => `${path} ${code}`)

test('[FLD-01] fields of every type are defined, written with a shipment and read back', async () => {
  const { id: setId } = await section('Customs')
  const options = [
    { name: 'Green light', color: 'green', isDefault: true },
    { name: 'Red light', color: 'red' },
  ]
  const samples: Record<string, unknown> = {
    text: 'Two\nlines',
    string: 'One line',
    date: '2026-11-30',
    number: 7,
    decimal: '12.5',
    currency: '1050.25',
    percent: '12.5',
    checkbox: true,
    person: { label: 'Ana' },
    url: 'https://example.com/a',
    email: 'a@example.com',
  }
  const made = new Map<string, string>()
  for (const type of Object.keys(samples)) made.set(type, (await field(setId, `Type ${type}`, { type })).id)
  const list = await field(setId, 'Light', { type: 'list', options })
  const several = await field(setId, 'Lights', { type: 'multiSelect', options })
  const status = await field(setId, 'Stage', {
    type: 'status',
    statuses: [
      { name: 'Open', icon: 'circle', color: 'blue' },
      { name: 'Gone', expiresOn: '2020-01-01' },
      { name: 'Later', startsOn: '2999-01-01' },
    ],
  })
  const { body: shipment } = await holder.served.call(
    createShipment,
    {
      name: 'One',
      freightType: 'ocean',
      ...Object.fromEntries([...made].map(([type, id]) => [id, samples[type]])),
    },
    as,
  )
  for (const [type, id] of made) expect([type, shipment[id]]).toEqual([type, samples[type]])
  expect(shipment[list.id]).toBe(list.options[0]?.id)
  const chosen = { [list.id]: 'RED LIGHT', [several.id]: ['Red light'], [status.id]: 'open' }
  const { body: changed } = await holder.served.call(updateShipment, { id: shipment.id, ...chosen }, as)
  expect(changed).toMatchObject({
    [list.id]: list.options[1]?.id,
    [several.id]: [several.options[1]?.id],
    [status.id]: status.statuses[0]?.id,
  })
  for (const name of ['Gone', 'Later']) {
    const refused = await holder.served.call(updateShipment, { id: shipment.id, [status.id]: name }, as)
    expect([refused.status, issues(refused.body)]).toEqual([400, [`${status.id} STATUS_NOT_OFFERED`]])
  }
})

test('[FLD-08] metadata tells of each field that the caller may see its label, type, format and options', async () => {
  const { id: setId } = await section('Shown')
  const fee = await field(setId, 'Fee', {
    type: 'currency',
    format: { currency: '€', decimals: 1 },
    mandatory: false,
  })
  const { body } = await holder.served.call(
    getMetadata,
    { module: 'shipments', fields: `eta,${fee.id},incoterm,nonsense` },
    as,
  )
  expect(body.items.map(({ id }) => id).sort()).toEqual(['eta', 'incoterm', fee.id].sort())
  expect(body.items.find(({ id }) => id === fee.id)).toMatchObject({
    label: 'Fee',
    type: 'currency',
    format: { currency: '€', decimals: 1 },
    required: false,
    readOnly: false,
    options: [],
    section: setId,
    right: 'edit',
    custom: true,
  })
  expect(body.items.find(({ id }) => id === 'eta')).toMatchObject({ type: 'date', custom: false })
  expect(body.items.find(({ id }) => id === 'incoterm')?.options.length).toBeGreaterThan(5)
  expect(body.sections).toContainEqual({
    id: setId,
    label: 'Shown',
    type: 'form',
    color: 'unassigned',
    module: 'shipments',
    custom: true,
    foreign: null,
  })
  await holder.world.owner.query(
    `insert into base.labels (organization_id, language, key, text) values ($1, 'es-mx', 'shipments.fields.eta', 'Llega')`,
    [forwarder.id],
  )
  const spanish = await holder.served.call(getMetadata, { fields: 'eta', module: 'shipments' }, as)
  expect(spanish.body.items[0]?.label).toBe('Llega')
})

test('[FLD-08] a hidden field is in no metadata, and a section without a field that may be seen neither', async () => {
  const { id: setId } = await section('Secret')
  const secret = await field(setId, 'Margin', { type: 'currency' })
  const roleId = (
    await holder.world.owner.query(
      `insert into base.roles (organization_id, id, name, permissions)
       values ($1, gen_random_uuid(), 'Clerk', $2) returning id`,
      [
        forwarder.id,
        {
          modules: ['shipments'],
          default: 'view',
          fields: { shipments: { sections: {}, fields: { [secret.id]: 'hide', eta: 'hide' } } },
        },
      ],
    )
  ).rows[0].id
  const clerk = await holder.world.person('Clerk')
  await holder.world.owner.query(
    'insert into base.members (organization_id, user_id, role_id) values ($1, $2, $3)',
    [forwarder.id, clerk.userId, roleId],
  )
  const { body } = await holder.served.call(getMetadata, {}, { person: clerk, organization: forwarder })
  expect(JSON.stringify(body)).not.toContain(secret.id)
  expect(JSON.stringify(body)).not.toContain(setId)
  expect(body.items.map(({ id }) => id)).not.toContain('eta')
  expect(body.items.find(({ id }) => id === 'name')?.right).toBe('view')
  const definitions = await holder.served.call(listSections, {}, { person: clerk, organization: forwarder })
  expect(definitions.status).toBe(403)
})

test('what is wrong with a definition is refused at its place, and nothing is kept of it', async () => {
  const { id: setId } = await section('Wrong')
  await field(setId, 'Peso Bruto')
  const table: readonly [Record<string, unknown>, string][] = [
    [{ name: 'PESO bruto' }, 'name NAME_TAKEN'],
    [{ name: ' ' }, 'name FIELD_REQUIRED'],
    [{ type: 'list' }, 'options FIELD_REQUIRED'],
    [{ type: 'list', options: [{ name: 'A' }, { name: 'á' }] }, 'options.1.name NAME_TAKEN'],
    [
      {
        type: 'list',
        options: [
          { name: 'A', isDefault: true },
          { name: 'B', isDefault: true },
        ],
      },
      'options.1.isDefault DEFAULT_TWICE',
    ],
    [{ type: 'date', options: [{ name: 'A' }] }, 'options VALUE_NOT_VALID'],
    [{ type: 'decimal', format: { min: 5, max: 1 } }, 'format.max BOUNDS_SWAPPED'],
    [{ type: 'decimal', format: { min: -1 } }, 'format.min NUMBER_NEGATIVE'],
    [{ type: 'date', format: { decimals: 2 } }, 'format.decimals VALUE_NOT_VALID'],
    [
      { type: 'status', statuses: [{ name: 'A', startsOn: '2026-02-02', expiresOn: '2026-02-01' }] },
      'statuses.0.expiresOn DATES_SWAPPED',
    ],
    [
      { type: 'status', statuses: [{ name: 'A', startsOn: '2026-02-30' }] },
      'statuses.0.startsOn DATE_NOT_VALID',
    ],
    [{ modules: ['containers'] }, 'modules SECTION_NOT_FITTING'],
  ]
  for (const [wrong, expected] of table) {
    const { status, body } = await holder.served.call(
      createField,
      { name: 'New', type: 'string', setId, ...wrong } as never,
      as,
    )
    expect([expected, status, issues(body)]).toEqual([expected, 400, [expected]])
  }
  const { body } = await holder.served.call(listSections, {}, as)
  expect(body.items.find(({ id }) => id === setId)?.fields).toHaveLength(1)
})

test('two administrators never lose a change of the other', async () => {
  const { id: setId } = await section('Shared')
  const made = await field(setId, 'Both')
  const first = await holder.served.call(updateField, { id: made.id, version: 1, name: 'Mine' }, as)
  const second = await holder.served.call(updateField, { id: made.id, version: 1, mandatory: true }, as)
  expect([first.status, second.status]).toEqual([200, 412])
  const list = (await holder.served.call(listSections, {}, as)).body
  expect(list.items.find(({ id }) => id === setId)?.fields[0]).toMatchObject({
    name: 'Mine',
    mandatory: false,
  })
  const order = list.items.map(({ id, fields }) => ({ setId: id, fieldIds: fields.map((each) => each.id) }))
  await holder.served.call(updateSection, { id: setId, version: 1, color: 'blue' }, as)
  const outdated = await holder.served.call(organizeSections, { version: list.version, order }, as)
  expect(outdated.status).toBe(412)
})

test('[FLD-02] sections and fields are put in order whole; what is left out is refused', async () => {
  const one = await section('First')
  const two = await section('Second')
  const fields = [await field(one.id, 'A'), await field(one.id, 'B')]
  const { version, items } = (await holder.served.call(listSections, {}, as)).body
  const order = items
    .map(({ id, fields: own }) => ({ setId: id, fieldIds: own.map((each) => each.id) }))
    .filter(({ setId }) => setId !== one.id && setId !== two.id)
  const wished = [
    { setId: two.id, fieldIds: [fields[1]?.id ?? ''] },
    ...order,
    { setId: one.id, fieldIds: [fields[0]?.id ?? ''] },
  ]
  const lost = await holder.served.call(organizeSections, { version, order: wished.slice(1) }, as)
  expect([lost.status, issues(lost.body)]).toEqual([400, ['order ORDER_INCOMPLETE']])
  const { body, status } = await holder.served.call(organizeSections, { version, order: wished }, as)
  expect(status).toBe(200)
  expect(body.items[0]).toMatchObject({ id: two.id, fields: [{ id: fields[1]?.id }] })
  expect(body.items.at(-1)).toMatchObject({ id: one.id, fields: [{ id: fields[0]?.id }] })
  const { body: shown } = await holder.served.call(
    getMetadata,
    { fields: fields.map(({ id }) => id).join() },
    as,
  )
  expect(shown.items.map(({ section: id }) => id)).toEqual([two.id, one.id])
})

test('[FLD-02] an archived field is gone with its value, and comes back with it', async () => {
  const { id: setId, version } = await section('Old')
  const made = await field(setId, 'Kept', { type: 'list', options: [{ name: 'A' }, { name: 'B' }] })
  const a = made.options[0]?.id ?? ''
  const { body: shipment } = await holder.served.call(
    createShipment,
    { name: 'Holds it', freightType: 'air', [made.id]: 'A' },
    as,
  )
  const archived = await holder.served.call(updateField, { id: made.id, version: 1, archived: true }, as)
  expect(archived.body.archived).toBe(true)
  expect((await holder.served.call(getShipment, { id: shipment.id }, as)).body).not.toHaveProperty(made.id)
  const refused = await holder.served.call(updateShipment, { id: shipment.id, [made.id]: 'B' }, as)
  expect(issues(refused.body)).toEqual([`${made.id} FIELD_UNKNOWN`])
  await holder.served.call(updateField, { id: made.id, version: 2, archived: false }, as)
  expect((await holder.served.call(getShipment, { id: shipment.id }, as)).body[made.id]).toBe(a)
  await holder.served.call(updateSection, { id: setId, version, archived: true }, as)
  expect((await holder.served.call(getShipment, { id: shipment.id }, as)).body).not.toHaveProperty(made.id)
  await holder.served.call(updateSection, { id: setId, version: version + 1, archived: false }, as)
  expect((await holder.served.call(getShipment, { id: shipment.id }, as)).body[made.id]).toBe(a)
  // An option that is left out is archived: the value keeps its name, and nobody can choose it.
  const { body: less } = await holder.served.call(
    updateField,
    { id: made.id, version: 3, options: [{ ...made.options[1], name: 'B' }] } as never,
    as,
  )
  expect(less.options).toMatchObject([{ name: 'B' }, { id: a, name: 'A', archived: true }])
  expect((await holder.served.call(getShipment, { id: shipment.id }, as)).body[made.id]).toBe(a)
  const again = await holder.served.call(updateShipment, { id: shipment.id, [made.id]: a }, as)
  expect(issues(again.body)).toEqual([`${made.id} OPTION_UNKNOWN`])
})

test('[FLD-04] before a type is changed one sees what converts and what doesn’t', async () => {
  const { id: setId } = await section('Converting')
  const made = await field(setId, 'Amount')
  for (const value of ['12', '12', '7.5', 'twelve']) {
    await holder.served.call(createShipment, { name: 'X', freightType: 'road', [made.id]: value }, as)
  }
  const { body } = await holder.served.call(previewConversion, { id: made.id, type: 'decimal' }, as)
  expect(body).toMatchObject({ converts: 3, fails: 1, samples: [{ value: 'twelve', count: 1 }] })
})
