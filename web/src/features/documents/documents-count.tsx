import { useQuery } from '@tanstack/react-query'
import { isLeaving } from '../../lib/live/leaving.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { TabCount } from '../../records/details/tabs/tab-count.tsx'
import { useRecordScreen } from '../../records/screen/use-record-screen.ts'
import { recordDocumentsQuery } from './document-queries.ts'

/** How many documents a record has, one's own and those that partners show. */
export function DocumentsCount({ id }: { readonly id: string }) {
  const { count } = useFormats()
  const { module } = useRecordScreen()
  const { data } = useQuery({ ...recordDocumentsQuery(module.id, id), enabled: !isLeaving(id) })
  const all = data ? data.items.length + data.shown.length : 0
  return <TabCount text={all > 0 ? count(all) : null} />
}
