import { expect, test } from 'vitest'
import { type LineDraft, readLine } from './read-draft.ts'

const draft: LineDraft = {
  id: '1',
  container: ' HLBU 220417 9 ',
  clock: 'demurrage',
  freeDays: '5',
  from: '2026-11-04',
  until: '2026-11-06',
  tiers: '2 x 155, 230',
  amount: '1,540.00',
}

test('[SHP-17] a line of an invoice is read as it is typed', () => {
  expect(readLine(draft)).toEqual({
    line: {
      id: '1',
      container: 'HLBU 220417 9',
      clock: 'demurrage',
      freeDays: 5,
      amount: '1540',
      days: ['2026-11-04', '2026-11-05', '2026-11-06'],
      tiers: [
        { days: 2, perDay: '155' },
        { days: null, perDay: '230' },
      ],
    },
  })
})

test.each<[Partial<LineDraft>, readonly string[]]>([
  [{ container: ' ' }, ['container']],
  [{ freeDays: '-1' }, ['freeDays']],
  [{ freeDays: '' }, []],
  [{ from: null }, ['from', 'until']],
  [{ until: '2026-11-03' }, ['until']],
  [{ until: '2028-11-03' }, ['until']],
  [{ tiers: 'many', amount: '-3' }, ['tiers', 'amount']],
])('[SHP-17] of %j it says what isn’t right', (given, expected) => {
  const read = readLine({ ...draft, ...given })
  expect('wrong' in read ? read.wrong : []).toEqual(expected)
})
