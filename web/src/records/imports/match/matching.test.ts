import { expect, test } from 'vitest'
import {
  bestReading,
  type ColumnWish,
  type Found,
  joinedColumns,
  mappingOf,
  matchingFrom,
  needOf,
  unmatchedColumns,
  withField,
  withoutUnmatched,
} from './matching.ts'

const columns = [
  { n: 0, header: 'Name', samples: ['Coffee'] },
  { n: 1, header: 'ETA', samples: ['03/04/2026'] },
  { n: 2, header: 'Comment', samples: ['x'] },
]
const found = (more: Partial<Found>): Found => ({
  column: 1,
  filled: 10,
  dates: [],
  numbers: [],
  needsChoice: false,
  ...more,
})
const wish = (more: Partial<ColumnWish>): ColumnWish => ({
  column: 1,
  field: 'eta',
  module: 'shipments',
  ...more,
})
const nothing: ReadonlySet<number> = new Set()

test('[IMP-04] what is proposed is taken over, and a column that nobody named waits for a choice', () => {
  const matching = matchingFrom(
    { columns },
    [
      { column: 0, field: 'name', module: 'shipments' },
      { column: 2, field: null, module: 'shipments' },
      { column: null, field: 'freightType', module: 'shipments', constant: 'ocean' },
    ],
    'shipments',
  )
  expect(matching.columns.map(({ field }) => field)).toEqual(['name', undefined, null])
  expect(matching.constants).toEqual([{ field: 'freightType', module: 'shipments', text: 'ocean' }])
  const [name, eta, comment] = matching.columns.map((each) =>
    needOf(each, { type: 'string', found: undefined, joined: nothing }),
  )
  expect([name, eta, comment]).toEqual([null, 'field', null])
})

test('[IMP-04] a matching that is sent says every column that was decided, left out ones too', () => {
  const given = [
    { column: 0, field: 'name', module: 'shipments' as const },
    { column: 2, field: null, module: 'shipments' as const },
    { column: null, field: 'freightType', module: 'shipments' as const, constant: 'ocean' },
  ]
  expect(mappingOf(matchingFrom({ columns }, given, 'shipments'))).toEqual(given)
})

test('[IMP-04] between day and month nobody guesses: the person has to choose', () => {
  const either = found({
    dates: [
      { shape: 'dmy', fits: 10 },
      { shape: 'mdy', fits: 10 },
    ],
    needsChoice: true,
  })
  const chosen = withField(
    wish({ field: undefined }),
    { field: 'eta', module: 'shipments', type: 'date' },
    either,
  )
  expect(chosen.dateShape).toBeUndefined()
  expect(needOf(chosen, { type: 'date', found: either, joined: nothing })).toBe('dateShape')
  expect(needOf({ ...chosen, dateShape: 'dmy' }, { type: 'date', found: either, joined: nothing })).toBe(null)
})

test('[IMP-04] the reading that fits most cells is taken; one that says the same is no other', () => {
  expect(
    bestReading([
      { shape: 'dmy', fits: 9 },
      { shape: 'mdy', fits: 4 },
    ]),
  ).toBe('dmy')
  expect(
    bestReading([
      { shape: 'iso', fits: 9 },
      { shape: 'ymd', fits: 9 },
    ]),
  ).toBe('iso')
  expect(bestReading([{ shape: 'dmy', fits: 0 }])).toBeUndefined()
  expect(bestReading([])).toBeUndefined()
})

test('[IMP-04] another field forgets the shape that the column was read in', () => {
  const dated = wish({ dateShape: 'dmy', joinedBy: ' ' })
  expect(withField(dated, { field: 'name', module: 'shipments', type: 'string' }, found({}))).toEqual({
    column: 1,
    field: 'name',
    module: 'shipments',
  })
})

test('[IMP-04] two columns of one field say how they are joined; the same id of another module is another field', () => {
  const weights = [
    wish({ column: 0, field: 'weight' }),
    wish({ column: 2, field: 'weight', module: 'containers' }),
  ]
  expect(joinedColumns({ columns: weights, constants: [] }).size).toBe(0)
  const names = [wish({ column: 0, field: 'notes' }), wish({ column: 2, field: 'notes' })]
  const joined = joinedColumns({ columns: names, constants: [] })
  const need = (more: Partial<ColumnWish>) =>
    needOf(wish({ field: 'notes', ...more }), { type: 'text', found: undefined, joined })
  expect(need({ column: 0 })).toBe(null)
  expect(need({ column: 2 })).toBe('join')
  expect(need({ column: 2, joinedBy: ' ' })).toBe(null)
  // The one that says nothing of joining leads, wherever it stands.
  const turned = [wish({ column: 0, field: 'notes', joinedBy: '-' }), wish({ column: 2, field: 'notes' })]
  expect([...joinedColumns({ columns: turned, constants: [] })]).toEqual([0])
  expect(mappingOf({ columns: turned, constants: [] }).map(({ column }) => column)).toEqual([2, 0])
})

test('[IMP-04] a column may say two fields, and its empty cells may stand for a value', () => {
  const given = [
    { column: 0, field: 'masterBl', module: 'shipments' as const, constant: 'none yet' },
    { column: 1, field: 'eta', module: 'shipments' as const },
    { column: 2, field: null, module: 'shipments' as const },
    { column: 0, field: 'name', module: 'shipments' as const },
  ]
  const matching = matchingFrom({ columns }, given, 'shipments')
  expect(matching.constants).toEqual([{ field: 'name', module: 'shipments', text: '', from: 0 }])
  expect(matching.columns[0]).toMatchObject({ field: 'masterBl', constant: 'none yet' })
  expect(mappingOf(matching)).toEqual(given)
  const emptied = { ...matching, columns: [wish({ constant: '' })] }
  expect(mappingOf(emptied)[0]).toEqual({ column: 1, field: 'eta', module: 'shipments' })
})

test('[IMP-04] the columns that nobody matched are skipped at once; a choice that was made stays', () => {
  const columns = [
    wish({ column: 0, dateShape: 'dmy' }),
    wish({ column: 1, field: undefined }),
    wish({ column: 2, field: null }),
  ]
  const matching = { columns, constants: [{ field: 'name', module: 'shipments', text: '', from: 1 }] }
  expect(unmatchedColumns(matching).map(({ column }) => column)).toEqual([1])
  const skipped = withoutUnmatched(matching)
  expect(skipped).toEqual({ ...matching, columns: [columns[0], { ...columns[1], field: null }, columns[2]] })
  expect(unmatchedColumns(skipped)).toEqual([])
  expect(mappingOf(skipped)).toContainEqual({ column: 1, field: null, module: 'shipments' })
})
