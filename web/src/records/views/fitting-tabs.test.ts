import { expect, test } from 'vitest'
import { fittingTabs } from './fitting-tabs.ts'

const widths = [40, 100, 100, 100]
const moreWidth = 60

test('[VIEW-01] tabs stand in one line: all that fit', () => {
  expect(fittingTabs(widths, { room: 340, moreWidth, current: 0 })).toEqual([0, 1, 2, 3])
})

test('[VIEW-01] those that do not fit leave room for the button that holds them', () => {
  expect(fittingTabs(widths, { room: 339, moreWidth, current: 0 })).toEqual([0, 1, 2])
  expect(fittingTabs(widths, { room: 230, moreWidth, current: 0 })).toEqual([0, 1])
})

test('[VIEW-01] the current one stays in sight, wherever it stands and however little room there is', () => {
  expect(fittingTabs(widths, { room: 230, moreWidth, current: 3 })).toEqual([0, 3])
  expect(fittingTabs(widths, { room: 50, moreWidth, current: 2 })).toEqual([2])
})
