import { getFreeTime } from '@rumbo/domain/free-time/api'
import * as settings from '@rumbo/domain/free-time/settings.api'
import type { Sent } from '@rumbo/domain/kernel/endpoint'
import { addDays } from '@rumbo/domain/kernel/time/civil-date'
import {
  createRow,
  createShipment,
  getShipment,
  listHistory,
  startBulkEdit,
  updateRow,
  updateShipment,
} from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test, vi } from 'vitest'
import { todayOf } from '../../src/access/change/today.ts'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { inputOf } from '../sweep/belongings.ts'
import { useServed } from '../world/served.ts'
import { connect, profileOf, share } from '../world/sharing.ts'
import type { Organization, Person } from '../world/world.ts'

const freeTimeContract = inputOf(settings.createContract, {})
const workingCalendar = inputOf(settings.createCalendar, {})

/** Ana forwards cargo to Manzanillo; what is counted is counted from the day there. */
const holder = useServed()
let ana: Person
let forwarder: Organization
let as: { person: Person; organization: Organization }
const today = todayOf('America/Mexico_City')
const ago = (days: number) => addDays(today, -days)

beforeAll(async () => {
  ana = await holder.world.person('Ana')
  forwarder = await holder.world.organization('Forwarder', ana)
  as = { person: ana, organization: forwarder }
})

const make = async (values: object) =>
  (
    await holder.served.call(
      createShipment,
      { name: 'Coffee', freightType: 'ocean', pol: 'CNSHA', pod: 'MXZLO', ...values },
      as,
    )
  ).body.id
const read = async (id: string) => (await holder.served.call(getShipment, { id }, as)).body
const freeTimeOf = async (id: string) => (await holder.served.call(getFreeTime, { id }, as)).body.freeTime
/** Waits until the shipment's own row tells it: it follows from the change, a moment later. */
const until = (id: string, values: object) =>
  vi.waitFor(async () => expect(await read(id)).toMatchObject(values), { timeout: 20_000, interval: 50 })

test('[SHP-10] a shipment’s last free day and the days left follow its dates and free days', async () => {
  const id = await make({ ata: ago(4), freeDaysOfDemurrage: 7, freeTimeAtDestination: 14 })
  await until(id, { lastFreeDay: addDays(ago(4), 6), freeDaysCountdown: 2, freeTimeState: 'running' })

  // The terminal tells an earlier one: the earliest counts.
  await holder.served.call(updateShipment, { id, terminalLastFreeDay: addDays(today, 1) }, as)
  await until(id, { lastFreeDay: addDays(today, 1), freeDaysCountdown: 1 })

  await holder.served.call(
    updateShipment,
    { id, terminalLastFreeDay: null, freeDaysOfDemurrage: 2, freeTimeAtDestination: null },
    as,
  )
  await until(id, { lastFreeDay: ago(3), freeDaysCountdown: -3, freeTimeState: 'overdue' })

  // It has not arrived after all: neither the date nor the phase that the date began.
  await holder.served.call(updateShipment, { id, ata: null, phase: null }, as)
  await until(id, { lastFreeDay: null, freeDaysCountdown: null, freeTimeState: null })
})

test('[SHP-10] nobody writes manually what is counted', async () => {
  const id = await make({})
  const answer = await holder.served.call(updateShipment, { id, lastFreeDay: today } as never, as)
  expect(answer.status).toBe(400)
})

test('[SHP-10] many edited at once are counted again, too', async () => {
  const ids = [await make({ ata: ago(1) }), await make({ ata: ago(3) })]
  await holder.served.call(startBulkEdit, { ids, patch: { freeDaysOfDemurrage: 4 } }, as)
  await until(ids[0] ?? '', { freeDaysCountdown: 2, freeTimeState: 'running' })
  await until(ids[1] ?? '', { freeDaysCountdown: 0 })
})

