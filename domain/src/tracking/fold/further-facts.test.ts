import { expect, test } from 'vitest'
import { customsNews, moveNews } from './further-facts.ts'

const patch = (customsStatus: string | null) => ({ customsStatus })

test('customs’ word is taken where no person said another', () => {
  expect(customsNews(null, { before: null, after: patch('hold') })).toEqual({ customsStatus: 'hold' })
  expect(customsNews('none', { before: null, after: patch('hold') })).toEqual({ customsStatus: 'hold' })
  expect(customsNews('hold', { before: patch('hold'), after: patch('released') })).toEqual(patch('released'))
  expect(customsNews('inspection', { before: patch('hold'), after: patch('released') })).toEqual({})
  expect(customsNews('filed', { before: null, after: patch('hold') })).toEqual({})
  // Emptied by a person after it was stated: nothing changes until another is.
  expect(customsNews(null, { before: patch('hold'), after: patch('hold') })).toEqual({})
  expect(customsNews('hold', { before: patch('hold'), after: patch(null) })).toEqual(patch(null))
})

test('a container’s days are given again, but for those that a person set', () => {
  const moves = (row: object) => ({ containerMoves: [{ number: 'MSKU9070323', ...row }] })
  const news = (stored: object, before: object | null, after: object) =>
    moveNews(
      { number: 'msku 907032-3', stored: stored as never },
      { before: before && moves(before), after: moves(after) },
    )
  expect(news({}, null, { dischargedOn: '2026-12-05' })).toEqual({ dischargedOn: '2026-12-05' })
  const once = { dischargedOn: '2026-12-05' }
  expect(news(once, once, { dischargedOn: '2026-12-06' })).toEqual({ dischargedOn: '2026-12-06' })
  expect(news({ dischargedOn: '2026-12-04' }, once, { dischargedOn: '2026-12-06' })).toEqual({})
  expect(news({}, once, once)).toEqual({})
  expect(news(once, once, {})).toEqual({ dischargedOn: null })
})
