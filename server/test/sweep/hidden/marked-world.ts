import { createHmac } from 'node:crypto'
import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import { isInMode } from '@rumbo/domain/fields/in-mode'
import type { Mode } from '@rumbo/domain/kernel/mode'
import {
  createRow,
  createShipment,
  deleteShipment,
  getShipment,
  listRows,
  updateRow,
  updateShipment,
} from '@rumbo/domain/shipments/api'
import { receiveDcsaEvents } from '@rumbo/domain/tracking/api'
import { createSource } from '@rumbo/domain/tracking/sources.api'
import { expect } from 'vitest'
import { customRole, memberWith } from '../../roles/custom-role.ts'
import type { Served } from '../../world/served.ts'
import type { Organization, Person } from '../../world/world.ts'
import { addCustomFields } from './custom-fields.ts'
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
  readonly fields: readonly MarkedField[]
  /** What exists besides records and names their fields: views, a link to one, a work. */
  readonly saved: Saved
}

type Values = Readonly<Record<string, Json>>
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

/** Fills everything as Ana, in two steps, so that history has both. */
export async function markedWorld(served: Served): Promise<MarkedWorld> {
  const { world } = served
  const ana = await world.person('Ana')
  const organization = await world.organization('Marked', ana)
  const [zoe, yara] = [await world.person('Zoe'), await world.person('Yara')]
  for (const person of [zoe, yara]) await world.join(organization, person, 'member')
  const { table, tableField } = await addCustomFields(world, organization.id)
  const role = await customRole(world, organization, {})
  const beto = await memberWith(world, organization, { name: 'Beto', role })
  const as = { person: ana, organization }
  const modules = await world.as(ana, organization, async (scope) => scope.modules)
  const fieldsOf = (module: string) => modules.get(module)?.catalogue.fields ?? []
  const people = [zoe.userId, yara.userId]
  await sendEvents(served, as)

  const filled = (module: string, mode: Mode, time: 0 | 1): Values =>
    Object.fromEntries(
      fieldsOf(module).flatMap((field, at) => {
        if (field.readOnly || field.side === 'system' || field.formula || field.ofTable) return []
        if (!isInMode(field, mode) || field.id === 'archived') return []
        const value = markedValue(field, mode, { at: module === 'containers' ? 150 + at : at, time, people })
        return value === undefined ? [] : [[field.id, value]]
      }),
    )
  const shipments = []
  const held: { module: string; values: Values }[] = []
  for (const mode of ['ocean', 'air', 'road'] as const) {
    // Tracked: what people never set is reported by its carrier.
    const bill = mode === 'ocean' ? tracked : {}
    const first = { ...filled('shipments', mode, 0), ...bill, freightType: mode }
    const made = await served.call(createShipment, { name: `Marked ${mode}`, ...first } as never, as)
    expect([mode, made.status, made.body]).toEqual([mode, 200, expect.anything()])
    const { id } = made.body
    const resource = 'containers'
    const row = await served.call(createRow, { id, resource, ...filled('containers', mode, 0) }, as)
    expect([mode, row.status, row.body]).toEqual([mode, 200, expect.anything()])
    const tableRow = await served.call(createRow, { id, resource: table, [tableField]: 'markTableRow' }, as)
    expect([tableRow.status, tableRow.body]).toEqual([200, expect.anything()])
    const rowId = row.body.id
    const second = { ...filled('shipments', mode, 1), ...bill, name: `Marked ${mode} again` }
    const changed = await served.call(updateShipment, { id, ...second } as never, as)
    expect([mode, changed.status, changed.body]).toEqual([mode, 200, expect.anything()])
    const changedRow = { id, resource, rowId, ...filled('containers', mode, 1) }
    expect((await served.call(updateRow, changedRow, as)).status).toBe(200)
    await fillReadOnly(served, { id, mode })
    await numberShipment(served, { id, number: 71_000 + shipments.length })
    // Beto may edit it as one that they have a part in, whatever their role says of the records of others.
    await world.owner.query('update base.shipments set create_by_user_id = $2 where id = $1', [
      id,
      beto.userId,
    ])
    shipments.push({ id, mode, container: rowId })
    const { body: now } = await served.call(getShipment, { id }, as)
    const { body: rows } = await served.call(listRows, { id, resource }, as)
    for (const values of [first, second, now, ...rows.items]) {
      held.push({
        module: rows.items.includes(values as never) ? 'containers' : 'shipments',
        values: values as Values,
      })
    }
    held.push({ module: 'containers', values: filled('containers', mode, 0) })
  }
  held.push({
    module: 'shipments',
    values: await deleteOne(served, { as, values: filled('shipments', 'rail', 0) }),
  })
  const fields = ['shipments', 'containers'].flatMap((module) =>
    fieldsOf(module).map((field, at): MarkedField => {
      const values = held.filter((each) => each.module === module).map((each) => each.values[field.id])
      // Where custom fields stand is no value of the record: the metadata show it to whoever sees them too.
      const telling = field.source === 'fieldSets' ? [] : values.flatMap(marksOf)
      const marks = new Set(field.id === tableField ? ['markTableRow'] : telling)
      const other = markedValue(field, 'ocean', { at: 180 + at, time: 0, people })
      return { module, field, marks: [...marks], other: field.readOnly || field.formula ? undefined : other }
    }),
  )
  const saved = await saveAll(served, { organization, ana, beto, fields })
  return { organization, ana, beto, role, shipments, table, fields, saved }
}

const numberShipment = (served: Served, { id, number }: { id: string; number: number }) =>
  served.world.owner.query('update base.shipments set shipment_number = $2 where id = $1', [id, number])

/** A filled shipment that was deleted and can still be restored. */
async function deleteOne(
  served: Served,
  { as, values }: { as: { person: Person; organization: Organization }; values: Values },
): Promise<Values> {
  const sent = { ...values, name: 'Marked and deleted', freightType: 'rail' }
  const { body } = await served.call(createShipment, sent as never, as)
  await numberShipment(served, { id: body.id, number: 71_999 })
  expect((await served.call(deleteShipment, { id: body.id }, as)).status).toBe(204)
  return { ...sent, shipmentNumber: 71_999 }
}

/** What tracking writes and no carrier reported here, laid into the row. */
async function fillReadOnly(served: Served, { id, mode }: { id: string; mode: Mode }): Promise<void> {
  await served.world.owner.query(
    `update base.shipments set predictive_eta = '2032-02-01', detected_atd = '2032-02-03', detected_ata = '2032-02-05',
       transshipment_ports = '[{"code": "PAMIT", "name": "Manzanillo Panama"}]'::jsonb
     where id = $1 and $2 <> 'road'`,
    [id, mode],
  )
}

/** Two events of a carrier about the bill of the shipment by ocean. */
async function sendEvents(served: Served, as: { person: Person; organization: Organization }): Promise<void> {
  const { body: source } = await served.call(createSource, { name: 'Maersk' }, as)
  const event = (id: string, type: 'DEPA' | 'ARRI', sequence: number) => ({
    eventID: id,
    eventCreatedDateTime: '2026-10-03T00:00:00Z',
    eventType: 'TRANSPORT',
    eventClassifierCode: type === 'DEPA' ? 'ACT' : 'EST',
    eventDateTime: type === 'DEPA' ? '2031-03-27T22:10:00+08:00' : '2031-04-26T09:00:00-06:00',
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
