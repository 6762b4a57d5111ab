import { describe, expect, test } from 'vitest'
import { isCargoTypeOf } from '../containers/cargo-type.ts'
import { containerFields } from '../containers/fields.ts'
import { checkAwb } from '../identifiers/awb.ts'
import { checkContainer } from '../identifiers/container.ts'
import { checkImo } from '../identifiers/imo.ts'
import { addDays } from '../kernel/time/civil-date.ts'
import { phaseIdsOf } from '../phases/phase.ts'
import { type IncotermCode, incoterms } from '../reference/incoterms.ts'
import { shipmentFields } from '../shipments/fields.ts'
import { fold } from '../tracking/fold/fold.ts'
import { readBatch } from '../tracking/protocols/dcsa/read-batch.ts'
import type { TrackingEvent } from '../tracking/statements/event.ts'
import { type ShipmentFacts, spanOf } from '../tracking/statements/facts.ts'
import type { DemoShipment } from './demo-shipment.ts'
import { otherIncoterm, strictClient, waitsForPapers } from './papers/document-rules.ts'
import { demoStories, storyCount } from './stories.ts'
import { demoShipment, demoWorld } from './world.ts'

const today = '2026-11-21'
const world = demoWorld('rumbo', today, 200)
const ocean = world.filter(({ values }) => values.freightType === 'ocean')

function eventsOf({ messages }: DemoShipment): readonly TrackingEvent[] {
  return messages.flatMap(({ item, receivedAt }, index) => {
    const { events, refused } = readBatch(item, receivedAt)
    if (refused.length > 0) throw new Error(JSON.stringify(refused))
    const source = { kind: 'carrier', name: 'carrier' } as const
    return events.map(({ event }) => ({ ...event, id: `${index}`, source, receivedAt }))
  })
}

const codeOf = (value: unknown) => (value as { readonly code: string }).code

function factsOf({ values, containers, createdAt }: DemoShipment): ShipmentFacts {
  return {
    mode: 'ocean',
    pol: codeOf(values.pol),
    pod: codeOf(values.pod),
    mbl: String(values.masterBl),
    booking: String(values.bookingNumber),
    containers: containers.map(({ number }) => ({ number: String(number), handPhase: null })),
    handPhase: null,
    span: spanOf([], createdAt),
  }
}

