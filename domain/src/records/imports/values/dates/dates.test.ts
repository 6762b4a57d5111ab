import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDate } from '../../../../fields/types/date.ts'
import type { DateShape } from '../../import.ts'
import { hasShortYear } from './date-readings.ts'
import { dateShapesOf } from './date-shapes.ts'
import { readDate } from './read-date.ts'

const day = (text: string, shape?: DateShape): unknown => {
  const read = readDate(text, shape)
  return read.ok ? read.value : read.code
}

describe('[IMP-03] dates', () => {
  test('[IMP-03] that can be read one way alone are read, whatever the column’s order is', () => {
    const table: readonly (readonly [string, string])[] = [
      ['2006-06-02', '2006-06-02'],
      ['2006-6-2', '2006-06-02'],
      ['2006/06/02', '2006-06-02'],
      ['2006.06.02', '2006-06-02'],
      ['02-Jun-06', '2006-06-02'],
      ['2-jun-2006', '2006-06-02'],
      ['02JUN2006', '2006-06-02'],
      ['2 June 2006', '2006-06-02'],
      ['2nd of June, 2006', '2006-06-02'],
      ['02/ene/2007', '2007-01-02'],
      ['2 de enero de 2007', '2007-01-02'],
      ['1° de diciembre del 2007', '2007-12-01'],
      ['15-dic.-07', '2007-12-15'],
      ['Jun 2, 2006', '2006-06-02'],
      ['June 2nd 2006', '2006-06-02'],
      ['Mar 3, 2024', '2024-03-03'],
      ['septiembre 9, 2024', '2024-09-09'],
      ['2006-Jun-02', '2006-06-02'],
      ['viernes, 2 de junio de 2006', '2006-06-02'],
      ['Fri 02-Jun-06', '2006-06-02'],
      ['martes 4 de junio de 2024', '2024-06-04'],
      ['2006-06-02T14:22:05.000Z', '2006-06-02'],
      ['2006-06-02 14:22', '2006-06-02'],
      ['02-Jun-06 2:22 PM', '2006-06-02'],
      ['2 de junio de 2006, 14:22 hrs', '2006-06-02'],
      ['2006-06-02 02:22:00 p. m.', '2006-06-02'],
      ['38870', '2006-06-02'],
      ['38870.75', '2006-06-02'],
      ['29-Feb-24', '2024-02-29'],
    ]
    for (const shape of [undefined, 'dmy', 'mdy', 'ymd', 'iso'] as const) {
      for (const [text, date] of table) expect([text, shape, day(text, shape)]).toEqual([text, shape, date])
    }
  })

  test('[IMP-03] day and month are never guessed: the column says, or the cell is refused', () => {
    expect(day('05/12/2024')).toBe('DATE_FORMAT_NEEDED')
    expect(day('05/12/2024', 'iso')).toBe('DATE_FORMAT_NEEDED')
    expect(day('05/12/2024', 'dmy')).toBe('2024-12-05')
    expect(day('05/12/2024', 'mdy')).toBe('2024-05-12')
    expect(day('5.12.24', 'dmy')).toBe('2024-12-05')
    expect(day('25/12/2024', 'mdy')).toBe('DATE_FORMAT_OTHER')
    expect(day('25/12/2024')).toBe('2024-12-25')
    expect(day('2/28/08', 'mdy')).toBe('2008-02-28')
    expect(day('05/05/2024')).toBe('2024-05-05')
    expect(day('24/05/03', 'ymd')).toBe('2024-05-03')
    expect(day('24/05/03')).toBe('DATE_FORMAT_NEEDED')
    expect(day('20240503', 'ymd')).toBe('2024-05-03')
    expect(day('03052024', 'dmy')).toBe('2024-05-03')
  })

  test('[IMP-03] two digits of a year are of 1950 to 2049, whatever the day', () => {
    expect(day('02-Jun-69')).toBe('1969-06-02')
    expect(day('1-Jan-50')).toBe('1950-01-01')
    expect(day('31-Dec-49')).toBe('2049-12-31')
    for (const text of ['02-Jun-69', '1/1/00', 'Jun 2, 06', '02JUN06', '5.12.24 14:30', 'Fri 02-Jun-06'])
      expect([text, hasShortYear(text)]).toEqual([text, true])
    for (const text of ['02-Jun-1969', '2006-06-02', '38870', 'soon', '1/1/2000 14:30', ''])
      expect([text, hasShortYear(text)]).toEqual([text, false])
    expect(day('1/1/00', 'dmy')).toBe('2000-01-01')
    expect(day('1/1/99', 'dmy')).toBe('1999-01-01')
  })

  test('[IMP-06] days that do not exist and texts that are no date are refused', () => {
    for (const text of [
      '31/02/2024',
      '2024-02-30',
      '30-Feb-24',
      '2023-13-01',
      '00/01/2024',
      '32/01/2024',
      '2024-00-10',
      'Date Not Captured',
      'soon',
      'Jun-06',
      '12/2024',
      '14:30',
      '1/2',
      '7',
      '99999999',
      '2024-1',
      'June',
    ]) {
      expect([text, day(text, 'dmy')]).toEqual([text, 'DATE_NOT_VALID'])
    }
    expect(day('60', 'serial')).toBe('DATE_NOT_VALID')
    expect(day('59', 'serial')).toBe('1900-02-28')
    expect(day('61', 'serial')).toBe('1900-03-01')
    expect(day('1', 'serial')).toBe('1900-01-01')
  })

  test('[IMP-03] every day of every order reads back', () => {
    const days = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(days, (date) => {
        const [y = '', m = '', d = ''] = date.split('-')
        expect(day(formatDate(date, 'DD/MM/YYYY'), 'dmy')).toBe(date)
        expect(day(formatDate(date, 'MM/DD/YYYY'), 'mdy')).toBe(date)
        expect(day(`${y}${m}${d}`, 'ymd')).toBe(date)
        const serial = (Date.parse(date) - Date.UTC(1899, 11, 30)) / 86_400_000
        if (date >= '1900-03-01') expect(day(String(serial), 'serial')).toBe(date)
        const unknown = day(formatDate(date, 'DD/MM/YYYY'))
        if (unknown !== 'DATE_FORMAT_NEEDED') expect(unknown).toBe(date)
        else expect(Number(d) <= 12 && d !== m).toBe(true)
      }),
    )
  })
})

