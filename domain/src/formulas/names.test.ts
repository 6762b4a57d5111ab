import { describe, expect, test } from 'vitest'
import { checkFormula, compileFormula } from './compile.ts'
import { field, fields } from './formula.sample.ts'
import { pathOf } from './formula-field.ts'
import { toShown, toStored } from './names.ts'

describe('[FLD-05] names', () => {
  const odd = [
    field('a', 'number'),
    { ...field('b', 'number'), name: 'Odd {name} \\ of "mine"' },
    { ...field('c', 'number'), name: 'A' },
  ]

  test('a renamed field keeps working, and is shown by its new name', () => {
    const stored = toStored('{Price} * 2', fields)
    const renamed = fields.map((each) => (pathOf(each) === 'price' ? { ...each, name: 'Cost' } : each))
    expect(toShown(stored, renamed)).toBe('{Cost} * 2')
    expect(compileFormula(stored, renamed).ok).toBe(true)
  })

  test('names with braces, quotes and backslashes, and several of one name, come back as they were', () => {
    const shown = toShown('{a} + {b} + {c}', odd)
    expect(shown).toBe('{a} + {Odd \\{name\\} \\\\ of "mine"} + {A (2)}')
    expect(toStored(shown, odd)).toBe('{a} + {b} + {c}')
    expect(checkFormula(shown, odd)).toMatchObject({ ok: true, reads: ['a', 'b', 'c'] })
  })

  test('braces within a text are no names', () => {
    expect(toStored('"{Price}" & {Price}', fields)).toBe('"{Price}" & {price}')
  })
})
