import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { failureOf } from '../../src/platform/database/failures.ts'

const coded = (code: string, more: object = {}) => Object.assign(new Error('x'), { code }, more)

test('[SEC-07] a disk that is full is reported as such, by the database and by the system', async () => {
  const full = await writeFile('/dev/full', 'x').catch((error: unknown) => error)
  expect(failureOf(full)).toBe('STORAGE_FULL')
  expect(failureOf(coded('53100'))).toBe('STORAGE_FULL')
})

test('[SEC-07] a database that is not there, or has no time, is reported as away', async () => {
  const missing = await new Promise((resolve) => connect('/nowhere/.s.PGSQL.5432').on('error', resolve))
  expect(failureOf(missing)).toBe('UNAVAILABLE')
  for (const code of ['ECONNREFUSED', '57P01', '57P02', '57P03', '53300', '08006', '40P01', '55P03', '57014'])
    expect([code, failureOf(coded(code))]).toEqual([code, 'UNAVAILABLE'])
  for (const message of [
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
  ])
    expect(failureOf(new Error(message))).toBe('UNAVAILABLE')
})

test('[SEC-07] a mistake of ours stays unknown', () => {
  expect(failureOf(coded('ENOENT', { syscall: 'open' }))).toBeUndefined()
  expect(failureOf(coded('42601'))).toBeUndefined()
  expect(failureOf(coded('23505'))).toBeUndefined()
  expect(failureOf(new TypeError('Connection is not a function'))).toBeUndefined()
  expect(failureOf('Connection terminated unexpectedly')).toBeUndefined()
})
