import { describe, expect, test } from 'vitest'
import { type Statement, statement } from '../../statements/event.ts'
import { readMessage } from '../read-message.ts'

const zones: Readonly<Record<string, string>> = {
  CDG: 'Europe/Paris',
  JFK: 'America/New_York',
  MEX: 'America/Mexico_City',
}
const read = (text: string, receivedAt = '2026-07-16T12:00:00Z') => {
  const batches = [...readMessage('fsu', text, { receivedAt, zoneOf: (place) => zones[place] ?? null })]
  return {
    events: batches.flatMap(({ events }) => events.map(({ event }) => event)),
    refused: batches.flatMap(({ refused }) => refused),
  }
}
const fsu = (...lines: readonly string[]) => ['FSU/15', '057-12345675CDGMEX/T10K150.0', ...lines].join('\r\n')
const brief = ({ code, classifier, location, eventTime, voyage }: Statement) => [
  code,
  classifier,
  location.airport,
  eventTime,
  voyage,
]

describe('FSU of Cargo-IMP', () => {
  test('a booking tells when its flight shall leave and come, in the airports’ own time', () => {
    const { events, refused } = read(fsu('BKD/AF123/14JUL/CDGJFK/T10K150.0/S1730/S2030'))
    expect([events.map(brief), refused]).toEqual([
      [
        ['booked', 'actual', 'CDG', '2026-07-16T00:00:00Z', 'AF123'],
        ['departed', 'planned', 'CDG', '2026-07-14T17:30:00+02:00', 'AF123'],
        ['arrived', 'planned', 'JFK', '2026-07-14T20:30:00-04:00', 'AF123'],
      ],
      [],
    ])
    for (const event of events) expect(statement.parse(event)).toEqual(event)
    expect(events[0]).toMatchObject({
      legMode: 'air',
      references: { awb: '057-12345675' },
      pieces: { count: 10, total: 10 },
      ends: { from: 'CDG', to: 'MEX' },
    })
  })

  test('a flight that left tells its actual time and when it will come, the day after', () => {
    expect(read(fsu('DEP/AF123/14JUL/CDGJFK/T10K150.0/A1740/E0025-N')).events.map(brief)).toEqual([
      ['departed', 'actual', 'CDG', '2026-07-14T17:40:00+02:00', 'AF123'],
      ['arrived', 'estimated', 'JFK', '2026-07-15T00:25:00-04:00', 'AF123'],
    ])
  })

  test('each code says what it says', () => {
    const codes = (...lines: readonly string[]) =>
      read(fsu(...lines)).events.flatMap(({ code, classifier }) => (classifier === 'actual' ? code : []))
    expect(
      codes(
        'RCS/14JUL1030/CDG/T10K150.0/JOE',
        'FOH/14JUL0930/CDG/T10K150.0/JOE',
        'MAN/AF123/14JUL/CDGJFK/T10K150.0',
        'ARR/AF123/14JUL2050/JFK/T10K150.0',
        'RCF/AF123/14JUL2130/JFK/T10K150.0//A2117-P',
        'TFD/AM/15JUL0100/JFK/T10K150.0/AM/JOE',
        'NFD/16JUL0100/MEX/T10K150.0/ANA',
        'CRC/16JUL0100/MEX/T10K150.0',
        'CCD/16JUL0200/MEX/T10K150.0',
        'AWD/16JUL0300/MEX/T10K150.0/ANA',
        'DLV/16JUL0400/MEX/T10K150.0/ANA',
        'DIS/AF123/14JUL1700/CDG/MSCA/P1K10',
        'DIS/AF123/14JUL1800/CDG/OFLD/P4K60',
      ),
    ).toEqual([
      'handedOver',
      'onHand',
      'manifested',
      'arrived',
      'discharged',
      'transferred',
      'notified',
      'customsFiled',
      'customsReleased',
      'document',
      'delivered',
      'discrepancy',
      'offloaded',
    ])
  })

  test('a part of the pieces is told as a part of the air waybill’s', () => {
    const [part] = read(fsu('DLV/16JUL0400/MEX/P4K60.0/ANA')).events
    expect(part?.pieces).toEqual({ count: 4, total: 10 })
    const [alone] = read('FSU/12\n057-12345675CDGMEX/P4K60T10\nDLV/16JUL0400/MEX/P4K60.0/ANA').events
    expect(alone?.pieces).toEqual({ count: 4, total: 10 })
  })

  test('the year is the one that lies closest to when the message came', () => {
    const years = (receivedAt: string, day: string) =>
      read(fsu(`DLV/${day}1000/MEX/T10K1/ANA`), receivedAt).events.map(({ eventTime }) =>
        eventTime.slice(0, 10),
      )
    expect(years('2027-01-02T12:00:00Z', '30DEC')).toEqual(['2026-12-30'])
    expect(years('2028-03-01T12:00:00Z', '29FEB')).toEqual(['2028-02-29'])
    expect(read(fsu('DLV/31FEB1000/MEX/T10K1/ANA')).refused).toMatchObject([
      { code: 'timeNotValid', path: 'DLV' },
    ])
  })

  test('addresses of the line, an EDIFACT envelope, remarks and several messages are no matter', () => {
    const text = [
      'QK MEXFMXX',
      '.CDGFMAF 141200',
      "UNB+IATA:1+AF+XX+260714:1015+1'UNH+1+CIMFSU:12'FSU/12",
      '057-12345675CDGMEX/T10K150.0',
      'RCF/AF123/14JUL1300/MEX/T10K150.0',
      "//A1300'UNT+3+1'UNZ+1+1'",
      'OSI/FRAGILE',
      'FSU/12',
      '020-12345675FRAMEX/T1K1',
      'DLV/15JUL1000/MEX/T1K1/ANA',
    ].join('\r\n')
    expect(read(text).events.map(({ references, code }) => [references.awb, code])).toEqual([
      ['057-12345675', 'discharged'],
      ['020-12345675', 'delivered'],
    ])
  })

  test('the history that an airline repeats with each answer is no news; what a message says of its age counts', () => {
    const lines = ['RCS/14JUL1030/CDG/T10K150.0/JOE', 'DEP/AF123/14JUL/CDGJFK/T10K150.0/A1740/E2025']
    const first = read(fsu(...lines), '2026-07-15T12:00:00Z').events
    expect(read(fsu(...lines), '2026-07-19T08:00:00Z').events).toEqual(first)
    expect(first.map(({ createdTime }) => createdTime)).toEqual([
      '2026-07-14T10:30:00+02:00',
      '2026-07-14T17:40:00+02:00',
      '2026-07-14T17:40:00+02:00',
    ])
    const sent = (origin: string) =>
      read(`QK MEXFMXX\n${origin}\n${fsu(lines[0] ?? '')}`).events.map(({ createdTime }) => createdTime)
    expect(sent('.CDGFMAF 141200')).toEqual(['2026-07-14T12:00:00.000Z'])
    // A day that is still to come this month was last month's; nothing is stated before it has happened.
    expect(sent('.CDGFMAF 201200')).toEqual(['2026-07-14T10:30:00+02:00'])
  })

  test('what nobody can read is put aside with its reason', () => {
    expect(read('hello').refused).toMatchObject([{ code: 'notReadable', path: 'FSU' }])
    expect(read('FSU/12\nDLV/15JUL1000/MEX/T1K1/ANA').refused).toMatchObject([{ code: 'noIdentity' }])
    const { events, refused } = read(
      fsu('DLV/MEX/T10K1/ANA', 'DLV/20JUL1000/MEX/T10K1/ANA', 'DLV/16JUL0100/MEX/T10K1/ANA'),
    )
    expect([events.length, refused.map(({ code }) => code)]).toEqual([1, ['missing', 'timeInFuture']])
    expect(read(refused[0]?.raw.replace('DLV/', 'DLV/16JUL0100/') ?? '').events).toHaveLength(1)
  })
})
