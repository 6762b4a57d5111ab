import type { Values } from '@rumbo/domain/fields/values'
import type { FormulaField } from '@rumbo/domain/formulas/formula-field'
import { useCallback, useMemo } from 'react'
import { useCatalogue, useCatalogues } from '../../forms/catalogue/use-catalogue.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'

/** The formula result in question. */
export type EmptyResult = {
  readonly recordId: string
  readonly fieldId: string
  /** What the record, or the row of a table, holds; the record is read where it isn't at hand. */
  readonly values?: Values
  /** The table section that the formula is a column of. */
  readonly table?: string
}

/**
 * Asks why a formula gives nothing, in the reader's words; null where something that it reads is blank. Who sees a result
 * sees all that it is made of, so it is computed here; the engine is loaded on the first question.
 */
export function useWhyEmpty(): (of: EmptyResult) => Promise<string | null> {
  const screen = useRecordScreen()
  const own = useCatalogue(screen.module.id)
  const below = useCatalogues(screen.module.children)
  const fields = useMemo((): readonly FormulaField[] => {
    const named = (field: FormulaField['field']) => ({ field, name: field.id })
    const columns = own.tables.flatMap(({ section: { id }, columns: held }) =>
      held.map((field) => ({ ...named(field), table: { id, name: id } })),
    )
    const rows = below.flatMap(({ catalogue: { module: id, fields: held } }) =>
      held.map((field) => ({ ...named(field), table: { id, name: id } })),
    )
    return [...own.catalogue.fields.map(named), ...columns, ...rows]
  }, [own, below])
  return useCallback(
    async (of) => {
      const { whyEmpty } = await import('./why-empty.ts')
      return whyEmpty(screen, of.table === undefined ? fields : columnsOf(fields, of.table), of)
    },
    [screen, fields],
  )
}

const columnsOf = (fields: readonly FormulaField[], table: string): readonly FormulaField[] =>
  fields.filter((each) => each.table?.id === table).map(({ field, name }) => ({ field, name }))