describe('[IMP-04] the order of a column’s dates', () => {
  test('[IMP-04] is found from the cells that tell, with how many each order fits', () => {
    expect(dateShapesOf(['25/12/2024', '05/06/2024', '', 'N/A', '2024-01-01'])).toEqual({
      shapes: [
        { shape: 'dmy', fits: 2 },
        { shape: 'iso', fits: 1 },
        { shape: 'mdy', fits: 1 },
      ],
      dates: 3,
      written: 3,
      needsChoice: false,
      shape: 'dmy',
    })
    expect(dateShapesOf(['12/25/2024', '05/06/2024'])).toMatchObject({ shape: 'mdy', needsChoice: false })
  })

  test('[IMP-04] is asked for where two fit alike, and where none fits all', () => {
    expect(dateShapesOf(['05/06/2024', '07/08/2024'])).toMatchObject({ shape: null, needsChoice: true })
    expect(dateShapesOf(['05/05/2024'])).toMatchObject({ shape: null, needsChoice: true })
    expect(dateShapesOf(['25/12/2024', '12/25/2024'])).toMatchObject({ shape: null, needsChoice: true })
    expect(dateShapesOf(['24/05/31', '24/06/13', '24/06/14'])).toMatchObject({ needsChoice: true })
  })

  test('[IMP-04] of many days and few years begins with no year', () => {
    expect(dateShapesOf(['14/05/24', '13/06/24', '31/01/24'])).toMatchObject({
      shape: 'dmy',
      needsChoice: false,
    })
  })

  test('[IMP-04] needs no choice where months have names or the year stands first; numbers are no dates', () => {
    expect(dateShapesOf(['02-Jun-06', '2006-06-02'])).toMatchObject({
      shape: null,
      needsChoice: false,
      dates: 2,
    })
    expect(dateShapesOf(['38870', '12', '38871'])).toMatchObject({
      dates: 0,
      needsChoice: false,
      shapes: [{ shape: 'serial', fits: 3 }],
    })
    expect(dateShapesOf([])).toEqual({ shapes: [], dates: 0, written: 0, needsChoice: false, shape: null })
  })
})
