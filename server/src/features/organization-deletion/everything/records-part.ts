import { defaultDelimiter } from '@rumbo/domain/records/exports/csv'
import type { RecordModule } from '../../../access/rights/modules.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { mapVisible } from '../../../access/visible/visible.ts'
import { csvFile } from '../../../records/exports/csv-file.ts'
import { nothingWritten } from '../../../records/exports/file-format.ts'
import { readBatch, readerOf, recordsTitle } from '../../../records/exports/read-batch.ts'
import type { Words } from '../../i18n/words.service.ts'
import type { ListPart } from './list-part.ts'
import { planOfChildren, planOfRecords } from './records-plan.ts'

/** Records of a batch. */
const most = 1_000

/** The records of a module, or the children of all of them. */
export function recordsPart(scope: Scope, module: RecordModule, words: Words): ListPart {
  const root = module.parent ?? module
  const plan = module.parent
    ? planOfChildren(scope, { root, child: module, words })
    : planOfRecords(scope, { root, words })
  return {
    name: recordsTitle(words, module.id),
    reads: plan.reads,
    write: async (_scope, { after, cursorSecret }) => {
      const query = { sort: [], limit: most }
      const read = await readBatch(scope, plan, { module: root, query, after, cursorSecret })
      const reader = readerOf(scope, { module: root.id, plan, words, names: read.names })
      const format = csvFile(plan, reader, defaultDelimiter[scope.display.language])
      const head = after === null ? format.begin(nothingWritten) : Buffer.alloc(0)
      const bytes = mapVisible(read.batch, ({ records, children }) => {
        // A record without such children has no line among them.
        const shown = module.parent ? records.filter(({ id }) => children.has(id)) : records
        const piece = format.piece({ records: shown, children }, nothingWritten)
        return Buffer.concat([head, piece?.bytes ?? Buffer.alloc(0)])
      })
      return { bytes, next: read.next, count: module.parent ? 0 : read.count }
    },
  }
}
