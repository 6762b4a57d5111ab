import { type ComponentType, createContext, useContext } from 'react'

/** What a module gives to the import of its records. */
export type RecordImport = {
  /** The fields by which the product numbers its records. */
  readonly numbers: readonly string[]
  /** The field by which a row below a record differs from others. */
  readonly rowKey: string | null
  /** Templates to begin with. */
  readonly Templates: ComponentType
}

const Context = createContext<RecordImport | null>(null)

/** Gives the steps of an import within what its module adds to them. */
export const RecordImportProvider = Context.Provider

/** What a module adds to the import of its records. Only within its provider. */
export function useRecordImport(): RecordImport {
  const given = useContext(Context)
  if (!given) throw new Error('a step of an import stands outside of RecordImportProvider')
  return given
}
