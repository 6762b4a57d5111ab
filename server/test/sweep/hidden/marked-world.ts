import { createHmac } from 'node:crypto'
import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import { isInMode } from '@rumbo/domain/fields/in-mode'
import { newId } from '@rumbo/domain/kernel/id'
import type { Mode } from '@rumbo/domain/kernel/mode'
import type { RecordContracts } from '@rumbo/domain/records/contracts/record-contracts'
import { shipmentsApi } from '@rumbo/domain/shipments/api'
import { receiveDcsaEvents } from '@rumbo/domain/tracking/api'
import { createSource } from '@rumbo/domain/tracking/sources.api'
import { expect } from 'vitest'
import { customRole, memberWith } from '../../roles/custom-role.ts'
import type { Served } from '../../world/served.ts'
import type { Organization, Person } from '../../world/world.ts'
import type { Names } from '../fill-sample.ts'
import { addCustomFields, addTags, type CustomTable, customTypes } from './custom-fields.ts'
import { deleteFilled, type FilledModule, fillRecord, type Values } from './filled-record.ts'
import { markedValue, marksOf } from './marked-values.ts'
import { type Saved, saveAll } from './saved.ts'

/** A field, and what tells its values: all that it ever held in the records of the world. */
export type MarkedField = {
  readonly module: string
  readonly field: Field
  readonly marks: readonly string[]
  /** A right value for it, other than those that it holds; undefined where people never set it. */
  readonly other: Json | undefined
}

/** Records of which every field that can hold something does, and held something else before. */
export type MarkedWorld = {
  readonly organization: Organization
  readonly ana: Person
  readonly beto: Person
  /** Beto's role. */
  readonly role: string
  /** Shipments by ocean (tracked), air and road, all of Beto's making as far as rights go. */
  readonly shipments: readonly { readonly id: string; readonly mode: Mode; readonly container: string }[]
  readonly table: string
  /** Records of further modules. */
  readonly others: readonly MarkedRecord[]
  readonly fields: readonly MarkedField[]
  /** What exists besides records and names their fields: views, a link to one, a work. */
  readonly saved: Saved & { readonly sourceTest: string }
}

const mbl = 'MAEU204060801'
const box = 'MSKU9070323'
const tracked = {
  masterBl: mbl,
  pol: 'CNSHA',
  pod: 'MXZLO',
  containerNumber: box,
  manualTracking: false,
  trackCargo: true,
}

/** Records of a further module that the world has, and what stands for them in samples. */
export type MoreRecords = FilledModule & {
  readonly api: RecordContracts
  /** The field that a child is known by; `name` by default. */
  readonly childTitle?: string
  /** The field that a record is known by; `name` by default. */
  readonly title?: string
  /** What stands for a record, some of them and a child: `thing`, `things` and `part`. */
  readonly names: { readonly one: string; readonly many: string; readonly child?: string }
  /** A shared text field of a child that takes any text; `name` by default. */
  readonly childText?: string
  /** Values of fields that don't take any: at first, and then. */
  readonly chosen?: Readonly<Record<string, readonly [Json, Json]>>
  /** Its records are never shared. */
  readonly isPrivate?: boolean
  /** Fields that name partners, who are in the directory by it: every member reads of them there. */
  readonly inDirectory?: readonly string[]
  /** Fields that stay empty: their rules don't let them stand with the others, or take a value of their kind. */
  readonly unfilled?: readonly string[]
  /** Fields whose values are words that stand elsewhere too: they are walked by their key alone. */
  readonly byKey?: readonly string[]
  /** Gives a record a number that no other organization's record has. */
  readonly giveNumber: (served: Served, id: string, number: number) => Promise<unknown>
}

/** Types of custom fields of further modules; shipments have all. */
const someTypes = ['string', 'number', 'date', 'list']

/** One filled record of a further module. */
type MarkedRecord = Pick<MoreRecords, 'api' | 'child' | 'isPrivate'> & {
  readonly root: string
  readonly id: string
  readonly table: string
  /** What names stand for in calls of the module's contracts. */
  readonly names: Names
}

