import type { ShareContracts } from '@rumbo/domain/records/sharing/share-contracts'
import { useFormats } from '../../lib/texts/formats.ts'
import type { RecordModule } from '../screen/record-screen.ts'
import type { LookContracts, SeenRecordAnswer, SeenRows, SharingParts } from '../sharing/sharing-parts.ts'
import { ChildTable } from '../tables/child-table.tsx'
import type { OfRecord, RecordDetails } from './record-details.ts'

const Nothing = () => null

/** A date as the reader writes it. */
const DateText = ({ date }: { readonly date: string }) => useFormats().date(date)

/** What a module says of the page of its records; all else is as in most modules. */
export type GivenDetails = Pick<RecordDetails, 'sharing'> & Partial<RecordDetails>

/** Describes the page of a kind of record: its children stand in tables before the sections. */
export const recordDetails = (module: RecordModule, given: GivenDetails): RecordDetails => ({
  contracts: { notifications: null, readLayout: null },
  history: { birthField: module.title, silent: [], rowName: 'name', rowBirthFields: ['name'] },
  reference: null,
  picture: null,
  Facts: Nothing,
  Actions: null,
  sharesFirst: true,
  Way: null,
  Urgent: Nothing,
  Further: null,
  Lead: Nothing,
  FieldTools: Nothing,
  parts: Object.fromEntries(
    module.children.map((child) => [child, (of: OfRecord) => <ChildTable {...of} module={child} />]),
  ),
  firstParts: module.children,
  sideParts: ['history'],
  tabs: [],
  OwnSettings: Nothing,
  byDialog: [],
  Dialog: Nothing,
  requiredCode: () => undefined,
  DateText,
  AfterValue: Nothing,
  useHint: () => () => null,
  useConfirm: () => ({ confirmOf: () => async () => true, dialog: null }),
  useMenu: () => ({ items: null, dialogs: null }),
  printParts: {},
  duplicateWith: null,
  ...given,
})

/** What `shareContracts` gives for some module. */
type SharesOfModule = Omit<ShareContracts, 'previewAs'> & { readonly previewAs: LookContracts['preview'] }

/** How records are shared by the contracts of their module. */
export const sharingBy = (contracts: SharesOfModule): SharingParts => ({
  contracts: {
    list: contracts.listCollaborators,
    add: contracts.addCollaborator,
    update: contracts.updateCollaborator,
    remove: contracts.removeCollaborator,
    look: async () => ({ preview: contracts.previewAs, explain: contracts.explainAccess }),
  },
  Link: null,
  Beneath: Nothing,
  SeenFacts: Nothing,
  seenRows: (seen) => contracts.children.map((child) => rowsOf(seen, child)),
})

/** The children of a module in a preview, by the keys that the contract gives them. */
function rowsOf(
  seen: SeenRecordAnswer,
  { module, fields, records }: ShareContracts['children'][number],
): SeenRows {
  const answer: Readonly<Record<string, unknown>> = seen
  return {
    module,
    fields: answer[fields] as SeenRows['fields'],
    rows: answer[records] as SeenRows['rows'],
  }
}
