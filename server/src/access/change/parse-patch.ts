import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import { fieldType } from '@rumbo/domain/fields/field-types'
import type { Values } from '@rumbo/domain/fields/values'
import { AppError, type Issue } from '@rumbo/domain/kernel/app-error'
import type { ErrorCode } from '@rumbo/domain/kernel/errors'
import type { Variant } from '@rumbo/domain/records/record-module'
import type { Rights } from '@rumbo/domain/records/rights/rights'
import type { RecordModule } from '../rights/modules.ts'

/** Values of fields as they came, by field id. */
export type Patch = Readonly<Record<string, unknown>>

type Found = Omit<Issue, 'message'>
/** A longer list helps nobody. */
const maxIssues = 50

/**
 * Reads a patch of a person: each field known, of the variant, writable by these rights, and its value of the field's type.
 * A hidden field answers like one that doesn't exist.
 * @throws AppError UNAUTHORIZED where a field may be seen and not changed, else BAD_REQUEST with an issue per field
 */
export function parsePatch(
  module: RecordModule,
  rights: Rights,
  variant: Variant | null,
  patch: Patch,
): Values {
  const values: Record<string, Json> = {}
  const issues: Found[] = []
  const locked: Found[] = []
  const judge = judgeOf(module, rights, variant)
  for (const [id, input] of Object.entries(patch)) {
    const found = readField(module, judge(id), { id, input, variant })
    if (found.ok) values[id] = found.value
    else if (found.code === 'UNAUTHORIZED') locked.push({ path: id, code: found.code })
    else issues.push({ path: id, code: found.code })
  }
  if (locked.length > 0) throw new AppError('UNAUTHORIZED', {}, locked)
  if (issues.length > 0) throw new AppError('BAD_REQUEST', {}, issues.slice(0, maxIssues))
  return values
}

/** A field that may be written, with the choices that aren't offered to the actor; else why not. */
type Judged = { readonly field: Field; readonly withheld: readonly string[] } | { readonly code: ErrorCode }

type Judge = (id: string) => Judged

/** Rights are compiled once for many records, and so are the judgements by them in each variant. */
const judges = new WeakMap<RecordModule, WeakMap<Rights, Map<Variant | null, Judge>>>()

function judgeOf(module: RecordModule, rights: Rights, variant: Variant | null): Judge {
  const ofModule = judges.get(module) ?? new WeakMap<Rights, Map<Variant | null, Judge>>()
  const byVariant = ofModule.get(rights) ?? new Map<Variant | null, Judge>()
  const judge = byVariant.get(variant) ?? newJudge(module, rights, variant)
  judges.set(module, ofModule.set(rights, byVariant.set(variant, judge)))
  return judge
}

function newJudge(module: RecordModule, rights: Rights, variant: Variant | null): Judge {
  const known = new Map<string, Judged>()
  return (id) => {
    const before = known.get(id)
    if (before) return before
    const field = module.byField.get(id)?.field
    const found = judge(field, rights, variant)
    // Words that are no fields come from outside, and without end.
    if (field) known.set(id, found)
    return found
  }
}

function judge(field: Field | undefined, rights: Rights, variant: Variant | null): Judged {
  const right = field ? rights.of(field.id) : 'hide'
  if (!field || right === 'hide') return { code: 'FIELD_UNKNOWN' }
  if (field.readOnly || field.side === 'system') return { code: 'FIELD_READ_ONLY' }
  if (right === 'view') return { code: 'UNAUTHORIZED' }
  if (field.modes && !(variant && field.modes.includes(variant))) return { code: 'FIELD_NOT_IN_MODE' }
  return { field, withheld: rights.withheld.get(field.id) ?? [] }
}

type Read = { readonly ok: true; readonly value: Json } | { readonly ok: false; readonly code: ErrorCode }
type FieldInput = { readonly id: string; readonly input: unknown; readonly variant: Variant | null }

function readField(module: RecordModule, judged: Judged, { id, input, variant }: FieldInput): Read {
  if ('code' in judged) return { ok: false, code: judged.code }
  const { field, withheld } = judged
  const parsed = fieldType(field.type).parse(input, field, variant ?? undefined)
  if (!parsed.ok) return parsed
  if (withheld.some((choice) => choice === parsed.value)) return { ok: false, code: 'STATUS_NOT_OFFERED' }
  if (field.required && parsed.value === null) return { ok: false, code: requiredCode(module, id) }
  return parsed
}

/** The error of an empty required field (requirement ERR-07). */
export const requiredCode = ({ requiredCodes }: RecordModule, field: string): Found['code'] =>
  requiredCodes[field] ?? 'FIELD_REQUIRED'

/** What of a patch could be read, and what was left out with the reason. */
export type Fitting = { readonly values: Values; readonly dropped: readonly Found[] }

/** The same for cells of a file: a field that is refused is left out, and the rest stands. */
export function parseWhatFits(
  module: RecordModule,
  rights: Rights,
  variant: Variant | null,
  patch: Patch,
): Fitting {
  const judge = judgeOf(module, rights, variant)
  const values: Record<string, Json> = {}
  const dropped: Found[] = []
  for (const id of Object.keys(patch)) {
    const found = readField(module, judge(id), { id, input: patch[id], variant })
    if (found.ok) values[id] = found.value
    else dropped.push({ path: id, code: found.code })
  }
  return { values, dropped }
}

/** Values of a file's cells. */
type Kept = {
  readonly variant: Variant | null
  /** As they were read by these very fields. */
  readonly read: Values
  /** Of a new record what it begins with: empty cells say nothing of it. */
  readonly begun?: Values
}

/**
 * The same for values that were read by these very fields, as cells of a file are: their types aren't checked again, but for
 * what depends on the record's variant. The values are the caller's own.
 */
export function keepWhatFits(
  module: RecordModule,
  rights: Rights,
  { variant, read, begun }: Kept,
): { readonly values: Record<string, Json>; readonly dropped: readonly Found[] } {
  const judge = judgeOf(module, rights, variant)
  const values: Record<string, Json> = { ...begun }
  const dropped: Found[] = []
  for (const id in read) {
    const value = read[id] ?? null
    if (begun && value === null) continue
    const judged = judge(id)
    if ('field' in judged && isOfItsType(judged, value)) {
      values[id] = value
      continue
    }
    const found = readField(module, judged, { id, input: value, variant })
    if (found.ok) values[id] = found.value
    else dropped.push({ path: id, code: found.code })
  }
  return { values, dropped }
}

const isOfItsType = ({ field, withheld }: Extract<Judged, { field: Field }>, value: Json): boolean =>
  value !== null && !field.optionsByMode && withheld.length === 0

/** Values without those that were refused when they were looked up. */
export function withoutRefused(values: Values, refused: readonly Found[]): Values {
  if (refused.length === 0) return values
  return Object.fromEntries(Object.entries(values).filter(([id]) => !refused.some(({ path }) => path === id)))
}