test('[SHP-10] when a day begins at the port there is a day less, and history has no line of that', async () => {
  const { owner } = holder.world
  const id = await make({ ata: ago(4), freeDaysOfDemurrage: 7 })
  await until(id, { freeDaysCountdown: 2 })
  const { rows } = await owner.query(
    `select due_at = ($2::date + 1)::timestamp at time zone 'America/Mexico_City' as is_midnight
     from base.due where kind = 'free-time' and key = $1`,
    [id, today],
  )
  expect(rows).toEqual([{ is_midnight: true }])
  const lines = async () =>
    (await holder.served.call(listHistory, { id, field: 'freeDaysCountdown' }, as)).body.items.length
  const before = { lines: await lines(), updatedAt: (await read(id)).updatedAt }
  // As if it had been counted yesterday, and midnight has passed.
  await owner.query('update base.shipments set free_days_countdown = 3 where id = $1', [id])
  await owner.query('update base.due set due_at = now() where key = $1', [id])
  await until(id, { freeDaysCountdown: 2 })
  expect({ lines: await lines(), updatedAt: (await read(id)).updatedAt }).toEqual(before)
})

test('[SHP-10] containers have clocks of their own, by the contract with the carrier', async () => {
  const calendar = await holder.served.call(
    settings.createCalendar,
    { ...workingCalendar, name: 'Manzanillo', restDays: [0], country: 'MX' },
    as,
  )
  const contract = await holder.served.call(
    settings.createContract,
    {
      ...freeTimeContract,
      name: 'Maersk',
      carrier: 'MAEU',
      place: 'MXZLO',
      calendarId: calendar.body.id,
      rates: [
        { sizeTypes: ['45R1'], freeDays: 3, tiers: [{ days: null, perDay: '200.50' }] },
        { sizeTypes: [], freeDays: 7, tiers: [{ days: null, perDay: '100' }] },
      ],
    },
    as,
  )
  expect(contract).toMatchObject({ status: 200, body: { carrier: { code: 'MAEU', label: 'Maersk' } } })

  const id = await make({ carrierCode: 'MAEU', ata: ago(5) })
  const container = async (values: object) =>
    (await holder.served.call(createRow, { id, resource: 'containers', ...values } as never, as)).body.id
  await container({ number: 'MSKU9070323', type: '45G1', dischargedOn: ago(4) })
  const reefer = await container({ number: 'MSKU0000000', type: '45R1', dischargedOn: ago(5) })
  await until(id, { lastFreeDay: ago(3), freeDaysCountdown: -3, freeTimeState: 'overdue' })
  expect(await freeTimeOf(id)).toMatchObject({
    today,
    timeZone: 'America/Mexico_City',
    state: 'overdue',
    countdown: -3,
    assessments: [
      { container: { number: 'MSKU9070323' }, state: 'running', lastFreeDay: addDays(ago(4), 6) },
      {
        container: { number: 'MSKU0000000' },
        source: { kind: 'contract', name: 'Maersk' },
        state: 'overdue',
        chargedDays: 3,
        cost: { money: { amount: '601.5', currency: 'USD' } },
      },
    ],
    totals: [{ side: 'buy', currency: 'USD', cost: '601.5', isWhole: false }],
  })

  await holder.served.call(
    updateRow,
    { id, resource: 'containers', rowId: reefer, gatedOutOn: ago(2) } as never,
    as,
  )
  await until(id, { lastFreeDay: addDays(ago(4), 6), freeDaysCountdown: 2, freeTimeState: 'running' })

  // Another agreement: all that sails by it is counted again.
  const { version } = contract.body
  const rates = [{ sizeTypes: [], freeDays: 10, tiers: [] }]
  const renewed = { ...freeTimeContract, name: 'Maersk', carrier: 'MAEU', place: 'MXZLO', rates }
  await holder.served.call(settings.updateContract, { ...renewed, id: contract.body.id, version }, as)
  await until(id, { lastFreeDay: addDays(ago(4), 9), freeDaysCountdown: 5 })
  const outdated = await holder.served.call(
    settings.updateContract,
    { ...renewed, id: contract.body.id, version },
    as,
  )
  expect(outdated).toMatchObject({ status: 412, body: { code: 'VERSION_OUTDATED' } })
  await holder.served.call(settings.deleteContract, { id: contract.body.id }, as)
  await until(id, { lastFreeDay: null, freeTimeState: null })
})

