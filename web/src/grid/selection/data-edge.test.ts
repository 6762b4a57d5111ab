import { expect, test } from 'vitest'
import { dataEdge } from './data-edge.ts'

/** A line: x is filled, . is empty, ? is not known. */
const edge = (line: string, from: number, end: number) =>
  dataEdge(from, end, (place) => (line[place] === '?' ? undefined : line[place] === 'x'))

test.each([
  ['to the end of a filled stretch', 'xxx..x', 0, 5, 2],
  ['from its end over the gap', 'xxx..x', 2, 5, 5],
  ['from an empty cell to the next filled one', '..x.xx', 0, 5, 2],
  ['over all that is empty to the end', 'x.....', 0, 5, 5],
  ['to the end where all is filled', 'xxxxxx', 0, 5, 5],
  ['back likewise', 'x..xxx', 5, 0, 3],
  ['back over a gap', 'x..xxx', 3, 0, 0],
  ['nowhere at the end', 'xxx', 2, 2, 2],
  ['to the end where the stretch goes on out of sight', 'xx?xx.', 0, 5, 5],
  ['to the end where the next cell is out of sight', 'x?....', 0, 5, 5],
] as const)('[VIEW-05] Ctrl and an arrow lead %s', (_what, line, from, end, expected) => {
  expect(edge(line, from, end)).toBe(expected)
})
