import { expect, test } from 'vitest'
import { pullEnough, pullOf, staysOpen, swipeOf, wayOf } from './pull.ts'

test('[SHELL-04] what is pulled follows the finger, ever less, and never upwards', () => {
  expect([pullOf(-40), pullOf(0)]).toEqual([0, 0])
  const steps = [20, 60, 120, 240, 480].map(pullOf)
  expect(steps).toEqual([...steps].sort((a, b) => a - b))
  expect(pullOf(60)).toBeLessThan(pullEnough)
  expect(pullOf(240)).toBeGreaterThan(pullEnough)
  expect(pullOf(10_000)).toBeLessThan(100)
})

test('[SHELL-04] a finger scrolls, pulls or swipes: the longer way decides, and a tremble nothing', () => {
  expect(wayOf(3, -4)).toBeNull()
  expect(wayOf(2, 20)).toBe('down')
  expect(wayOf(2, -20)).toBe('up')
  expect(wayOf(-20, 12)).toBe('across')
})

test('[SHELL-04] a card goes to its actions and not beyond them, and back', () => {
  const closed = { isOpen: false, width: 200 }
  expect(swipeOf(40, closed)).toBe(0)
  expect(swipeOf(-120, closed)).toBe(-120)
  expect(swipeOf(-280, closed)).toBe(-220)
  expect(swipeOf(150, { isOpen: true, width: 200 })).toBe(-50)
  expect(staysOpen(-120, 0, 200)).toBe(true)
  expect(staysOpen(-60, 0, 200)).toBe(false)
  expect(staysOpen(-60, -1, 200)).toBe(true)
  expect(staysOpen(-180, 1, 200)).toBe(false)
})
