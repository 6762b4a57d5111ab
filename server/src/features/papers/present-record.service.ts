import { AppError } from '@rumbo/domain/kernel/app-error'
import type { PresentRecord, PresentRow } from '@rumbo/domain/papers/accept/present'
import type { PaperRules } from '@rumbo/domain/records/paper-rules'
import { variantOf } from '@rumbo/domain/records/record-module'
import { getChildren, getRecord } from '../../access/read/get-record.ts'
import { moduleNamed } from '../../access/rights/declared-modules.ts'
import type { ChildModule, RecordModule } from '../../access/rights/modules.ts'
import { opensModule } from '../../access/rights/opened-modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { useInternally } from '../../access/visible/visible.ts'
import * as queries from './papers.queries.ts'

/** A module whose records take values of papers. */
export type TakingModule = RecordModule & { readonly papers: PaperRules }

const takesPapers = (module: RecordModule): module is TakingModule => module.papers !== null

/**
 * The module of a record that a document is of; null where such records take nothing of papers.
 * @throws AppError NOT_FOUND where the document isn't of the record, or the reader's role doesn't open such records
 */
export async function takingModule(
  scope: Scope,
  { id, recordId }: { readonly id: string; readonly recordId: string },
): Promise<TakingModule | null> {
  const link = await scope.first(queries.linkTo(id, recordId))
  if (!link) throw new AppError('NOT_FOUND')
  const named = moduleNamed(link.module)
  const module = named.parent ?? named
  if (!opensModule(scope.role, module)) throw new AppError('NOT_FOUND')
  return takesPapers(module) ? module : null
}

/** The modules of children that take rows of papers. */
export const takingChildren = ({ papers }: TakingModule): readonly ChildModule[] =>
  papers.rows.map(({ module }) => moduleNamed(module)).filter(isChild)

/** Whether records of a module belong to those of another. */
export const isChild = (module: RecordModule): module is ChildModule => module.parent !== undefined

/** A record with its children as its reader sees them. @throws AppError NOT_FOUND */
export async function presentRecord(scope: Scope, module: TakingModule, id: string): Promise<PresentRecord> {
  const record = useInternally(await getRecord(scope, module, id), (seen) => seen)
  const children: [string, readonly PresentRow[]][] = []
  for (const child of takingChildren(module))
    children.push([child.id, useInternally(await getChildren(scope, child, id), (rows) => rows)])
  return {
    id: record.id,
    values: record.values,
    module: module.id,
    variant: variantOf(module, record.values),
    rules: module.papers,
    children: Object.fromEntries(children),
  }
}
