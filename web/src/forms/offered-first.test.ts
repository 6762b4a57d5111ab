import { expect, test } from 'vitest'
import { offeredFirst } from './offered-first.ts'

const choice = (value: string) => ({ value, label: `${value} country (${value})` })
const offered = [
  { label: 'Mexico', code: 'MX' },
  { label: 'United States', code: 'US' },
]

test('[SET-01] what an organization offers first stands in front of what was found, once', () => {
  const found = ['AF', 'AL', 'US'].map(choice)
  expect(offeredFirst(found, { query: '', offered }).map(({ value }) => value)).toEqual([
    'MX',
    'US',
    'AF',
    'AL',
  ])
  expect(offeredFirst(found, { query: '', offered })[0]).toEqual({ value: 'MX', label: 'Mexico (MX)' })
  expect(offeredFirst(found, { query: '', offered: [] })).toBe(found)
})

test('[SET-01] what was typed is never answered with something else', () => {
  const found = ['AF', 'US'].map(choice)
  expect(offeredFirst(found, { query: 'a', offered }).map(({ value }) => value)).toEqual(['US', 'AF'])
})
