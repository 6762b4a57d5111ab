import { type NeedModuleId, needFieldsOf, needModuleOf } from '@rumbo/domain/documents/needs/need-modules'
import { type Need, needsOf } from '@rumbo/domain/documents/needs/needs'
import type { needsApi } from '@rumbo/domain/documents/needs/needs.api'
import { notNeededNote } from '@rumbo/domain/documents/needs/not-needed-note'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Out } from '@rumbo/domain/kernel/endpoint'
import { todayOf } from '../../../access/change/today.ts'
import { noteInHistory } from '../../../access/history/note-in-history.ts'
import { getRecord } from '../../../access/read/get-record.ts'
import { getRecords } from '../../../access/read/get-records.ts'
import { moduleIn } from '../../../access/rights/catalogue.ts'
import { moduleNamed } from '../../../access/rights/declared-modules.ts'
import { opensModule } from '../../../access/rights/opened-modules.ts'
import { rightsFor } from '../../../access/rights/rights.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { mapVisible, show, useInternally, type Visible } from '../../../access/visible/visible.ts'
import { documentModule } from '../../../modules.ts'
import { alertRulesOf } from '../../alerts/alert-rules.service.ts'
import { lookAgain } from '../../notifications/look-again.service.ts'
import { requireDocumentsOn } from '../links.service.ts'
import { roleRights } from '../of-record.service.ts'
import { requireOffered } from '../types/types.service.ts'
import * as queries from './needs.queries.ts'
import { readRules } from './rules.service.ts'

type Needs = Out<(typeof needsApi)[NeedModuleId]['list']>

/** A need with what is known of it. */
type ShownNeed = Need & { readonly documentId: string | null; readonly reason: string | null }

/**
 * The documents that records of a module need, by the fields and documents that the reader may see, for those alone that have any. Nothing is
 * said of records whose documents are hidden from the reader, or whose share has ended.
 */
export async function needsOfMany(
  scope: Scope,
  name: NeedModuleId,
  ids: readonly string[],
): Promise<Visible<ReadonlyMap<string, readonly ShownNeed[]>>> {
  const rights = roleRights(scope)
  if (!opensModule(scope.role, documentModule) || rights.of('type') === 'hide') return show(new Map())
  const rules = await readRules(scope)
  if (rules.length === 0) return show(new Map())
  const [of, module] = [needModuleOf(name), moduleNamed(name)]
  const right = module.documents ?? ''
  const records = await getRecords(scope, module, { ids, fields: [...needFieldsOf(of), right] })
  const documents = await scope.all(queries.presentDocuments(ids))
  const notNeeded = await scope.all(queries.selectNotNeeded(ids))
  const requested = await scope.all(queries.selectRequested(ids))
  const home = (await scope.first(queries.homeCountry()))?.home ?? null
  const expiringDays = (await alertRulesOf(scope)).documentExpiring ?? 0
  const seesExpiry = rights.of('expiryDate') !== 'hide'
  return mapVisible(records, (seen) => {
    const known = seen.filter(({ ended, values }) => !ended && Object.hasOwn(values, right))
    return new Map(
      known.map(({ id, values }) => {
        const own = documents.filter((row) => row.record_id === id)
        const marks = notNeeded.filter((row) => row.record_id === id)
        const needs = needsOf(values, {
          of,
          rules,
          documents: own.map(({ type, expires_on }) => ({ type, expiresOn: seesExpiry ? expires_on : null })),
          notNeeded: new Set(marks.map(({ type }) => type)),
          requested: new Set(requested.filter((row) => row.record_id === id).map(({ type }) => type)),
          home,
          today: todayOf(scope.timeZone),
          timeZone: scope.timeZone,
          expiringDays,
        })
        return [
          id,
          needs.map((need) => ({
            ...need,
            documentId: own.find(({ id: of, type }) => of !== null && type === need.type)?.id ?? null,
            reason: marks.find(({ type }) => type === need.type)?.reason ?? null,
          })),
        ]
      }),
    )
  })
}

/**
 * Whether the reader's role shows all that the needs of records of a module follow from: who may not see a date, a party or a document's days would
 * learn of them by what is overdue.
 */
export function seesNeeds(scope: Scope, name: NeedModuleId): boolean {
  const documents = roleRights(scope)
  const records = rightsFor(scope, moduleIn(scope, moduleNamed(name)), {})
  return (
    opensModule(scope.role, documentModule) &&
    ['type', 'expiryDate'].every((field) => documents.of(field) !== 'hide') &&
    needFieldsOf(needModuleOf(name)).every((field) => records.of(field) !== 'hide')
  )
}

/** The documents that a record needs. @throws AppError NOT_FOUND */
export async function readNeeds(scope: Scope, name: NeedModuleId, id: string): Promise<Visible<Needs>> {
  const module = moduleNamed(name)
  requireDocumentsOn(scope, module)
  await getRecord(scope, module, id)
  return mapVisible(await needsOfMany(scope, name, [id]), (needs) => ({ items: [...(needs.get(id) ?? [])] }))
}

const isNeeded = async (
  scope: Scope,
  name: NeedModuleId,
  { id, type }: { readonly id: string; readonly type: string },
): Promise<boolean> =>
  useInternally(
    await needsOfMany(scope, name, [id]),
    (needs) => needs.get(id)?.some((need) => need.type === type) ?? false,
  )

/** Whoever may edit documents says what is needed. @throws AppError NOT_FOUND, UNAUTHORIZED */
async function requireMark(scope: Scope, name: NeedModuleId, id: string): Promise<void> {
  const module = moduleNamed(name)
  requireDocumentsOn(scope, module)
  const ended = useInternally(await getRecord(scope, module, id), (record) => record.ended)
  if (ended) throw new AppError('NOT_FOUND')
  if (roleRights(scope).of(documentModule.title) !== 'edit') throw new AppError('UNAUTHORIZED')
}

/**
 * Says that a record doesn't need a document; null takes it back.
 * @throws AppError NOT_FOUND, UNAUTHORIZED, BAD_REQUEST where nothing of such a type is needed or offered
 */
export async function mark(
  scope: Scope,
  name: NeedModuleId,
  { id, type, reason }: { readonly id: string; readonly type: string; readonly reason: string | null },
): Promise<Visible<Needs>> {
  await requireMark(scope, name, id)
  if (reason !== null && !(await isNeeded(scope, name, { id, type }))) requireOffered(scope, type)
  const said = reason?.trim() ?? null
  await scope.all(queries.holdNotNeeded(id))
  const before =
    (await scope.all(queries.selectNotNeeded([id]))).find((row) => row.type === type)?.reason ?? null
  if (said === before) return readNeeds(scope, name, id)
  await scope.all(said === null ? queries.deleteNotNeeded(id, type) : queries.saveNotNeeded(id, type, said))
  const [from, to] = [before, said].map((why) => (why === null ? null : { type, reason: why }))
  await noteInHistory(scope, id, { field: notNeededNote.id, from: from ?? null, to: to ?? null })
  await lookAgain(scope, [id])
  return readNeeds(scope, name, id)
}
