import type { Differences } from '@rumbo/domain/alerts/crossings'
import { textIn } from '@rumbo/domain/fields/values'
import { localDate } from '@rumbo/domain/kernel/time/zone-clock'
import { sheetOf, sourceOf } from '@rumbo/domain/papers/discrepancies/sheet'
import { maxCompared } from '@rumbo/domain/papers/discrepancies/sheet.api'
import { sheetFieldsOfShipment } from '@rumbo/domain/papers/discrepancies/shipment-fields'
import type { Reaction } from '../../access/change/reactions.ts'
import { childrenOf } from '../../access/read/children-of.ts'
import { getRecords } from '../../access/read/get-records.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { opensModule } from '../../access/rights/opened-modules.ts'
import { rightsFor } from '../../access/rights/rights.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { show, useInternally, type Visible } from '../../access/visible/visible.ts'
import { containerModule, documentModule, shipmentModule } from '../../modules.ts'
import { lookAgain } from '../notifications/look-again.service.ts'
import { sourceOfShipment } from './discrepancies.service.ts'
import * as queries from './papers.queries.ts'

/** What the sheet compares, by where it stands. */
const shipmentFields = ['documentsCutOff', ...Object.values(sheetFieldsOfShipment).flat()]
const containerFields = ['number', 'seal', 'weight']
const documentFields = ['name', 'file']

/**
 * Whether the reader's role shows all that is compared: who may not see a value would learn of it by what differs from it. Alerts are the same for
 * everybody, and so they are shown or not.
 */
export function seesDifferences(scope: Scope): boolean {
  const seesAll = (module: typeof shipmentModule, fields: readonly string[]) => {
    const rights = rightsFor(scope, moduleIn(scope, module), {})
    return fields.every((field) => rights.of(field) !== 'hide')
  }
  return (
    opensModule(scope.role, documentModule) &&
    seesAll(documentModule, documentFields) &&
    seesAll(shipmentModule, shipmentFields) &&
    seesAll(containerModule, containerFields)
  )
}

/** By what the papers of shipments differ from them or from each other, of those alone whose documents cut-off is ahead and that have papers. */
export async function differencesOfMany(
  scope: Scope,
  ids: readonly string[],
): Promise<Visible<ReadonlyMap<string, Differences>>> {
  const papers = await scope.all(queries.papersBeforeCutOff(ids, maxCompared))
  const recordIds = [...new Set(papers.map(({ record_id }) => record_id))]
  if (recordIds.length === 0) return show(new Map())
  const records = await getRecords(scope, shipmentModule, { ids: recordIds, fields: shipmentFields })
  const children = await childrenOf(scope, containerModule, { recordIds, fields: containerFields })
  const containers = useInternally(children, (found) => found)
  const found = useInternally(records, (seen) =>
    seen.flatMap(({ id, ended, values }): readonly (readonly [string, Differences])[] => {
      const cutOff = textIn(values, 'documentsCutOff')
      if (ended || cutOff === null) return []
      const own = papers.filter(({ record_id }) => record_id === id).flatMap(({ papers: read }) => read)
      const rows = sheetOf([
        sourceOfShipment(scope, values, containers.get(id) ?? []),
        ...own.slice(0, maxCompared).map(sourceOf),
      ])
      const fields = rows.filter(({ differs }) => differs).map(({ field }) => field)
      return [[id, { fields, cutOff: localDate(cutOff, scope.timeZone) }]]
    }),
  )
  return show(new Map(found))
}

/** Has records looked at again, for what their papers say otherwise. */
const lookAtThose = (scope: Scope, records: readonly { readonly id: string }[]): Promise<void> =>
  lookAgain(
    scope,
    records.map(({ id }) => id),
  )

/** The papers of an upload were read: records that it is of are looked at again. */
export async function lookAtUpload(scope: Scope, uploadId: string): Promise<void> {
  await lookAtThose(scope, await scope.all(queries.recordsOfUpload(uploadId)))
}

/** Containers of shipments that have documents are compared again as they change. */
export const followContainers: Reaction = {
  on: [{ module: containerModule, fields: [...containerFields, 'id'] }],
  run: async (scope, changed) => {
    const records = [...new Set(changed.map(({ recordId }) => recordId))]
    await lookAtThose(scope, await scope.all(queries.withDocuments(records)))
  },
}