const shipments: FilledModule = { root: 'shipments', child: 'containers', api: shipmentsApi }

/** From where fields of a module are counted, so that each is filled with something else. */
type Counted = { readonly root: number; readonly child: number; readonly other: number }
const ofShipments: Counted = { root: 0, child: 150, other: 180 }
const ofMore = (place: number): Counted => ({
  root: 400 + place * 100,
  child: 440 + place * 100,
  other: 460 + place * 100,
})

/** The days of departure and arrival that a carrier reports. */
const reportedDays = ['2030-12-03', '2030-12-28'] as const

/** Those, for whoever sees a field that keeps them besides its value: in its history, and as what the carrier says of it. */
export const reportedTo = (seen: Iterable<Pick<MarkedField, 'module' | 'field'>>): readonly string[] =>
  [...seen].some(({ module, field }) => module === 'shipments' && ['etd', 'eta', 'phases'].includes(field.id))
    ? reportedDays
    : []

/** Fills everything as Ana, in two steps, so that history has both; records of further modules as well. */
export async function markedWorld(served: Served, more: readonly MoreRecords[] = []): Promise<MarkedWorld> {
  const { world } = served
  const ana = await world.person('Ana')
  const organization = await world.organization('Marked', ana)
  const [zoe, yara] = [await world.person('Zoe'), await world.person('Yara')]
  for (const person of [zoe, yara]) await world.join(organization, person, 'member')
  await addTags(world, organization.id)
  const tables = new Map<string, CustomTable>()
  for (const { root, child } of [shipments, ...more]) {
    const types = root === shipments.root ? customTypes : someTypes
    tables.set(root, await addCustomFields(world, organization.id, { root, child, types }))
  }
  const role = await customRole(world, organization, {})
  const beto = await memberWith(world, organization, { name: 'Beto', role })
  const as = { person: ana, organization }
  const modules = await world.as(ana, organization, async (scope) => scope.modules)
  const fieldsOf = (module: string) => modules.get(module)?.catalogue.fields ?? []
  const people = [zoe.userId, yara.userId]
  await sendEvents(served, as)

  const others: MarkedRecord[] = []
  /** The record of another module that a field names: the one that was filled before. */
  const namedBy = ({ source }: Field): Json | undefined =>
    source === shipments.root ? made.at(-1)?.id : others.find(({ root }) => root === source)?.id
  const filled = (module: string, mode: Mode, { time, from }: { time: 0 | 1; from: number }): Values =>
    Object.fromEntries(
      fieldsOf(module).flatMap((field, at) => {
        if (field.readOnly || field.side === 'system' || field.formula || field.ofTable) return []
        if (!isInMode(field, mode) || field.id === 'archived') return []
        const value =
          field.type === 'record' ? namedBy(field) : markedValue(field, mode, { at: from + at, time, people })
        return value === undefined ? [] : [[field.id, value]]
      }),
    )
  const tableOf = ({ root }: FilledModule) => {
    const { table, tableField } = tables.get(root) ?? { table: '', tableField: '' }
    return { table, row: { [tableField]: 'markTableRow' } }
  }
  const childrenOf = ({ child }: FilledModule, mode: Mode, { child: from }: Counted) => ({
    firstOfChild: child === undefined ? {} : filled(child, mode, { time: 0, from }),
    secondOfChild: child === undefined ? {} : filled(child, mode, { time: 1, from }),
  })
  // Beto may edit it as one that includes Beto, whatever the role says of the records of others.
  const giveToBeto = (table: string, id: string) =>
    world.owner.query(`update base.${table} set create_by_user_id = $2 where id = $1`, [id, beto.userId])
  const held: { readonly module: string; readonly values: Values }[] = []

  const made: MarkedWorld['shipments'][number][] = []
  for (const mode of ['ocean', 'air', 'road'] as const) {
    // Tracked: what people never set is reported by its carrier.
    const bill = mode === 'ocean' ? tracked : {}
    const { root: from } = ofShipments
    const first = { ...filled('shipments', mode, { time: 0, from }), ...bill, freightType: mode }
    const second = { ...filled('shipments', mode, { time: 1, from }), ...bill }
    const record = await fillRecord(served, shipments, {
      as,
      first: { name: `Marked ${mode}`, ...first },
      second: { ...second, name: `Marked ${mode} again` },
      ...childrenOf(shipments, mode, ofShipments),
      ...tableOf(shipments),
      finish: async (id) => {
        await fillReadOnly(served, { id, mode })
        await numberShipment(served, { id, number: 71_000 + made.length })
        await giveToBeto('shipments', id)
      },
    })
    made.push({ id: record.id, mode, container: record.child ?? '' })
    held.push(...record.held)
  }
  const ofRail = filled('shipments', 'rail', { time: 0, from: ofShipments.root })
  const gone = { ...ofRail, name: 'Marked and deleted', freightType: 'rail' }
  held.push({ module: 'shipments', values: { ...gone, shipmentNumber: 71_999 } })
  await deleteFilled(served, shipments, {
    as,
    values: gone,
    before: (id) => numberShipment(served, { id, number: 71_999 }),
  })

  for (const [place, module] of more.entries()) {
    const { root, child, api, names, giveNumber, unfilled = [], chosen = {}, title = 'name' } = module
    const counted = ofMore(place)
    const fill = (time: 0 | 1): Values =>
      Object.fromEntries(
        Object.entries({
          ...filled(root, 'ocean', { time, from: counted.root }),
          ...Object.fromEntries(Object.entries(chosen).map(([field, each]) => [field, each[time]])),
        }).filter(([field]) => !unfilled.includes(field)),
      )
    const first = fill(0)
    const record = await fillRecord(served, module, {
      as,
      first: { ...first, [title]: `Marked ${root}` },
      second: { ...fill(1), [title]: `Marked ${root} again` },
      ...childrenOf(module, 'ocean', counted),
      ...tableOf(module),
      finish: async (id) => {
        await giveNumber(served, id, 7_100)
        await giveToBeto(root, id)
      },
    })
    const values = { ...first, [title]: `Marked ${root} and deleted` }
    held.push(...record.held, { module: root, values })
    await deleteFilled(served, module, { as, values, before: (id) => giveNumber(served, id, 7_199) })
    const { table } = tableOf(module)
    const ofChild = names.child === undefined ? {} : { [names.child]: record.child ?? '' }
    const standFor = { [names.one]: record.id, [names.many]: [record.id], ...ofChild, table }
    const { isPrivate } = module
    const part = child === undefined ? {} : { child }
    others.push({
      root,
      ...part,
      api,
      id: record.id,
      table,
      names: standFor,
      isPrivate: isPrivate === true,
    })
  }

  const inDirectory = new Set(
    more.flatMap((each) =>
      [...(each.inDirectory ?? []), ...(each.byKey ?? [])].map((field) => `${each.root} ${field}`),
    ),
  )
  const tableFields = new Set([...tables.values()].map(({ tableField }) => tableField))
  const fields = [shipments, ...more].flatMap((module, place) => {
    const { other: from } = module === shipments ? ofShipments : ofMore(place - 1)
    return [module.root, module.child ?? []].flat().flatMap((id) =>
      fieldsOf(id).map((field, at): MarkedField => {
        const values = held.filter((each) => each.module === id).map((each) => each.values[field.id])
        // Where custom fields stand is no value of the record: whoever sees them reads it in the metadata too.
        const isElsewhere = field.source === 'fieldSets' || inDirectory.has(`${id} ${field.id}`)
        const telling = isElsewhere ? [] : values.flatMap(marksOf)
        const marks = new Set(tableFields.has(field.id) ? ['markTableRow'] : telling)
        const other = markedValue(field, 'ocean', { at: from + at, time: 0, people })
        return {
          module: id,
          field,
          marks: [...marks],
          other: field.readOnly || field.formula ? undefined : other,
        }
      }),
    )
  })
  const saved = await saveAll(served, { organization, ana, beto, fields })
  const [tested] = made
  const sourceTest = await finishedTest(served, {
    organization,
    user: beto,
    id: tested?.id ?? '',
    values: held[0]?.values ?? {},
  })
  const { table } = tableOf(shipments)
  return {
    organization,
    ana,
    beto,
    role,
    shipments: made,
    table,
    others,
    fields,
    saved: { ...saved, sourceTest },
  }
}

