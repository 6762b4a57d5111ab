import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import { cellWriter } from '@rumbo/domain/records/exports/cell-writer'
import { variantOf } from '@rumbo/domain/records/record-module'
import { shareChange } from '@rumbo/domain/records/sharing/share-state'
import { historyOfRecords, type RecordLine } from '../../../access/read/history/history-of-records.ts'
import { visibleColumns } from '../../../access/read/sql/columns.ts'
import { moduleIn } from '../../../access/rights/catalogue.ts'
import { treeOf } from '../../../access/rights/declared-modules.ts'
import type { RecordModule } from '../../../access/rights/modules.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { visibleTableColumns } from '../../../access/table-rows/rows-of-records.ts'
import { useInternally } from '../../../access/visible/visible.ts'
import { readNames, recordsTitle } from '../../../records/exports/read-batch.ts'
import type { Words } from '../../i18n/words.service.ts'
import { type Along, type ListPart, moment, writeAlong } from './list-part.ts'

/** Lines of history of a piece. */
const most = 2_000

const headings = ['when', 'who', 'company', 'channel', 'source'] as const
const changed = ['of', 'row', 'field', 'before', 'after'] as const

/** The history of the records of a module and of what belongs to them: a line each change of a field. */
export function historyPart(scope: Scope, root: RecordModule, words: Words): ListPart {
  const records = recordsTitle(words, root.id)
  const own = (key: string) => words.textOf(`organization-export:${key}`)
  return {
    name: `${own('history')} – ${records}`,
    reads: treeOf(root).map((module) => ({
      module: module.id,
      fields: [
        ...visibleColumns(scope, moduleIn(scope, module)).map(({ field }) => field),
        ...visibleTableColumns(scope, module),
      ].map(({ id }) => id),
    })),
    write: async (_scope, writing) => {
      const names = new Map<string, string>()
      const linesOf = lineWriter(scope, { root, words, nameOf: (id) => names.get(id) ?? '' })
      return writeAlong(
        scope,
        {
          root,
          writing,
          read: async (recordIds, after) => {
            const { lines, next } = await historyOfRecords(scope, root, { recordIds, after, limit: most })
            const ids = useInternally(lines, (all) => all.flatMap((line) => namedIn(scope, line)))
            for (const [id, name] of await readNames(scope, [...new Set(ids)])) names.set(id, name)
            return { rows: lines, next }
          },
        },
        { headings: [...headings.map(own), records, ...changed.map(own)], linesOf },
      )
    },
  }
}

type Writing = {
  readonly root: RecordModule
  readonly words: Words
  readonly nameOf: (id: string) => string
}

function lineWriter(scope: Scope, { root, words, nameOf }: Writing) {
  const own = (key: string) => words.textOf(`organization-export:${key}`)
  const { variant } = moduleIn(scope, root)
  return (line: RecordLine, { title, values }: Along): readonly (readonly string[])[] => {
    const mode = variantOf({ variant }, values) ?? undefined
    const part = line.module === root.id ? '' : recordsTitle(words, line.module)
    const begin = [
      moment(line.at),
      line.user?.label ?? '',
      line.organization?.label ?? '',
      words.textOf(`record-details:history.ways.${line.way}`),
      line.source ?? '',
      title,
      part,
      line.rowId ?? '',
    ]
    return line.changes.map(({ field: id, from, to }) => {
      const field = fieldOf(scope, line.module, id)
      const text = (value: Json) => textOf(value, field && writerOf(line.module, field))
      const label = field ? words.labelOf(line.module, field, mode) : noted(id)
      return [...begin, label, text(from), text(to)]
    })
  }

  function writerOf(module: string, field: Field): (value: Json) => string {
    return cellWriter(field, {
      display: scope.display,
      nameOf,
      optionOf: (of, option, mode) => words.optionOf(module, of, option, mode),
    })
  }

  function noted(id: string): string {
    return id === shareChange ? words.textOf('sharing:history.share') : own('note')
  }
}

/** What no cell has words for stands as it is kept. */
function textOf(value: Json, write: ((value: Json) => string) | undefined): string {
  if (value === null) return ''
  return write?.(value) || (typeof value === 'string' ? value : JSON.stringify(value))
}

/** A field or a column of a table of a module; undefined: history notes something else. */
const fieldOf = (scope: Scope, module: string, id: string): Field | undefined =>
  scope.modules.get(module)?.catalogue.fields.find((field) => field.id === id)

/** The people and organizations that the values of a line name by id. */
const namedIn = (scope: Scope, { module, changes }: RecordLine): readonly string[] =>
  changes.flatMap(({ field: id, from, to }) => {
    const field = fieldOf(scope, module, id)
    if (field?.type !== 'id' || field.source === undefined) return []
    return [from, to].flatMap((value) => (typeof value === 'string' ? value : []))
  })