test('[SHP-10] what cannot be counted says why, and is marked as unknown', async () => {
  const id = await make({ phase: '50_at_destination_port', freeDaysOfDemurrage: 7 })
  await until(id, { freeTimeState: 'cannotAssess', lastFreeDay: null })
  expect(await freeTimeOf(id)).toMatchObject({
    state: 'cannotAssess',
    assessments: [{ state: 'cannotAssess', reason: 'startUnknown' }],
  })
  const bare = await make({ ata: ago(1) })
  expect(await freeTimeOf(bare)).toMatchObject({ assessments: [{ reason: 'noTerms' }] })
  const { body } = await holder.served.call(
    createShipment,
    { name: 'By air', freightType: 'air', ata: ago(1) },
    as,
  )
  expect(await freeTimeOf(body.id)).toBeNull()
})

test('an agreement names what is known alone, and a calendar that is counted by stays', async () => {
  const issues = async (rest: object) =>
    (await holder.served.call(settings.createContract, { ...freeTimeContract, ...rest } as never, as)).body
  expect(
    await issues({
      carrier: 'XXXX',
      place: 'XXXXX',
      dayBasis: 'working',
      validFrom: today,
      validUntil: ago(1),
    }),
  ).toMatchObject({
    code: 'BAD_REQUEST',
    issues: [
      { path: 'carrier', code: 'CARRIER_NOT_FOUND' },
      { path: 'place', code: 'PORT_NOT_FOUND' },
      { path: 'calendarId', code: 'FIELD_REQUIRED' },
      { path: 'validUntil', code: 'DATE_NOT_VALID' },
    ],
  })
  const rate = { sizeTypes: [], freeDays: 7, tiers: [] }
  for (const rates of [
    [],
    [rate, rate],
    [{ ...rate, freeDays: -1 }],
    [{ ...rate, tiers: [{ days: null, perDay: '1' }, rate.tiers] }],
    [{ ...rate, tiers: [{ days: null, perDay: '-1' }] }],
  ])
    expect(await issues({ rates })).toMatchObject({ code: 'BAD_REQUEST' })

  const calendar = (await holder.served.call(settings.createCalendar, workingCalendar, as)).body
  const contract = await issues({ calendarId: calendar.id, dayBasis: 'working' })
  const refused = await holder.served.call(settings.deleteCalendar, { id: calendar.id }, as)
  expect(refused).toMatchObject({ status: 409, body: { code: 'CALENDAR_IN_USE' } })
  await holder.served.call(settings.deleteContract, { id: contract.id }, as)
  expect((await holder.served.call(settings.deleteCalendar, { id: calendar.id }, as)).status).toBe(204)
})

test('costs are for who may see finances, clocks for who owns the shipment', async () => {
  const contract = await holder.served.call(
    settings.createContract,
    { ...freeTimeContract, name: 'Line' },
    as,
  )
  const id = await make({ ata: ago(10) })
  await until(id, { freeTimeState: 'overdue', freeDaysCountdown: -4 })
  const role = await customRole(holder.world, forwarder, {
    organization: [],
    modules: ['shipments'],
    create: ['ocean'],
    default: 'view',
    edits: 'own',
  })
  const beto = await memberWith(holder.world, forwarder, { name: 'Beto', role })
  const seen = await holder.served.call(getFreeTime, { id }, { person: beto, organization: forwarder })
  expect(seen.body.freeTime).toMatchObject({ state: 'overdue', assessments: [{ chargedDays: 4 }] })
  expect(JSON.stringify(seen.body)).not.toMatch(/cost|forecast|totals/)

  const carla = await holder.world.person('Carla')
  const importer = await holder.world.organization('Importer', carla)
  await connect(holder.world, forwarder, importer)
  const profile = await profileOf(holder.world, forwarder, {
    shipments: { default: 'view', sections: {}, fields: {} },
    containers: { default: 'view', sections: {}, fields: {} },
  })
  await share(holder.world, { by: ana, from: forwarder, ids: [id], to: importer, profile } as never)
  const theirs = await holder.served.call(getFreeTime, { id }, { person: carla, organization: importer })
  expect(theirs.body.freeTime).toMatchObject({ state: 'overdue', countdown: -4, assessments: [] })
  await holder.served.call(settings.deleteContract, { id: contract.body.id }, as)
})

