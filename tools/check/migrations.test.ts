import { expect, test } from 'vitest'
import { findChangedMigrations } from './migrations.mjs'

test('a migration that landed stays as it was, and a new one is entered', () => {
  const landed = { '0001_a.sql': 'one', '0002_b.sql': 'two', '0003_c.sql': 'three' }
  const present = { '0001_a.sql': 'one', '0002_b.sql': 'changed', '0004_d.sql': 'four' }
  expect(findChangedMigrations(landed, present)).toEqual([
    'server/migrations/0002_b.sql is not as it landed; write a new migration',
    'server/migrations/0003_c.sql is gone; data folders have run it',
    'server/migrations/0004_d.sql is new; node tools/check/migrations.mjs --enter',
  ])
  expect(findChangedMigrations(landed, landed)).toEqual([])
})

test('all migrations are as they landed', () => {
  expect(findChangedMigrations()).toEqual([])
})
