import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GridGroup } from './grid-group.ts'
import { type GroupTree, linesOf, partsOf, rowIn, sectionAt } from './group-lines.ts'

const group = (key: string, level: number, count: number): GridGroup => ({
  key,
  level,
  name: key,
  count: { value: count, capped: false },
  countText: String(count),
  sums: {},
})

/** Lists of one and two levels, groups of which are opened and folded in any order. */
const lists = fc.record({
  sizes: fc.array(fc.array(fc.nat({ max: 7 }), { maxLength: 4 }), { maxLength: 8 }),
  levels: fc.constantFrom(1, 2),
  steps: fc.array(fc.nat({ max: 60 }), { maxLength: 30 }),
  isLoaded: fc.func(fc.boolean()),
})

test('[VIEW-01] lines lead to headings and rows, and back, however groups are opened and folded', () => {
  fc.assert(
    fc.property(lists, ({ sizes, levels, steps, isLoaded }) => {
      const outer = sizes.map((inner, at) =>
        group(
          `g${at}`,
          0,
          inner.reduce((sum, each) => sum + each, 0),
        ),
      )
      const inner = new Map<string, readonly GridGroup[]>(
        sizes.map((of, at) => [`g${at}`, of.map((size, i) => group(`g${at}\n${i}`, 1, size))] as const),
      )
      const keys = [...outer, ...Array.from(inner.values()).flat()].map(({ key }) => key)
      const open = new Set<string>()
      for (const step of steps) {
        const key = keys[step % Math.max(keys.length, 1)] ?? ''
        if (!open.delete(key)) open.add(key)
      }
      const tree: GroupTree = {
        groups: outer,
        levels,
        isOpen: (key) => open.has(key),
        within: (key) => (isLoaded(key) ? inner.get(key) : undefined),
        room: ({ count }) => count.value,
      }
      const all = expectedOf(tree)
      const lines = linesOf(tree)
      expect(lines.total).toBe(all.length)
      for (const [line, expected] of all.entries()) {
        const section = sectionAt(lines, line)
        expect(section && [section.group.key, rowIn(section, line)]).toEqual(expected)
      }
      expect([sectionAt(lines, -1), sectionAt(lines, lines.total)]).toEqual([undefined, undefined])
      const parts = partsOf(lines, { first: 0, last: lines.total + 5 })
      const rows = parts.flatMap(({ section, first, last }) =>
        Array.from({ length: last - first + 1 }, (_, at) => [section.group.key, first + at]),
      )
      expect(rows).toEqual(all.filter(([, row]) => row >= 0))
    }),
  )
})

/** What each line is, counted one by one: the group, and the row in it; -1 for its heading. */
function expectedOf(tree: GroupTree): (readonly [string, number])[] {
  const rowsOf = (each: GridGroup): (readonly [string, number])[] => {
    if (!tree.isOpen(each.key)) return []
    const isLast = each.level === tree.levels - 1
    const inner = isLast ? undefined : tree.within(each.key)
    if (inner) return inner.flatMap(withHeading)
    return Array.from({ length: isLast ? each.count.value : 1 }, (_, row) => [each.key, row] as const)
  }
  const withHeading = (each: GridGroup): (readonly [string, number])[] => [[each.key, -1], ...rowsOf(each)]
  return tree.groups.flatMap(withHeading)
}

test('a part of a range counts within its group', () => {
  const groups = [group('a', 0, 3), group('b', 0, 4)]
  const lines = linesOf({
    groups,
    levels: 1,
    isOpen: () => true,
    within: () => undefined,
    room: ({ count }) => count.value,
  })
  // 0 a · 1–3 its rows · 4 b · 5–8 its rows.
  const parts = partsOf(lines, { first: 2, last: 6 })
  expect(parts.map(({ section, first, last }) => [section.group.key, first, last])).toEqual([
    ['a', 1, 2],
    ['b', 0, 1],
  ])
})

test('a million rows in 10,000 groups are laid out and found at once', () => {
  const groups = Array.from({ length: 10_000 }, (_, at) => group(`g${at}`, 0, 100))
  const tree = { groups, levels: 1, within: () => undefined, room: () => 100 }
  const folded = linesOf({ ...tree, isOpen: () => false })
  expect(folded.total).toBe(10_000)
  const open = linesOf({ ...tree, isOpen: () => true })
  expect(open.total).toBe(1_010_000)
  const section = sectionAt(open, 1_009_999)
  expect(section && [section.group.key, rowIn(section, 1_009_999)]).toEqual(['g9999', 99])
})
