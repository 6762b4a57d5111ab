import { describe, expect, test } from 'vitest'
import { customField, type StoredField } from './definition.ts'
import { fieldType } from './field-types.ts'
import { formatProblems, offerProblems } from './rules.ts'
import { isSharedWith, readSharing, withEverybody } from './sharing.ts'
import { isExpired, isOffered } from './types/status.ts'

const stored = (rest: Partial<StoredField>): StoredField => ({
  id: 'f',
  name: 'Light',
  type: 'list',
  format: {},
  options: [
    { id: 'g', name: 'Luz verde', color: 'green', isDefault: true },
    { id: 'r', name: 'Luz roja', color: 'no such color', archived: true },
  ],
  mandatory: false,
  formula_data: null,
  formula_fields_ids: [],
  formula_type: null,
  section_id: 's',
  statuses: [],
  ...rest,
})
const display = { language: 'es-mx', dateFormat: 'DD/MM/YYYY', timeZone: 'America/Mexico_City' } as const

describe('a stored field in the shape of the catalogue', () => {
  test('offers what is not archived, and keeps the words of what is', () => {
    const field = customField(stored({ mandatory: true }))
    expect(field).toEqual({
      id: 'f',
      type: 'list',
      side: 'own',
      section: 's',
      name: 'Light',
      required: true,
      options: ['g'],
      choices: [
        { id: 'g', name: 'Luz verde', color: 'green', isDefault: true },
        { id: 'r', name: 'Luz roja', color: 'unassigned', archived: true },
      ],
    })
    const { parse, format } = fieldType('list')
    expect(parse('LUZ VERDE', field)).toEqual({ ok: true, value: 'g' })
    expect(parse('g', field)).toEqual({ ok: true, value: 'g' })
    expect(parse('Luz roja', field)).toEqual({ ok: false, code: 'OPTION_UNKNOWN' })
    expect(format('r', field, display)).toBe('Luz roja')
    const several = customField(stored({ type: 'multiSelect' }))
    expect(fieldType('multiSelect').parse(['luz verde', 'g'], several)).toEqual({ ok: true, value: ['g'] })
    expect(fieldType('multiSelect').format(['g', 'r'], several, display)).toBe('Luz verde, Luz roja')
  })

  test('a formula has the type of its results, is written by a rule, and is never asked for', () => {
    const formula = { type: 'formula', mandatory: true, formula_data: '{eta}', formula_fields_ids: ['eta'] }
    expect(customField(stored({ ...formula, formula_type: 'date' }))).toMatchObject({
      type: 'date',
      readOnly: true,
      derivedBy: 'rule',
      computedFrom: ['eta'],
      formula: '{eta}',
    })
    expect(customField(stored({ ...formula, formula_type: 'formula' }))).toMatchObject({ type: 'string' })
    expect(customField(stored(formula))).not.toHaveProperty('required')
  })

  test('what can’t be read is left out', () => {
    expect(customField(stored({ options: 'x' })).choices).toEqual([])
    expect(customField(stored({ type: 'no such type', format: null }))).toMatchObject({ type: 'string' })
  })
})

test('[FLD-09] a status is offered from its start to its expiration, both days included', () => {
  const status = {
    id: 's',
    name: 'S',
    color: 'blue',
    startsOn: '2026-02-01',
    expiresOn: '2026-02-03',
  } as const
  expect(
    ['2026-01-31', '2026-02-01', '2026-02-03', '2026-02-04'].map((day) => isOffered(status, day)),
  ).toEqual([false, true, true, false])
  expect(isExpired(status, '2026-02-03')).toBe(false)
  expect(isExpired(status, '2026-02-04')).toBe(true)
  expect(isOffered({ ...status, archived: true }, '2026-02-02')).toBe(false)
})

test('percents are decimals with a sign, and files are named documents', () => {
  const field = customField(stored({ type: 'percent', format: { decimals: 1 } }))
  const { parse, format } = fieldType('percent')
  expect(parse('12.5 %', field)).toEqual({ ok: true, value: '12.5' })
  expect(parse('%', field)).toEqual({ ok: false, code: 'NOT_NUMERIC' })
  expect(format('12.5', field, display)).toBe('12.5%')
  const files = customField(stored({ type: 'files' }))
  const code = '0192f3a1-5c00-7000-8000-0000000000a1'
  expect(fieldType('files').parse([{ label: 'a.pdf', code }], files)).toEqual({
    ok: true,
    value: [{ label: 'a.pdf', code }],
  })
  for (const wrong of ['a.pdf', [{ label: 'a.pdf' }], [{ code }], [{ label: 'a', code: 'x' }], [1]]) {
    expect(fieldType('files').parse(wrong, files).ok).toBe(false)
  }
})

test('formats hold what belongs to their type, within bounds', () => {
  expect(formatProblems('currency', { currency: '€', decimals: 2, min: 0, max: 5 })).toEqual([])
  expect(formatProblems('string', { letterCase: 'headline' })).toEqual([])
  expect(formatProblems('decimal', { decimals: 2, maxDecimals: 4 })).toEqual([])
  expect(formatProblems('percent', { decimals: 3, maxDecimals: 2 })).toEqual([
    { path: 'format.maxDecimals', code: 'BOUNDS_SWAPPED' },
  ])
  expect(formatProblems('number', { maxDecimals: 2 })).toEqual([
    { path: 'format.maxDecimals', code: 'VALUE_NOT_VALID' },
  ])
  expect(formatProblems('checkbox', { min: 1 })).toEqual([{ path: 'format.min', code: 'VALUE_NOT_VALID' }])
  expect(formatProblems('decimal', { min: 2, max: -1 })).toEqual([
    { path: 'format.max', code: 'NUMBER_NEGATIVE' },
  ])
})

test('options that are archived may share a name with one in use', () => {
  const options = [{ name: 'A' }, { name: 'a', archived: true }, { name: 'B' }]
  expect(offerProblems('options', options, { defaults: 'one' })).toEqual([])
})

test('sharing is with everybody unless somebody is named; what can’t be read is with administrators alone', () => {
  const ana = { roleId: 'r', isAdmin: false, userId: 'u', teamIds: ['t'] }
  expect(isSharedWith(readSharing([]), ana)).toBe(true)
  expect(isSharedWith(withEverybody, ana)).toBe(true)
  for (const named of [{ roles: ['r'] }, { users: ['u'] }, { teams: ['t'] }]) {
    expect(isSharedWith({ ...withEverybody, ...named }, ana)).toBe(true)
  }
  expect(isSharedWith({ ...withEverybody, teams: ['other'] }, ana)).toBe(false)
  expect(isSharedWith(readSharing('x'), ana)).toBe(false)
  expect(isSharedWith(readSharing('x'), { ...ana, isAdmin: true })).toBe(true)
})
