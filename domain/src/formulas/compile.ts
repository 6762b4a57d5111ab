import type { Json } from '../fields/field-type.ts'
import type { Values } from '../fields/values.ts'
import { compileNode } from './compile-node.ts'
import { type FormulaField, pathOf, type ResultFieldType, resultFieldTypes } from './formula-field.ts'
import { loopThrough } from './loop.ts'
import { fieldNames } from './names.ts'
import { parseFormula } from './parse.ts'
import type { FormulaProblem, FormulaReason } from './problem.ts'
import { type FormulaEnvironment, type Frame, type Run, stored } from './run.ts'
import { Problems, type Typed } from './typed.ts'

/** What a formula gives for one record: `reason` says why the value is empty where something went wrong. */
export type FormulaResult = { readonly value: Json; readonly reason?: FormulaReason }

/** A formula that can be computed. */
export type Formula = {
  readonly ok: true
  /** The type of the field that keeps its results. */
  readonly type: ResultFieldType
  /** What it reads: ids of fields, and `<table>.<field>` for columns; each once. */
  readonly reads: readonly string[]
  /** Its results change at the organization's midnight. */
  readonly usesToday: boolean
  readonly evaluate: (values: Values, environment: FormulaEnvironment) => FormulaResult
  /** The same over a frame that stands on a record, for whoever evaluates many. */
  readonly run: Run
  readonly typed: Typed
}

export type Compiled = Formula | { readonly ok: false; readonly errors: readonly FormulaProblem[] }

/**
 * Reads a formula as it is stored, with ids in its braces. Never throws, whatever comes.
 * @param self the id of the field whose formula it is: one that leads back to it is a loop
 */
export function compileFormula(text: string, fields: readonly FormulaField[], self?: string): Compiled {
  const byPath = new Map(fields.map((field) => [pathOf(field), field]))
  return compileWith(text, { fields, find: (path) => byPath.get(path), ...(self ? { self } : {}) })
}

/** The same of a formula as people write it, with names in its braces; places of errors are those of this text. */
export function checkFormula(shown: string, fields: readonly FormulaField[], self?: string): Compiled {
  const { named } = fieldNames(fields)
  return compileWith(shown, { fields, find: named, ...(self ? { self } : {}) })
}

export type Lookup = {
  readonly fields: readonly FormulaField[]
  /** The field that a text in braces names. */
  readonly find: (name: string) => FormulaField | undefined
  readonly self?: string
}

/** Compiles with a lookup that is made once for many formulas. */
export function compileWith(text: string, { fields, find, self }: Lookup): Compiled {
  const parsed = parseFormula(text)
  if (!parsed.ok) return { ok: false, errors: [parsed.problem] }
  const problems = new Problems()
  const reads = new Map<string, FormulaField>()
  let usesToday = false
  const whole = compileNode(parsed.formula, {
    text,
    problems,
    find: (name, span) => {
      const field = find(name)
      if (field && self !== undefined && loopThrough(field, fields, self)) {
        return problems.tell(span, 'FORMULA_LOOP', { name: field.name })
      }
      if (field) reads.set(pathOf(field), field)
      return field ?? problems.tell(span, 'FORMULA_FIELD_UNKNOWN', { name: name.slice(0, 100) })
    },
    onToday: () => {
      usesToday = true
    },
  })
  const typed = whole && problems.single(whole)
  if (!typed || problems.found.length > 0) return { ok: false, errors: problems.found }
  const type = resultFieldTypes[typed.type]
  return {
    ok: true,
    type,
    reads: [...reads.keys()],
    usesToday,
    evaluate: evaluator(typed),
    run: typed.run,
    typed,
  }
}

function evaluator({ run, type }: Typed): Formula['evaluate'] {
  return (values, environment) => {
    const frame: Frame = { values, environment, fresh: new Map(), reason: null }
    const value = run(frame)
    return frame.reason === null ? { value: stored(value, type) } : { value: null, reason: frame.reason }
  }
}
