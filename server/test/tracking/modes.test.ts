import { createShipment, getShipment, listRows, updateShipment } from '@rumbo/domain/shipments/api'
import { getTimeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { receiveMessage } from '@rumbo/domain/tracking/api'
import { createSource } from '@rumbo/domain/tracking/sources.api'
import { beforeAll, describe, expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed()
let as: { person: Person; organization: Organization }

beforeAll(async () => {
  const person = await holder.world.person('Ana')
  as = { person, organization: await holder.world.organization('Forwarder', person) }
})

type Protocol = 'fsu' | 'x12' | 'iftsta' | 'oneRecord'

const sources = new Map<Protocol, { readonly id: string; readonly secret: string }>()

/** Posts a message of the protocol's source. */
async function tell(protocol: Protocol, body: string): Promise<void> {
  const source =
    sources.get(protocol) ??
    (await holder.served.call(createSource, { name: protocol, protocol, proof: 'bearer' }, as)).body
  sources.set(protocol, source)
  const path = receiveMessage.path.replace('{sourceId}', source.id)
  const answer = await fetch(new URL(path, holder.served.url), {
    method: 'POST',
    headers: { 'content-type': 'text/plain', authorization: `Bearer ${source.secret}` },
    body,
  })
  expect(answer.status).toBe(204)
}

const make = async (values: Record<string, unknown>) =>
  (await holder.served.call(createShipment, { name: 'S', ...values }, as)).body
const read = async (id: string) => (await holder.served.call(getShipment, { id }, as)).body

/** 'ddMON' of a day that many days ago, as FSU writes it, and as a date. */
function day(ago: number): { readonly short: string; readonly date: string; readonly edi: string } {
  const at = new Date(Date.now() - ago * 86_400_000)
  const month = at.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' }).toUpperCase()
  const date = at.toISOString().slice(0, 10)
  return { short: `${date.slice(8)}${month}`, date, edi: date.replaceAll('-', '') }
}

describe('an air message', () => {
  test('fills a shipment by its air waybill: airports, flights, dates; a part of the pieces waits', async () => {
    const { id } = await make({ freightType: 'air', masterBl: '057-1234 5675' })
    const [left, came] = [day(9), day(8)]
    const head = ['FSU/15', '057-12345675CDGMEX/T10K150.0']
    await tell(
      'fsu',
      [
        ...head,
        `RCS/${left.short}0800/CDG/T10K150.0/ANA`,
        `DEP/AF174/${left.short}/CDGMEX/T10K150.0/A1342/E1845`,
      ].join('\n'),
    )
    expect(await read(id)).toMatchObject({
      phase: '40_in_transit',
      atd: left.date,
      eta: left.date,
      planeFlight: ['AF174'],
      apol: { code: 'CDG' },
      apod: { code: 'MEX' },
      status: 'live',
    })
    await tell('fsu', [...head, `RCF/AF174/${left.short}2030/MEX/P6K90.0`].join('\n'))
    expect(await read(id)).toMatchObject({ phase: '40_in_transit', ata: null })
    await tell('fsu', [...head, `RCF/AF176/${came.short}2030/MEX/P4K60.0`].join('\n'))
    expect(await read(id)).toMatchObject({ phase: '50_at_destination_port', ata: came.date })
    const { events } = (await holder.served.call(getTimeline, { id }, as)).body
    expect(events.map(({ code }) => code)).toContain('handedOver')
  })

  test('of ONE Record finds its shipment by the object that it is about', async () => {
    const object = '1a8ded38-1804-467c-a369-81a411416b3c'
    const { id } = await make({ freightType: 'air', clientReference: object, apol: 'CDG', apod: 'MEX' })
    const at = `${day(5).date}T10:38:01.000Z`
    await tell(
      'oneRecord',
      JSON.stringify({
        '@context': { cargo: 'https://onerecord.iata.org/ns/cargo#' },
        '@type': 'cargo:LogisticsEvent',
        'cargo:creationDate': { '@value': at },
        'cargo:eventDate': { '@value': at },
        'cargo:eventCode': { '@id': 'https://onerecord.iata.org/ns/code-lists/StatusCode#DEP' },
        'cargo:eventTimeType': { '@id': 'cargo:ACTUAL' },
        'cargo:eventFor': { '@id': `https://1r.example.com/logistics-objects/${object}` },
      }),
    )
    expect(await read(id)).toMatchObject({ phase: '40_in_transit', atd: day(5).date })
  })
})

const x12 = (transaction: string, ...body: readonly string[]) =>
  [
    `ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *${day(1).edi.slice(2)}*1200*U*00401*000000001*0*P*>`,
    `GS*QM*SENDER*RECEIVER*${day(1).edi}*2359*1*X*004010`,
    `ST*${transaction}*0001`,
    ...body,
    'SE*1*0001',
  ]
    .map((segment) => `${segment}~`)
    .join('\n')

describe('a land message', () => {
  test('214 fills a shipment by road, found by its freight bill or by the client’s reference', async () => {
    const bill = await make({ freightType: 'road', masterBl: 'PRO-995551' })
    const own = await make({ freightType: 'road', clientReference: 'PO 4711' })
    const status = (code: string, ago: number) => [
      `AT7*${code}*NS***${day(ago).edi}*1000*CT`,
      'MS1*LAREDO*TX*US',
      'MS2*ABCD*53017',
    ]
    await tell(
      'x12',
      x12(
        '214',
        'B10*PRO995551*PO-4711*ABCD',
        'LX*1',
        ...status('X3', 6),
        ...status('AF', 5),
        ...status('X1', 3),
      ),
    )
    for (const { id } of [bill, own]) {
      expect(await read(id)).toMatchObject({
        phase: '40_at_delivery',
        atd: day(5).date,
        ata: day(3).date,
        truckTrip: ['ABCD 53017'],
      })
    }
    expect((await read(bill.id)).vesselVoyage ?? []).toEqual([])
  })

  test('322 and IFTSTA fill a shipment by rail, with its container', async () => {
    const { id } = await make({ freightType: 'rail', masterBl: 'WB12345678' })
    await tell(
      'x12',
      x12(
        '322',
        `Q5*RL*${day(6).edi}*100000*LT**LONG BEACH*CA*US`,
        'N7*CSQU*305438**********CN*BNSF*****L*3',
        'R4*5*UN*USLGB*LONG BEACH*US',
        'N9*WY*WB12345678',
      ),
    )
    expect(await read(id)).toMatchObject({ phase: '30_in_transit', atd: day(6).date })
    await tell(
      'iftsta',
      [
        'UNB+UNOC:2+S+R+260710:1200+1',
        'UNH+1+IFTSTA:D:00B:UN',
        `DTM+137:${day(1).edi}2359:203`,
        'CNI+1',
        'STS+1+21',
        'RFF+CN:WB12345678',
        `DTM+334:${day(2).edi}1000:203`,
        'TDT+20++2',
        'EQD+CN+CSQU3054383+45G1+++5',
        'UNT+1+1',
      ]
        .map((segment) => `${segment}'`)
        .join(''),
    )
    expect(await read(id)).toMatchObject({ phase: '50_delivered' })
    const { items } = (await holder.served.call(listRows, { id, resource: 'containers' }, as)).body
    expect(items.map(({ number, currentPhase }) => [number, currentPhase])).toEqual([
      ['CSQU3054383', '50_delivered'],
    ])
  })

  test('another transport keeps what it means: what the road said empties nothing by sea', async () => {
    const { id } = await make({ freightType: 'road', masterBl: 'PRO-881' })
    await tell('x12', x12('214', 'B10*PRO881**ABCD', 'LX*1', `AT7*AF*NS***${day(5).edi}*1000*CT`))
    expect((await read(id)).phase).toBe('30_in_transit')
    await holder.served.call(updateShipment, { id, freightType: 'ocean' }, as)
    expect((await read(id)).phase).toBe('40_in_transit')
  })
})
