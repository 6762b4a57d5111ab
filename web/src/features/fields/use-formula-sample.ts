import type { Values } from '@rumbo/domain/fields/values'
import { readsOf } from '@rumbo/domain/formulas/reads'
import { listRows, listShipments } from '@rumbo/domain/shipments/api'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormulaSample } from '../../forms/formula/formula-editor.tsx'
import { call } from '../../lib/calls/call.ts'
import { sampleRowsQuery, valuesIn } from '../../records/formulas/sample-rows.ts'

/** Where the rows of shipments are read. */
const source = { recordKey: 'shipment', contracts: { listRows } }

/** What a formula is computed for: a shipment, or a row of a shipment's table: `containers`, a section's id. */
export type SampleOf = { readonly formula: string; readonly table: string | null }

/**
 * The newest shipment with the rows that the formula sums over, or the first row of its table where the formula is a column
 * of it; undefined where there is none.
 */
export function useFormulaSample({ formula, table }: SampleOf): FormulaSample | undefined {
  const { t } = useTranslation('fields')
  const { data } = useQuery({
    queryKey: ['shipments', 'newest'],
    queryFn: ({ signal }) => call(listShipments, { limit: 1 }, { signal, onError: 'inline' }),
  })
  const [newest] = data?.items ?? []
  const tables = useMemo(() => (table === null ? tablesIn(formula) : [table]), [formula, table])
  const rows = useRows(newest?.id, tables)
  return useMemo(() => {
    if (!newest) return undefined
    const name = String(newest.name ?? '')
    if (table === null) return { name, values: valuesIn(newest), rows }
    const [first] = rows[table] ?? []
    return first && { name: t('sampleRow', { record: name }), values: first }
  }, [newest, rows, table, t])
}

/** Rows of a shipment by table; those that aren't there yet, or can't be read, are absent. */
function useRows(
  id: string | undefined,
  tables: readonly string[],
): Readonly<Record<string, readonly Values[]>> {
  const found = useQueries({
    queries: tables.map((table) => ({
      ...sampleRowsQuery(source, id ?? '', table),
      enabled: id !== undefined,
    })),
    combine: (results) => results.map(({ data }) => data),
  })
  return useMemo(
    () =>
      Object.fromEntries(found.flatMap((items, at) => (items ? [[tables[at] ?? '', items] as const] : []))),
    [found, tables],
  )
}

/** The tables whose columns a formula names. */
const tablesIn = (formula: string): readonly string[] => [
  ...new Set(
    readsOf(formula).flatMap((path) => (path.includes('.') ? [path.slice(0, path.lastIndexOf('.'))] : [])),
  ),
]
