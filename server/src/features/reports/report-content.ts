import { conditionsIn, type Filter, readFilter } from '@rumbo/domain/fields/filter/filter'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { SortKey } from '@rumbo/domain/records/record-query'
import { isWhole } from '@rumbo/domain/records/views/fit-definition'
import type { PauseReason, ReportInput } from '@rumbo/domain/reports/report'
import { visibleColumns } from '../../access/read/sql/columns.ts'
import type { RecordSelection } from '../../access/read/sql/conditions.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { moduleNamed } from '../../access/rights/declared-modules.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { type Plan, planOf } from '../../records/exports/export-plan.ts'
import { selectionOf } from '../../records/record-selection.ts'
import { readView } from '../../records/views/views.service.ts'
import { readWords, type Words } from '../i18n/words.service.ts'

/** What of a report decides which records stand in it, and how. */
export type ContentInput = Pick<
  ReportInput,
  'module' | 'columns' | 'viewId' | 'filter' | 'mode' | 'sort' | 'format' | 'children' | 'paper'
>

/** The content of a report for one reader, by the rights that they have now. */
export type Content = {
  readonly module: RecordModule
  readonly selection: RecordSelection
  readonly sort: readonly SortKey[]
  readonly plan: Plan
  readonly words: Words
}

/** What its reader lacks of a report. */
export class ContentGone extends Error {
  readonly reason: Extract<PauseReason, 'fieldsGone' | 'viewGone'>
  /** Ids of fields that are hidden from the reader, or archived. */
  readonly fields: readonly string[]

  constructor(reason: ContentGone['reason'], fields: readonly string[] = []) {
    super(reason)
    this.reason = reason
    this.fields = fields
  }
}

/**
 * Reads the content of a report: whole or not at all, so that no file is thinner than it was meant.
 * @throws ContentGone
 */
export async function contentOf(scope: Scope, input: ContentInput): Promise<Content> {
  const module = moduleNamed(input.module)
  const filter = await filterOf(scope, input)
  const visible = new Set(visibleColumns(scope, moduleIn(scope, module)).map(({ field }) => field.id))
  const wanted = [
    ...input.columns,
    ...input.sort.map(({ field }) => field),
    ...(filter ? conditionsIn(filter).map(({ field }) => field) : []),
  ]
  const gone = [...new Set(wanted)].filter((id) => !visible.has(id))
  if (gone.length > 0) throw new ContentGone('fieldsGone', gone)
  const selection = selectionOf(moduleIn(scope, module), {
    filter: filter ?? undefined,
    mode: input.mode ?? undefined,
    archived: false,
  })
  const words = await readWords(scope)
  const { columns, children, sort } = input
  const plan = planOf(scope, module, {
    words,
    input: {
      module: module.id,
      selection,
      sort,
      columns,
      children,
      format: 'csv',
      ...(input.mode ? { mode: input.mode } : {}),
    },
  })
  return { module, selection, sort, plan, words }
}

/** The filter of a report, or that of its view as it is now. */
async function filterOf(scope: Scope, { module, viewId, filter }: ContentInput): Promise<Filter | null> {
  if (viewId === null) return filter
  const view = await readView(scope, viewId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') throw new ContentGone('viewGone')
    throw error
  })
  // A view that lost a condition shows more than it did.
  if (view.module !== module || !isWhole({ ...view.leftOut, columns: 0, others: 0 })) {
    throw new ContentGone('viewGone')
  }
  return view.definition.filter === null ? null : readFilter(view.definition.filter)
}
