import type { Values } from '@rumbo/domain/fields/values'
import type { FormulaField } from '@rumbo/domain/formulas/formula-field'
import { useCallback, useMemo } from 'react'
import { useCatalogue } from '../use-catalogue.ts'

/** The result of a formula that is asked about. */
export type EmptyResult = {
  readonly shipmentId: string
  readonly fieldId: string
  /** What the record, or the row of a table, holds; the shipment is read where it isn't at hand. */
  readonly values?: Values
  /** The table section that the formula is a column of. */
  readonly table?: string
}

/**
 * Asks why a formula gives nothing, in the reader's words; null where something that it reads is blank. Who sees a result
 * sees all that it is made of, so it is computed here; the engine comes when it is first asked.
 */
export function useWhyEmpty(): (of: EmptyResult) => Promise<string | null> {
  const own = useCatalogue('shipments')
  const below = useCatalogue('containers')
  const fields = useMemo((): readonly FormulaField[] => {
    const named = (field: FormulaField['field']) => ({ field, name: field.id })
    const columns = own.tables.flatMap(({ section: { id }, columns: held }) =>
      held.map((field) => ({ ...named(field), table: { id, name: id } })),
    )
    const table = { id: 'containers', name: 'containers' }
    const containers = below.catalogue.fields.map((field) => ({ ...named(field), table }))
    return [...own.catalogue.fields.map(named), ...columns, ...containers]
  }, [own, below])
  return useCallback(
    async (of) => {
      const { whyEmpty } = await import('./why-empty.ts')
      return whyEmpty(of.table === undefined ? fields : columnsOf(fields, of.table), of)
    },
    [fields],
  )
}

const columnsOf = (fields: readonly FormulaField[], table: string): readonly FormulaField[] =>
  fields.filter((each) => each.table?.id === table).map(({ field, name }) => ({ field, name }))
