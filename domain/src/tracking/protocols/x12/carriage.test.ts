import { describe, expect, test } from 'vitest'
import type { FindPort } from '../context.ts'
import { readMessage } from '../read-message.ts'

const ports: Readonly<Record<string, string>> = { '57035': 'CNSHA', '2704': 'USLAX', 'NINGBO CN': 'CNNGB' }
const findPort: FindPort = ({ scheduleCode, name, country }) =>
  ports[scheduleCode ?? ''] ?? ports[`${name?.toUpperCase()} ${country}`] ?? null

function read(segments: readonly string[], transaction = '315') {
  const text = [
    'ISA*00*          *00*          *ZZ*S              *ZZ*R              *260430*1200*U*00401*000000001*0*P*>',
    'GS*QO*S*R*20260430*1200*1*X*004010',
    `ST*${transaction}*0001`,
    ...segments,
    'SE*1*0001',
  ]
    .map((segment) => `${segment}~`)
    .join('')
  const context = { receivedAt: '2026-05-01T12:00:00Z', zoneOf: () => null, findPort }
  const batches = [...readMessage('x12', text, context)]
  return {
    events: batches.flatMap(({ events }) => events.map(({ event }) => event)),
    refused: batches.flatMap(({ refused }) => refused.map(({ code, path }) => `${code} ${path}`)),
  }
}
const head = (code: string, place = '*') => [
  `B4***${code}*20260401*1200**CSQU*305438*L**${place}*3`,
  'N9*BM*MAEU123456789',
]
const brief = (segments: readonly string[]) => {
  const { events, refused } = read(segments)
  return {
    events: events.map(({ code, classifier, location }) => `${classifier} ${code} ${location.unlocode}`),
    refused,
  }
}

describe('[TRK-01] X12 315', () => {
  test('R4*L and R4*D are the ports of the voyage, whatever names them', () => {
    const portsOf = (...r4: readonly string[]) => read([...head('VD', 'CNSHA*UN'), ...r4]).events[0]?.ports
    expect(portsOf('R4*L*UN*CNSHA', 'R4*D*UN*USLAX')).toEqual({ pol: 'CNSHA', pod: 'USLAX' })
    expect(portsOf('R4*L*K*57035*SHANGHAI*CN', 'R4*D*D*2704*LOS ANGELES*US')).toEqual({
      pol: 'CNSHA',
      pod: 'USLAX',
    })
    expect(portsOf('R4*L*CI*NGB*NINGBO*CN', 'R4*1*D*2704')).toEqual({ pol: 'CNNGB', pod: 'USLAX' })
    // Places of receipt and delivery are none of them.
    expect(portsOf('R4*R*UN*CNSZH', 'R4*E*UN*USDAL')).toBeNull()
  })

  test('a status stands at the place of its Schedule K or D code, else at the port of the move', () => {
    expect(brief(head('VD', '57035*K')).events).toEqual(['actual departed CNSHA'])
    expect(brief([...head('VA'), 'R4*D*D*2704']).events).toEqual(['actual arrived USLAX'])
    expect(brief([...head('UV'), 'R4*L*K*57035']).refused).toEqual(['placeUnknown B4'])
    expect(brief(head('VD', '99999*K'))).toEqual({ events: [], refused: ['placeUnknown B4'] })
    expect(brief(head('VD', 'ATLANTIS*CI'))).toEqual({ events: [], refused: ['placeUnknown B4'] })
    // What moves on land needs no port.
    expect(brief(head('OA', 'ATLANTIS*CI')).refused).toEqual([])
  })

  test('dates are read by their qualifier and the kind of place, or quarantined with the reason', () => {
    const dated = (r4: string, dtm: string) => {
      const { events, refused } = brief([...head('OA', 'USLAX*UN'), r4, `DTM*${dtm}*20260402*0800`])
      return events[1] ?? refused[0]
    }
    expect(dated('R4*L*K*57035', '139')).toBe('estimated departed CNSHA')
    expect(dated('R4*L*K*57035', '140')).toBe('actual departed CNSHA')
    // The arrival of the vessel at the port of loading is no departure.
    expect(dated('R4*L*K*57035', '371')).toBe('estimated arrived CNSHA')
    expect(dated('R4*D*D*2704', '372')).toBe('actual arrived USLAX')
    expect(dated('R4*K*D*2704', '139')).toBe('estimated arrived USLAX')
    expect(dated('R4*1*D*2704', '140')).toBe('actual arrived USLAX')
    expect(dated('R4*T*UN*SGSIN', '370')).toBe('actual departed SGSIN')
    expect(dated('R4*I*UN*SGSIN', '371')).toBe('estimated arrived SGSIN')
    expect(dated('R4*R*UN*CNSZH', '140')).toBe('actual leftPickup CNSZH')
    expect(dated('R4*M*UN*USDAL', '139')).toBe('estimated atDelivery USDAL')
    expect(dated('R4*T*UN*SGSIN', '139')).toBe('dateUnknown R4*T DTM*139')
    expect(dated('R4*D*D*2704', '998')).toBe('dateUnknown R4*D DTM*998')
    expect(dated('R4*S*D*2704', '140')).toBe('dateUnknown R4*S DTM*140')
    expect(dated('R4*D*K*99999*NOWHERE*XX', '139')).toBe('placeUnknown R4-03')
  })
})

test('[TRK-01] X12 214: K1 is the arrival at customs, and coordinates are a position', () => {
  const status = (code: string, place: string) =>
    read(['B10*995551*99948782*XXXX', 'LX*1', `AT7*${code}*NS***20260401*0830*UT`, place], '214').events[0]
  expect(status('K1', 'MS1*LAREDO*TX*US')).toMatchObject({ code: 'atTerminal', position: null })
  expect(status('X6', 'MS1*LAREDO*TX*US*0993000*273000*W*N')).toMatchObject({
    code: 'enRoute',
    position: { latitude: 27.5, longitude: -99.5 },
  })
  expect(status('X6', 'MS1*LAREDO*TX*US*0000000*000000*W*N')?.position).toBeNull()
})
