import type { RecordScreen } from '../screen/record-screen.ts'
import { RecordScreenProvider } from '../screen/use-record-screen.ts'
import { ImportPage } from './import-page.tsx'
import type { ImportQuery, OnImportQuery } from './import-query.ts'
import { type RecordImport, RecordImportProvider } from './record-import.ts'
import { PlainTemplates } from './upload/plain-templates.tsx'

type Props = {
  readonly screen: RecordScreen
  /** The field by which a row below a record differs from others; null: records are never known by theirs. */
  readonly rowKey: string | null
  readonly query: ImportQuery
  readonly onQuery: OnImportQuery
}

/** The import of a module whose records are all alike and that the product gives no numbers. */
export function PlainImportPage({ screen, rowKey, query, onQuery }: Props) {
  const parts: RecordImport = { numbers: [], rowKey, Templates: PlainTemplates }
  return (
    <RecordScreenProvider value={screen}>
      <RecordImportProvider value={parts}>
        <ImportPage query={query} onQuery={onQuery} />
      </RecordImportProvider>
    </RecordScreenProvider>
  )
}
