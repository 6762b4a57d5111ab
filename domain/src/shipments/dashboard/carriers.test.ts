import { expect, test } from 'vitest'
import { rankedOf } from './carriers.ts'
import { operationsOf } from './operations.ts'

const days = { from: '2026-11-01', to: '2026-11-30' }
const group = (label: string, timing: string, count: number) => ({
  label,
  code: label.toUpperCase(),
  timing,
  count,
  late: timing === 'delayed' ? count : 0,
  days: timing === 'delayed' ? 3 * count : 0,
})

test('[DASH-01] a carrier that rests on fewer than five has no rank and stands last, however good it is', () => {
  const carriers = [
    group('Few', 'on_time', 4),
    group('Bad', 'on_time', 1),
    group('Bad', 'delayed', 4),
    group('Good', 'on_time', 9),
    group('Good', 'delayed', 1),
  ]
  const [ranking] = rankedOf({ days, isShorter: false }, { carriers, lanes: null }).rankings
  expect(
    ranking?.rows.map(({ name, isRanked, all, averageLate }) => [name, isRanked, all.count, averageLate]),
  ).toEqual([
    ['Good', true, 10, 3],
    ['Bad', true, 5, 3],
    ['Few', false, 4, null],
  ])
})

test('[DASH-01] of nothing there is no average, and no figure is invented', () => {
  const { tiles } = operationsOf({ groups: [], hidden: new Set(), period: 'month', today: '2026-11-28' })
  const late = tiles.find(({ id }) => id === 'late')
  expect(late).toMatchObject({ figure: { count: 0 }, days: { average: null, most: null } })
  expect(tiles.find(({ id }) => id === 'onTime')).toMatchObject({ figure: { count: 0 }, of: { count: 0 } })
})
