import { expect, test } from 'vitest'
import { cardsAPage, laidOut } from './card-pages.ts'
import { keepPlace, placeOf } from './kept-place.ts'

test('[SHELL-04] the next page of cards is laid out five cards before the end of the one on screen', () => {
  expect(laidOut({ reached: cardsAPage, seen: 0 })).toBe(30)
  expect(laidOut({ reached: cardsAPage, seen: 24 })).toBe(30)
  expect(laidOut({ reached: cardsAPage, seen: 25 })).toBe(60)
  expect(laidOut({ reached: 60, seen: 54 })).toBe(60)
})

test('[SHELL-04] a list of cards is found again where it was left, the latest ones alone', () => {
  for (let list = 0; list < 20; list += 1) keepPlace(`${list}`, { offset: list, count: 30, sizes: [] })
  expect(placeOf('19')?.offset).toBe(19)
  expect(placeOf('8')?.offset).toBe(8)
  expect(placeOf('7')).toBeUndefined()
  keepPlace('8', { offset: 300, count: 60, sizes: [] })
  expect(placeOf('8')).toMatchObject({ offset: 300, count: 60 })
})
