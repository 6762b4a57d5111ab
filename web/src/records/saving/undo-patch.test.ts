import type { Field } from '@rumbo/domain/fields/field'
import { expect, test } from 'vitest'
import { stillStands, undoPatch } from './undo-patch.ts'

const field = (id: string, more: Partial<Field> = {}): Field => ({
  id,
  type: 'string',
  side: 'shared',
  section: 'main',
  ...more,
})
const fields = [field('phase'), field('arrived'), field('notes'), field('timing', { readOnly: true })]
const record = (version: number, values: Record<string, string | null>) => ({
  id: 'a',
  version,
  owned: true,
  ended: false,
  ...values,
})
const before = record(4, { phase: 'out', arrived: null, notes: 'x', timing: 'late' })

test('[SHP-09] an edit is undone with what a rule changed along with it, but not what the product writes itself', () => {
  const after = record(5, { phase: 'in', arrived: '2026-12-01', notes: 'x', timing: 'on_time' })
  expect(undoPatch({ field: 'phase', before, after }, fields)).toEqual({
    patch: { phase: 'out', arrived: null },
    left: { phase: 'in', arrived: '2026-12-01' },
  })
})

test('[SHP-09] what somebody else changed in between is left alone', () => {
  const after = record(6, { phase: 'in', arrived: null, notes: 'theirs', timing: 'late' })
  expect(undoPatch({ field: 'phase', before, after }, fields).patch).toEqual({ phase: 'out' })
})

test('[SHP-09] an edit that others wrote over, or whose field is hidden by now, does not stand any more', () => {
  const left = { phase: 'in', arrived: '2026-12-01' }
  expect(stillStands(left, record(9, { phase: 'in', arrived: '2026-12-01', notes: 'other' }))).toBe(true)
  expect(stillStands(left, record(9, { phase: 'in', arrived: null }))).toBe(false)
  expect(stillStands(left, record(9, { phase: 'in' }))).toBe(false)
})