describe('the demo’s year', () => {
  test('is the same for the same seed, and another for another', () => {
    expect(demoWorld('rumbo', today, 200)).toEqual(world)
    expect(demoShipment('rumbo', today, { index: 17, period: 200 - storyCount, isRecent: true })).toEqual(
      world[17],
    )
    expect(demoWorld('other', today, 200).slice(0, 5)).not.toEqual(world.slice(0, 5))
  })

  test('holds every mode, mostly ocean, for each of the three organizations', () => {
    const share = (field: string, value: string) =>
      world.filter(({ values }) => values[field] === value).length
    expect(ocean.length).toBeGreaterThan(110)
    for (const mode of ['air', 'road', 'rail']) expect(share('freightType', mode)).toBeGreaterThan(3)
    for (const kind of ['forwarder', 'importer', 'supplier']) {
      const own = world.filter(
        ({ owner, sharedWith }) => owner === kind || sharedWith.some((each) => each === kind),
      )
      expect([kind, own.length > 25]).toEqual([kind, true])
      expect([kind, world.filter(({ owner }) => owner === kind).length > 10]).toEqual([kind, true])
    }
    expect(new Set(world.map(({ values }) => values.clientReference)).size).toBeGreaterThan(190)
  })

  test('names fields and phases that exist, in the mode that they belong to', () => {
    const shipmentIds = new Map(shipmentFields.map((field) => [field.id as string, field]))
    const containerIds = new Set<string>(containerFields.map(({ id }) => id))
    for (const { values, containers } of world) {
      const mode = values.freightType as 'ocean'
      for (const id of Object.keys(values)) {
        expect([id, shipmentIds.has(id)]).toEqual([id, true])
        expect([id, mode, shipmentIds.get(id)?.modes?.includes(mode) ?? true]).toEqual([id, mode, true])
      }
      for (const id of containers.flatMap(Object.keys)) expect([id, containerIds.has(id)]).toEqual([id, true])
      if (values.phase) expect(phaseIdsOf[mode]).toContain(values.phase)
      for (const { type } of containers)
        expect(isCargoTypeOf(String(type), String(values.modality))).toBe(true)
      const seaOnly = incoterms[values.incoterm as IncotermCode].seaOnly
      expect(seaOnly && mode !== 'ocean').toBe(false)
    }
  })

  test('every number has its right check digit', () => {
    for (const { values, containers, messages } of world) {
      for (const { number } of containers)
        if (['fcl', 'lcl'].includes(String(values.modality)))
          expect(checkContainer(String(number)).state).toBe('right')
      if (values.freightType === 'air') expect(checkAwb(String(values.masterBl)).state).toBe('right')
      for (const { item } of messages) {
        const imo = /"vesselIMONumber":"(\d+)"/.exec(JSON.stringify(item))?.[1]
        if (imo) expect(checkImo(imo).state).toBe('right')
      }
    }
  })

  test('every message is read and folds into a shipment that stands where it should', () => {
    const phases = new Map<string, number>()
    let delayed = 0
    let transshipped = 0
    let held = 0
    for (const shipment of ocean) {
      const outcome = fold(factsOf(shipment), eventsOf(shipment), () => null)
      // Without the list of ports every port is one that nobody knows.
      const flags = outcome.flags.filter(({ code }) => code !== 'unknownPlace')
      expect([outcome.ignored, flags]).toEqual([[], []])
      const { etd, atd, eta, ata, firstEta } = outcome.dates
      if (shipment.messages.length > 3) expect([etd, eta, firstEta]).not.toContain(null)
      if (ata && atd) expect(ata.date > atd.date).toBe(true)
      if (firstEta && eta && eta.date > firstEta.date) delayed++
      if (outcome.transshipmentPorts.length > 0) transshipped++
      if (shipment.messages.some(({ item }) => item.shipmentEventTypeCode === 'HOLD')) held++
      if (outcome.phase) phases.set(outcome.phase, (phases.get(outcome.phase) ?? 0) + 1)
    }
    for (const phase of [
      '10_ready',
      '30_at_origin_port',
      '40_in_transit',
      '50_at_destination_port',
      '70_delivered',
    ]) {
      expect([phase, (phases.get(phase) ?? 0) > 0]).toEqual([phase, true])
    }
    expect(delayed).toBeGreaterThan(20)
    expect(transshipped).toBeGreaterThan(20)
    expect(held).toBeGreaterThan(2)
  })

  test('nothing in it has happened after today', () => {
    const now = `${today}T00:00:00.000Z`
    for (const { createdAt, values, messages } of world) {
      expect(createdAt <= now).toBe(true)
      for (const { receivedAt } of messages) expect(receivedAt <= now).toBe(true)
      for (const field of ['atd', 'ata', 'deliveredActual'])
        expect(String(values[field] ?? '') <= today).toBe(true)
    }
  })
})

test('[SHP-24] on any day one shipment of the strict client waits for documents that are due soon, and an invoice contradicts it', () => {
  for (let day = '2026-11-01'; day < '2027-02-01'; day = addDays(day, 1)) {
    const waiting = demoStories('rumbo', Date.parse(`${day}T00:00:00Z`)).filter((each) =>
      waitsForPapers(each, day),
    )
    const due = waiting.map(({ values }) => addDays(String(values.documentsCutOff).slice(0, 10), -2))
    expect([day, due]).toEqual([day, [addDays(day, 2)]])
    expect(waiting[0]).toMatchObject({ owner: 'forwarder', values: { buyer: { label: strictClient } } })
    const said = waiting.map((each) => otherIncoterm(each, day))
    expect(said).not.toEqual([waiting[0]?.values.incoterm])
    expect(said).not.toEqual([null])
  }
})
