import type { Field } from '@rumbo/domain/fields/field'
import type { Filter } from '@rumbo/domain/fields/filter/filter'
import { expect, test } from 'vitest'
import { isOn, isSaidByQuick, offered, withoutQuick, withQuick } from './quick-filter.ts'

const late = { id: 'late', filter: { field: 'timing', is: 'anyOf', value: ['delayed'] } } as const
const mine = { id: 'mine', filter: { field: 'assignedTo', is: 'is', value: 'me' } } as const
const soon: Filter = { field: 'eta', is: 'is', value: 'thisWeek' }
const either: Filter = { any: [soon, { field: 'name', is: 'contains', value: 'tea' }] }

test('[VIEW-03] quick filters hold together with what is filtered already, each can be taken away alone', () => {
  const both = withQuick(withQuick(soon, late), mine)
  expect(both).toEqual({ all: [soon, late.filter, mine.filter] })
  expect(isOn(both, late)).toBe(true)
  expect(withoutQuick(both, late)).toEqual({ all: [soon, mine.filter] })
  expect(withQuick(both, late)).toBe(both)
})

test('[VIEW-03] what any of several conditions lets through stays so under a quick filter', () => {
  expect(withQuick(either, late)).toEqual({ all: [either, late.filter] })
  expect(isOn(either, late)).toBe(false)
  expect(withoutQuick(withQuick(either, late), late)).toEqual({ all: [either] })
})

test('[VIEW-03] a quick filter of several conditions is on where all hold, and leaves with all of them', () => {
  const open = { field: 'phase', is: 'noneOf', value: ['70_delivered'] } as const
  const lateOpen = { id: 'late', filter: { all: [late.filter, open] } } as const
  const on = withQuick(soon, lateOpen)
  expect(on).toEqual({ all: [soon, late.filter, open] })
  expect([isOn(on, lateOpen), isOn({ all: [soon, late.filter] }, lateOpen)]).toEqual([true, false])
  expect(withoutQuick(on, lateOpen)).toEqual({ all: [soon] })
  expect(withoutQuick(withQuick(null, lateOpen), lateOpen)).toBeNull()
})

test('[VIEW-03] a chip that is on says all of its conditions, one that is not says none', () => {
  const open = { field: 'phase', is: 'noneOf', value: ['70_delivered'] } as const
  const lateOpen = { id: 'late', filter: { all: [late.filter, open] } } as const
  const on = withQuick(soon, lateOpen)
  const said = (filter: Filter) =>
    [soon, late.filter, open].map((part) => isSaidByQuick(part, filter, [lateOpen]))
  expect(said(on)).toEqual([false, true, true])
  expect(said({ all: [soon, open] })).toEqual([false, false, false])
})

test('[VIEW-03] the last one taken away leaves no filter', () => {
  expect(withoutQuick(withQuick(null, late), late)).toBeNull()
  expect(isOn(late.filter, late)).toBe(true)
  expect(withoutQuick(late.filter, late)).toBeNull()
})

test('[VIEW-03] a quick filter on a field that the reader may not see is not offered', () => {
  const fields = [{ id: 'timing' } as Field]
  expect(offered([late, mine], fields)).toEqual([late])
})
