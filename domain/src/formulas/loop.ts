import type { FormulaField } from './formula-field.ts'
import { readsOf } from './reads.ts'

/** The field that a path ends in: `<table>.<field>` and `<field>` alike. */
export const fieldIdOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1)

/** Does a field, or what it is computed from, come back to the field `self`. Walks without recursion, each field once. */
export function loopThrough(start: FormulaField, fields: readonly FormulaField[], self: string): boolean {
  if (start.field.id === self) return true
  if (start.field.formula === undefined) return false
  const formulas = new Map(
    fields.flatMap(({ field }) => (field.formula === undefined ? [] : [[field.id, field.formula]])),
  )
  const seen = new Set<string>()
  const open = [start.field.id]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === self) return true
    if (seen.has(id)) continue
    seen.add(id)
    open.push(...readsOf(formulas.get(id) ?? '').map(fieldIdOf))
  }
  return false
}
