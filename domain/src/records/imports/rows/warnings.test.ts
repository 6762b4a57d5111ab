import { describe, expect, test } from 'vitest'
import { containers } from '../../../containers/module.ts'
import { shipments } from '../../../shipments/module.ts'
import { readRecord } from './read-record.ts'
import { counted, nothingCounted } from './tally.ts'
import { targetsOf } from './targets.ts'
import { isWarning } from './warnings.ts'

/** What can hardly be right goes in, and is marked at its cell. */
const shape = { root: shipments, children: [containers] }

function read(fields: readonly string[], cells: readonly string[], mode?: 'ocean' | 'road') {
  const mapping = fields.map((each, column) => {
    const isBelow = each.startsWith('containers.')
    const module = isBelow ? 'containers' : 'shipments'
    return { column, field: isBelow ? each.slice(11) : each, module }
  })
  const targets = targetsOf(mapping, shape, () => ({ dateShape: 'dmy' }))
  return readRecord([{ n: 3, cells }], targets, { empties: 'ignore', variant: mode })
}

const warned = (...of: Parameters<typeof read>) =>
  read(...of).warnings.map(({ n, column, field, code }) => `${n} ${column} ${field} ${code}`)

describe('[IMP-06] warnings', () => {
  test.each([
    ['CSQU3054383', []],
    ['csqu 305438-3', []],
    ['CSQU3054384', ['3 0 number CONTAINER_CHECK_DIGIT_WRONG']],
    ['CSQU305438', ['3 0 number CONTAINER_NUMBER_UNUSUAL']],
    ['Truck 12', ['3 0 number CONTAINER_NUMBER_UNUSUAL']],
    ['CSQU3054383 / CSQU3054384', ['3 0 number CONTAINER_CHECK_DIGIT_WRONG']],
    ['', []],
  ])('[IMP-06] of container %s at sea: %j', (number, expected) => {
    expect(warned(['containers.number'], [number], 'ocean')).toEqual(expected)
    const { children, problems } = read(['containers.number'], [number], 'ocean')
    expect(problems).toEqual([])
    expect(children.length).toBe(number === '' ? 0 : number.split(' / ').length)
  })

  test('[IMP-06] on the road units have numbers of any form, and a shipment’s own container is looked at too', () => {
    expect(warned(['containers.number'], ['Truck 12'], 'road')).toEqual([])
    expect(warned(['containers.number'], ['CSQU3054384'], 'road')).toHaveLength(1)
    expect(warned(['containerNumber'], ['CSQU3054384'], 'ocean')).toEqual([
      '3 0 containerNumber CONTAINER_CHECK_DIGIT_WRONG',
    ])
  })

  test.each([
    ['31/12/1989', 'eta', 1],
    ['01/01/1990', 'eta', 0],
    ['31/12/2100', 'eta', 0],
    ['01/01/2101', 'eta', 1],
    ['02-Jun-69', 'eta', 1],
    ['31/12/1989', 'vgmCutOff', 1],
  ])('[IMP-06] the year of %s in %s: %i', (date, field, count) => {
    expect(warned([field], [date])).toEqual(Array(count).fill(`3 0 ${field} DATE_YEAR_UNLIKELY`))
    expect(read([field], [date]).patch[field]).toBeTypeOf('string')
  })

  test('[IMP-06] an arrival before its departure is marked at both, the same day at neither', () => {
    expect(warned(['etd', 'eta'], ['02/06/2026', '01/06/2026'])).toEqual([
      '3 0 etd DATES_REVERSED',
      '3 1 eta DATES_REVERSED',
    ])
    expect(warned(['atd', 'ata'], ['02/06/2026', '02/06/2026'])).toEqual([])
  })

  test('[IMP-06] a cell with a warning isn’t counted as one that stays empty', () => {
    const warning = { column: 1, field: 'eta', code: 'DATES_REVERSED' } as const
    const { counts, problems } = counted(nothingCounted, [
      { isLeader: true, outcome: 'new', problems: [warning] },
    ])
    expect([counts.new, counts.cells]).toEqual([1, 0])
    expect(problems).toEqual([{ ...warning, count: 1 }])
    expect([isWarning('DATES_REVERSED'), isWarning('DATE_NOT_VALID')]).toEqual([true, false])
  })
})
