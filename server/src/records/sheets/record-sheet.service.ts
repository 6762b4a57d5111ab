import { valueIn } from '@rumbo/domain/fields/values'
import {
  documentsIn,
  documentsTable,
  type SeenFiles,
  type SheetDocument,
} from '@rumbo/domain/records/sheets/documents-table'
import { childTable, factBlocks } from '@rumbo/domain/records/sheets/record-blocks'
import type { Sheet, SheetBlock, SheetTable } from '@rumbo/domain/records/sheets/sheet'
import type { RecordSheetInput } from '@rumbo/domain/records/sheets/sheet.api'
import type { SheetWriting } from '@rumbo/domain/records/sheets/writing'
import type { RecordModule } from '../../access/rights/modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, together, useInternally, type Visible } from '../../access/visible/visible.ts'
import { readMetadata } from '../../features/fields/metadata.service.ts'
import type { OwnParts, OwnSheet, SeenRecord } from './own-sheet.ts'
import { readAsPartner, readAsSelf } from './seen-record.service.ts'
import { capital, type Printing, readPrinting, type StoredLogo, sheetFrame } from './sheet-frame.ts'
import { sheetWriting } from './sheet-writing.ts'
import { documentsAdded } from './sheets.queries.ts'

/**
 * A record as a sheet: what its reader sees, or less: what a partner sees of it.
 * @throws AppError NOT_FOUND
 */
export async function recordSheet(
  scope: Scope,
  module: RecordModule,
  {
    input,
    own,
    logo,
  }: { readonly input: RecordSheetInput; readonly own: OwnSheet; readonly logo: StoredLogo | null },
): Promise<Visible<Sheet>> {
  const { id, seenBy, language, parts = own.parts } = input
  const now = Date.now()
  const seen =
    seenBy === undefined
      ? await readAsSelf(scope, module, id)
      : await readAsPartner(scope, module, { id, seenBy })
  const writer = await own.prepare(scope, { id, isElses: seenBy !== undefined, parts })
  const writing = await sheetWriting(scope, { language, now, names: await sectionNames(scope, module) })
  const printing = await readPrinting(scope, { now, logo })
  const files = useInternally(seen, ({ record }) => documentsIn(seenFiles(module, record)))
  // Of somebody else's view nothing is read besides what they see.
  const added = seenBy === undefined ? await whenAdded(scope, files) : new Map<string, string>()
  return mapVisible(together({ seen, writer }), ({ seen: { record, name }, writer: write }) => {
    const documents = documentsTable(documentsIn(seenFiles(module, record)), added, writing)
    return writeSheet({ module, record, name, parts: write(record, writing), documents }, writing, printing)
  })
}

/** What may hold files: the record, and the rows below it. */
const seenFiles = ({ id }: RecordModule, { fields, values, children }: SeenRecord): readonly SeenFiles[] => [
  { module: id, fields, values },
  ...children.flatMap((part) =>
    part.records.map((row) => ({ module: part.module, fields: part.fields, values: row.values })),
  ),
]

async function whenAdded(
  scope: Scope,
  files: readonly SheetDocument[],
): Promise<ReadonlyMap<string, string>> {
  if (files.length === 0) return new Map()
  const rows = await scope.all(documentsAdded(files.map(({ id }) => id)))
  return new Map(rows.map(({ id, created_at }) => [id, created_at]))
}

/** What sections are called that the organization, or one that shares them with it, has defined. */
async function sectionNames(
  scope: Scope,
  { id: module }: RecordModule,
): Promise<ReadonlyMap<string, string>> {
  const { sections } = await readMetadata(scope, { module })
  return new Map(sections.flatMap(({ id, label, custom }) => (custom ? [[id, label] as const] : [])))
}

type Read = {
  readonly module: RecordModule
  readonly record: SeenRecord
  /** Of the partner whose view it is; null: the reader's own. */
  readonly name: string | null
  readonly parts: OwnParts
  readonly documents: SheetTable | null
}

function writeSheet(
  { module, record, name, parts, documents }: Read,
  writing: SheetWriting,
  printing: Printing,
): Sheet {
  const { text } = writing
  const view =
    name === null
      ? text('sheets:ownView', { person: printing.person })
      : text('sheets:partnersView', { name })
  const noun = text(`${module.id}:nouns.record`)
  const title = module.byField.get(module.title)?.field
  const frame = sheetFrame(
    printing,
    {
      kind: capital(text('sheets:kind', { record: noun })),
      legend: parts.legend,
      knownAt: parts.knownAt,
      lines: [view, ...parts.notes],
    },
    writing,
  )
  return {
    ...frame,
    orientation: 'portrait',
    title: {
      text:
        (title && writing.value(module.id, title, { value: valueIn(record.values, title.id) })) ||
        capital(noun),
      reference: parts.reference,
      state: parts.state,
    },
    numbers: [...parts.numbers],
    blocks: inOrder([
      ...(parts.line ? [parts.line] : []),
      ...factBlocks(
        partOf(module, record),
        { title: capital(noun), skipped: [module.title, ...parts.skipped] },
        writing,
      ),
      ...(parts.withoutChildren ? [] : record.children).flatMap((children) => {
        const titled = {
          title: text(`${children.module}:nouns.title`),
          mode: record.mode,
          columns: parts.children[children.module] ?? { first: [] },
        }
        return childTable(children, titled, writing) ?? []
      }),
      ...parts.blocks,
      ...(documents ? [documents] : []),
    ]),
  }
}

const partOf = ({ id }: RecordModule, { fields, values, mode }: SeenRecord) => ({
  module: id,
  fields,
  values,
  ...(mode ? { mode } : {}),
})

const isAnnex = (block: SheetBlock): boolean => block.kind === 'table' && block.annex

/** Annexes stand last. */
const inOrder = (blocks: readonly SheetBlock[]): SheetBlock[] => [
  ...blocks.filter((block) => !isAnnex(block)),
  ...blocks.filter(isAnnex),
]
