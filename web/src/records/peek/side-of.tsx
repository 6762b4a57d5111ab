import type { RecordDetails } from '../details/record-details.ts'
import { RecordDetailsProvider } from '../details/use-record-details.ts'
import { RecordPeek } from './record-peek.tsx'
import type { PeekParts, RecordSide } from './record-side.ts'
import { RowMenu } from './row-menu.tsx'

/** What stands next to the list of a kind of record, by its details and what a glance at one tells. */
export const sideOf = (details: RecordDetails, parts: PeekParts): RecordSide => ({
  // biome-ignore lint/correctness/noComponentHookFactories: called once a module, at the level of modules
  Peek: (props) => (
    <RecordDetailsProvider value={details}>
      <RecordPeek {...props} parts={parts} />
    </RecordDetailsProvider>
  ),
  // biome-ignore lint/correctness/noComponentHookFactories: as above
  RowMenu: (props) => (
    <RecordDetailsProvider value={details}>
      <RowMenu {...props} />
    </RecordDetailsProvider>
  ),
})