/** A test of a source that would change all that a shipment holds. */
async function finishedTest(
  { world }: Served,
  {
    organization,
    user,
    id,
    values,
  }: { organization: Organization; user: Person; id: string; values: Values },
): Promise<string> {
  const sourceTest = newId()
  const changes = Object.entries(values).map(([field, to]) => ({ field, from: null, to }))
  const result = {
    state: 'ok',
    status: 200,
    milliseconds: 1,
    read: 1,
    refused: 0,
    refusedBecause: null,
    events: [],
    body: null,
    record: { id, name: String(values.name) },
    changes,
  }
  await world.owner.query(
    `insert into base.tracking_tests (organization_id, id, user_id, base_url, number, result)
     values ($1, $2, $3, 'https://carrier.example', '', $4)`,
    [organization.id, sourceTest, user.userId, result],
  )
  return sourceTest
}

const numberShipment = (served: Served, { id, number }: { id: string; number: number }) =>
  served.world.owner.query('update base.shipments set shipment_number = $2 where id = $1', [id, number])

/** What tracking writes and no carrier reported here, laid into the row. */
async function fillReadOnly(served: Served, { id, mode }: { id: string; mode: Mode }): Promise<void> {
  await served.world.owner.query(
    `update base.shipments set predictive_eta = '2032-02-01', detected_atd = '2032-02-03', detected_ata = '2032-02-05',
       transshipment_ports = '[{"code": "PAMIT", "name": "Manzanillo Panama"}]'::jsonb
     where id = $1 and $2 <> 'road'`,
    [id, mode],
  )
}

