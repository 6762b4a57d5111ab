import type { Rights } from '@rumbo/domain/access/rights'
import type { Json } from '@rumbo/domain/fields/field-type'
import { fieldType } from '@rumbo/domain/fields/field-types'
import type { Values } from '@rumbo/domain/fields/values'
import { AppError, type Issue } from '@rumbo/domain/kernel/app-error'
import type { Mode } from '@rumbo/domain/kernel/mode'
import type { RecordModule } from '../modules.ts'

/** Values of fields as they came, by field id. */
export type Patch = Readonly<Record<string, unknown>>

type Found = Omit<Issue, 'message'>
/** A longer list helps nobody. */
const mostIssues = 50

/**
 * Reads a patch of a person: each field known, of the mode, writable by these rights, and its value of the field's type.
 * A hidden field answers like one that doesn't exist.
 * @throws AppError UNAUTHORIZED where a field may be seen and not changed, else BAD_REQUEST with an issue per field
 */
export function parsePatch(module: RecordModule, rights: Rights, mode: Mode, patch: Patch): Values {
  const values: Record<string, Json> = {}
  const issues: Found[] = []
  const locked: Found[] = []
  for (const [id, input] of Object.entries(patch)) {
    const field = module.byField.get(id)?.field
    const right = field ? rights.of(id) : 'hide'
    if (!field || right === 'hide') issues.push({ path: id, code: 'FIELD_UNKNOWN' })
    else if (field.readOnly || field.side === 'system') issues.push({ path: id, code: 'FIELD_READ_ONLY' })
    else if (right === 'view') locked.push({ path: id, code: 'UNAUTHORIZED' })
    else if (field.modes && !field.modes.includes(mode)) issues.push({ path: id, code: 'FIELD_NOT_IN_MODE' })
    else {
      const parsed = fieldType(field.type).parse(input, field, mode)
      const isWithheld = parsed.ok && rights.withheld.get(id)?.some((choice) => choice === parsed.value)
      if (isWithheld) issues.push({ path: id, code: 'STATUS_NOT_OFFERED' })
      else if (parsed.ok) values[id] = parsed.value
      else issues.push({ path: id, code: parsed.code })
      if (parsed.ok && field.required && parsed.value === null)
        issues.push({ path: id, code: requiredCode(module, id) })
    }
  }
  if (locked.length > 0) throw new AppError('UNAUTHORIZED', {}, locked)
  if (issues.length > 0) throw new AppError('BAD_REQUEST', {}, issues.slice(0, mostIssues))
  return values
}

/** The text for an empty required field: a shipment's name has its own (requirement ERR-07). */
export function requiredCode(module: RecordModule, field: string): Found['code'] {
  return module.id === 'shipments' && field === 'name' ? 'NAME_FIELD_REQUIRED' : 'FIELD_REQUIRED'
}

/** What of a patch could be read, and what was left out with the reason. */
export type Fitting = { readonly values: Values; readonly dropped: readonly Found[] }

/** The same for cells of a file: a field that is refused is left out, and the rest stands. */
export function parseWhatFits(module: RecordModule, rights: Rights, mode: Mode, patch: Patch): Fitting {
  const left: Record<string, unknown> = { ...patch }
  const dropped: Found[] = []
  for (;;) {
    try {
      return { values: parsePatch(module, rights, mode, left), dropped }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const named = error.issues.filter(({ path }) => path in left)
      if (named.length === 0) throw error
      for (const { path, code } of named) {
        delete left[path]
        dropped.push({ path, code })
      }
    }
  }
}

/** Values without those that were refused when they were looked up. */
export function withoutRefused(values: Values, refused: readonly Found[]): Values {
  if (refused.length === 0) return values
  return Object.fromEntries(Object.entries(values).filter(([id]) => !refused.some(({ path }) => path === id)))
}
