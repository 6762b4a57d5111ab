import type { Values } from '@rumbo/domain/fields/values'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'
import type { ScreenContracts } from '../screen/record-contracts.ts'

/** Where rows of a kind of record are read, and the key under which they are kept. */
export type RowsSource = {
  readonly recordKey: string
  readonly contracts: Pick<ScreenContracts, 'listRows'>
}

/** The rows of a record that formulas sum over: of a module below its own, or of a table section by its id. */
export const sampleRowsQuery = ({ recordKey, contracts }: RowsSource, id: string, table: string) =>
  queryOptions({
    queryKey: [recordKey, id, 'formula rows', table],
    queryFn: async ({ signal }) => {
      const { items } = await call(contracts.listRows, { id, resource: table }, { signal, onError: 'inline' })
      return items.map(valuesIn)
    },
  })

/** The fields of an answer as formulas read them. */
export const valuesIn = (record: object): Values =>
  Object.fromEntries(Object.entries(record).map(([id, value]) => [id, value ?? null]))
