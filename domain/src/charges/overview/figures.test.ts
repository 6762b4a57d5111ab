import { expect, test } from 'vitest'
import type { Field } from '../../fields/field.ts'
import { conditionsIn, type Filter } from '../../fields/filter/filter.ts'
import { holdsFor } from '../../fields/filter/holds.ts'
import { addDays } from '../../kernel/time/civil-date.ts'
import { chargeFields } from '../fields.ts'
import { figuresOf, filterOfCell } from './figures.ts'

const today = '2026-03-01'
const reader = { userId: null, timeZone: 'America/Mexico_City', today }
const fields: readonly Field[] = chargeFields
const ages = figuresOf('age', today).filter(({ id }) => id !== 'open')

/** Whether a day fits all that a filter asks of the due day. */
function isDueIn(filter: Filter, day: string | null): boolean {
  return conditionsIn(filter).every((condition) => {
    const field = fields.find(({ id }) => id === condition.field)
    return field && holdsFor(condition, field, reader)?.(day)
  })
}
const agesOf = (day: string | null) => ages.filter(({ filter }) => isDueIn(filter, day)).map(({ id }) => id)

test.each([
  [-1, 'notDue'],
  [0, 'notDue'],
  [1, 'days1to30'],
  [30, 'days1to30'],
  [31, 'days31to60'],
  [60, 'days31to60'],
  [61, 'days61to90'],
  [90, 'days61to90'],
  [91, 'over90'],
  [4000, 'over90'],
])('[SHP-12] %i days after it is due a charge is counted as %s alone', (past, age) => {
  expect(agesOf(addDays(today, -past))).toEqual([age])
})

test('[SHP-12] what has no due date has a column of its own, and what is due today isn’t overdue', () => {
  expect(agesOf(null)).toEqual(['noDueDate'])
  const overdue = figuresOf('party', today).find(({ id }) => id === 'overdue')
  expect([today, addDays(today, -1)].map((day) => overdue && isDueIn(overdue.filter, day))).toEqual([
    false,
    true,
  ])
})

test('[SHP-12] a figure opens the charges of its side, row and currency, and open ones alone where what is due is summed up', () => {
  const [notDue] = figuresOf('age', today)
  const [toInvoice] = figuresOf('category', today)
  const due = { field: 'dueOn', is: 'greaterOrEqual', value: today }
  expect(notDue && filterOfCell({ view: 'age', side: 'buy', figure: notDue, currency: 'USD' })).toEqual({
    all: [
      { field: 'side', is: 'is', value: 'buy' },
      { field: 'status', is: 'isNot', value: 'paid' },
      due,
      { field: 'currency', is: 'is', value: 'USD' },
    ],
  })
  expect(toInvoice && filterOfCell({ view: 'category', side: 'sell', figure: toInvoice, row: null })).toEqual(
    {
      all: [
        { field: 'side', is: 'is', value: 'sell' },
        { field: 'status', is: 'anyOf', value: ['estimated', 'accrued'] },
        { field: 'category', is: 'isEmpty' },
      ],
    },
  )
})
