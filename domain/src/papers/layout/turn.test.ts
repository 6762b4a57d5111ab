import { expect, test } from 'vitest'
import type { Turn } from './page.ts'
import { boxAsShown } from './turn.ts'

// A page of 600 by 800 that is shown lying on its side is 800 wide and 600 high.
test.each([
  [0, { x: 10, y: 20, width: 100, height: 12 }],
  // What is written near the upper left corner is near the upper right one, and reads downwards.
  [90, { x: 768, y: 10, width: 12, height: 100 }],
  [180, { x: 490, y: 768, width: 100, height: 12 }],
  // Near the lower left one, and reads upwards.
  [270, { x: 20, y: 490, width: 12, height: 100 }],
] as const)(
  '[DOC-05] a box that was read upright is where the page turned by %i° shows it',
  (turn, shown) => {
    const page: { readonly width: number; readonly height: number; readonly turn: Turn } = {
      width: 600,
      height: 800,
      turn,
    }
    expect(boxAsShown({ x: 10, y: 20, width: 100, height: 12 }, page)).toEqual(shown)
  },
)
