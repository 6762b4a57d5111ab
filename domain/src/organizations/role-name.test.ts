import { expect, test } from 'vitest'
import { isReservedRoleName } from './role-name.ts'

test.each([
  'Admin',
  'ADMINISTRADOR',
  ' administrator ',
  'mïembro',
  'Member',
  'ＭＥＭＢＥＲ',
  'Dueño',
  'dueno',
  'Propietaria',
  'O w n e r',
  'staff.',
  'Personal',
])('[ROLE-01] %s is reserved', (name) => {
  expect(isReservedRoleName(name)).toBe(true)
})

test.each(['Administración', 'Staffing', 'Personal de patio', 'Remember', 'Almacén', '…', ''])(
  '[ROLE-01] %s is free',
  (name) => {
    expect(isReservedRoleName(name)).toBe(false)
  },
)
