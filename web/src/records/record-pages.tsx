import { DeletedPage } from './deleted/deleted-page.tsx'
import type { DeletedRecord, DeletedRecords } from './deleted/deleted-records.ts'
import type { DetailsQuery } from './details/details-query.ts'
import type { RecordDetails } from './details/record-details.ts'
import { RecordDetailsProvider } from './details/use-record-details.ts'
import type { ListQuery } from './list/list-query.ts'
import { RecordListPage } from './list/record-list-page.tsx'
import { RecordAt } from './record-at.tsx'
import type { RecordScreen } from './screen/record-screen.ts'
import { RecordScreenProvider } from './screen/use-record-screen.ts'

/** A record that was deleted, with the organization's number of it where its module has numbers. */
type Numbered = DeletedRecord & { readonly number?: string | null }

const Nothing = () => null

/** The pages of a module that has no others: the list, a record, and the deleted records. */
export function recordPages<Item extends Numbered>(
  screen: RecordScreen,
  details: RecordDetails,
  { list, restore }: Pick<DeletedRecords<Item>, 'list' | 'restore'>,
) {
  const deleted: DeletedRecords<Item> = {
    list,
    restore,
    Mark: Nothing,
    numberOf: ({ number }) => number ?? null,
  }
  return {
    // biome-ignore lint/correctness/noComponentHookFactories: called once a module, at the level of modules
    List: ({ query }: { readonly query: ListQuery }) => (
      <RecordScreenProvider value={screen}>
        <RecordListPage query={query} />
      </RecordScreenProvider>
    ),
    // biome-ignore lint/correctness/noComponentHookFactories: as above
    Details: ({ id, query }: { readonly id: string; readonly query: DetailsQuery }) => (
      <RecordScreenProvider value={screen}>
        <RecordDetailsProvider value={details}>
          <RecordAt address={id} query={query} />
        </RecordDetailsProvider>
      </RecordScreenProvider>
    ),
    // biome-ignore lint/correctness/noComponentHookFactories: as above
    Deleted: () => (
      <RecordScreenProvider value={screen}>
        <DeletedPage of={deleted} />
      </RecordScreenProvider>
    ),
  }
}