/** Two events of a carrier about the bill of the shipment by ocean, in a year that no mark is of. */
async function sendEvents(served: Served, as: { person: Person; organization: Organization }): Promise<void> {
  const { body: source } = await served.call(createSource, { name: 'Maersk' }, as)
  const event = (id: string, type: 'DEPA' | 'ARRI', sequence: number) => ({
    eventID: id,
    eventCreatedDateTime: '2026-10-03T00:00:00Z',
    eventType: 'TRANSPORT',
    eventClassifierCode: type === 'DEPA' ? 'ACT' : 'EST',
    eventDateTime:
      type === 'DEPA' ? `${reportedDays[0]}T22:10:00+08:00` : `${reportedDays[1]}T09:00:00-06:00`,
    transportEventTypeCode: type,
    transportCall: {
      transportCallID: `call-${sequence}`,
      UNLocationCode: type === 'DEPA' ? 'CNSHA' : 'MXZLO',
      facilityTypeCode: 'POTE',
      modeOfTransport: 'VESSEL',
      transportCallSequenceNumber: sequence,
      exportVoyageNumber: '643W-77',
      vessel: { vesselIMONumber: '9321483', vesselName: 'Maersk Altair' },
    },
    documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: mbl }],
    references: [{ referenceType: 'EQ', referenceValue: box }],
  })
  const body = JSON.stringify([event('departed', 'DEPA', 1), event('expected', 'ARRI', 2)])
  const response = await fetch(new URL(receiveDcsaEvents.path.replace('{sourceId}', source.id), served.url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'notification-signature': `sha256=${createHmac('sha256', source.secret).update(body).digest('hex')}`,
      'api-version': '2',
    },
    body,
  })
  expect(response.status).toBe(204)
}