test('[SHP-10] what the client is charged is counted apart, and shared by its own right', async () => {
  const { served, world } = holder
  const bea = await world.person('Bea')
  const trader = await world.organization('Trader', bea)
  const at = { person: bea, organization: trader }
  const contracts = [
    { name: 'Paid', side: 'buy' as const, freeDays: 7 },
    { name: 'Charged', side: 'sell' as const, freeDays: 2 },
  ]
  for (const { name, side, freeDays } of contracts) {
    const rates = [{ sizeTypes: [], freeDays, tiers: [{ days: null, perDay: '10' }] }]
    const made = await served.call(settings.createContract, { ...freeTimeContract, name, side, rates }, at)
    expect(made.status).toBe(200)
  }
  const values = { name: 'Tea', freightType: 'ocean' as const, pol: 'CNSHA', pod: 'MXZLO', ata: ago(4) }
  const { id } = (await served.call(createShipment, values, at)).body
  const seen = async () => (await served.call(getShipment, { id }, at)).body
  await vi.waitFor(
    async () =>
      expect(await seen()).toMatchObject({
        freeTimeState: 'running',
        freeDaysCountdown: 2,
        freeTimeClock: 'demurrage',
        clientFreeTimeState: 'overdue',
        clientFreeDaysCountdown: -3,
        clientLastFreeDay: ago(3),
      }),
    { timeout: 20_000, interval: 50 },
  )
  const { freeTime } = (await served.call(getFreeTime, { id }, at)).body
  expect(freeTime).toMatchObject({ countdown: 2, client: { countdown: -3, clock: 'demurrage' } })

  const role = await customRole(world, trader, {
    modules: ['shipments'],
    default: 'view',
    fields: { shipments: { sections: { clientFreeTime: 'hide' } } },
  })
  const cleo = { person: await memberWith(world, trader, { name: 'Cleo', role }), organization: trader }
  const shown = (await served.call(getShipment, { id }, cleo)).body
  expect(shown).toMatchObject({ freeDaysCountdown: 2 })
  expect(Object.keys(shown).filter((field) => field.startsWith('client') && field.includes('Free'))).toEqual(
    [],
  )
  const hers = (await served.call(getFreeTime, { id }, cleo)).body.freeTime
  expect(hers).toMatchObject({ countdown: 2, client: null })
  expect(hers?.assessments.map(({ side }) => side)).toEqual(['buy'])
})

test('[SHP-16] an export is counted from the empty pick-up, by the day at the port of loading', async () => {
  const { served } = holder
  const agreed: Sent<typeof settings.createContract> = {
    ...freeTimeContract,
    name: 'Export',
    clock: 'detention',
    direction: 'export',
    place: 'CNSHA',
    startEvent: 'emptyPickedUp',
    stopEvent: 'gatedIn',
    rates: [{ sizeTypes: [], freeDays: 5, tiers: [{ days: null, perDay: '30' }] }],
  }
  const wrong = await served.call(settings.createContract, { ...agreed, stopEvent: 'gatedOut' }, as)
  expect(wrong).toMatchObject({ status: 400 })
  expect((await served.call(settings.createContract, agreed, as)).status).toBe(200)
  const id = await make({})
  const there = todayOf('Asia/Shanghai')
  const row = { id, resource: 'containers', number: 'MSKU9070323', type: '45G1' }
  const picked = { ...row, emptyPickedUpOn: addDays(there, -1) }
  const { body } = await served.call(createRow, picked as never, as)
  const standing = { freeTimeState: 'running', freeTimeClock: 'detention', freeDaysCountdown: 3 }
  await until(id, { ...standing, lastFreeDay: addDays(there, 3) })
  const gone = { id, resource: 'containers', rowId: (body as { id: string }).id, gatedInOn: there }
  await served.call(updateRow, gone as never, as)
  await until(id, { freeTimeState: 'stopped', freeDaysCountdown: null })
})
