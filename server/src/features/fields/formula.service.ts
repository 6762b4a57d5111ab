import { type CustomType, customField } from '@rumbo/domain/fields/definition'
import type { Field } from '@rumbo/domain/fields/field'
import { compileFormula } from '@rumbo/domain/formulas/compile'
import type { FormulaField } from '@rumbo/domain/formulas/formula-field'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { allModules } from '../../access/rights/declared-modules.ts'
import type { FieldRow } from './fields.queries.ts'
import { type Definitions, readableFields, refuse } from './sections.service.ts'

type FormulaChange = {
  readonly type: CustomType
  readonly text: string | undefined
  readonly modules: readonly string[]
  /** The section that it stands in: a column of a table reads the other columns of that table. */
  readonly setId: string
  /** Of the field whose formula it is, where it is there already. */
  readonly id?: string
}

type Parts = Pick<FieldRow, 'formula_data' | 'formula_fields_ids' | 'formula_type'>

/**
 * What is stored of a formula: it has to compile in every module that the field is in.
 * @throws AppError BAD_REQUEST with what is wrong with it at `formulaData`
 */
export function formulaParts(
  definitions: Definitions,
  { type, text, modules, setId, id }: FormulaChange,
): Parts {
  if (type !== 'formula') {
    if (text) refuse('formulaData', 'VALUE_NOT_VALID')
    return { formula_data: null, formula_fields_ids: [], formula_type: null }
  }
  if (!text || text.trim() === '') return refuse('formulaData', 'FIELD_REQUIRED')
  const isColumn = definitions.sections.some((section) => section.id === setId && section.type === 'table')
  const compiled = modules.map((module) => {
    const fields = isColumn ? columnsOfTable(definitions, module, setId) : formulaFields(definitions, module)
    return compileFormula(text, fields, id)
  })
  const reads = new Set<string>()
  const types = new Set<string>()
  for (const each of compiled) {
    if (!each.ok) {
      const [problem] = each.errors
      throw new AppError('BAD_REQUEST', problem?.values ?? {}, [
        { path: 'formulaData', code: problem?.code ?? 'VALUE_NOT_VALID' },
      ])
    }
    for (const path of each.reads) reads.add(path)
    types.add(each.type)
  }
  const [result] = types
  if (result === undefined || types.size > 1) return refuse('formulaData', 'VALUE_NOT_VALID')
  return { formula_data: text, formula_fields_ids: [...reads], formula_type: result }
}

/** What formulas of a module may read: its fields, the columns of its tables, and the fields of the children of its records. */
function formulaFields(definitions: Definitions, moduleId: string): readonly FormulaField[] {
  const module = allModules().find(({ id }) => id === moduleId)
  if (!module) return []
  const named = (field: Field) => ({ field, name: field.name ?? field.id })
  const own = customFields(definitions, moduleId)
  return [
    ...module.catalogue.fields.map(named),
    ...own.map(({ field, table }) => ({ ...named(field), ...(table ? { table } : {}) })),
    ...allModules()
      .filter(({ parent }) => parent?.id === moduleId)
      .flatMap((child) =>
        [...child.catalogue.fields, ...customFields(definitions, child.id).map(({ field }) => field)].map(
          (field) => ({
            ...named(field),
            table: { id: child.id, name: child.id },
          }),
        ),
      ),
  ]
}

/** What a column of a table may read: the columns of its row. */
function columnsOfTable(definitions: Definitions, moduleId: string, setId: string): readonly FormulaField[] {
  const columns = customFields(definitions, moduleId).filter(({ table }) => table?.id === setId)
  return columns.map(({ field }) => ({ field, name: field.name ?? field.id }))
}

function customFields(definitions: Definitions, moduleId: string) {
  return readableFields(definitions)
    .filter(({ archived, modules }) => !archived && modules.includes(moduleId))
    .map((row) => {
      const section = definitions.sections.find(({ id }) => id === row.set_id)
      const table = section?.type === 'table' ? { id: section.id, name: section.name } : undefined
      return { field: customField({ ...row, statuses: [], section_id: row.set_id }), table }
    })
}
