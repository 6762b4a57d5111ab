import type { Json } from '@rumbo/domain/fields/field-type'
import { fieldType } from '@rumbo/domain/fields/field-types'
import { inBaseUnit } from '@rumbo/domain/fields/types/quantity'
import type { Values } from '@rumbo/domain/fields/values'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { addDecimals, readDecimal } from '@rumbo/domain/kernel/numbers/decimal'
import {
  type SheetCell,
  type SheetField,
  type SheetSource,
  sheetFields,
  sheetOf,
  sourceOf,
} from '@rumbo/domain/papers/discrepancies/sheet'
import { maxCompared, type showDiscrepancies } from '@rumbo/domain/papers/discrepancies/sheet.api'
import { sheetFieldsOfShipment } from '@rumbo/domain/papers/discrepancies/shipment-fields'
import { paperJsonOf } from '@rumbo/domain/papers/meaning'
import type { PaperJson } from '@rumbo/domain/papers/paper'
import { getChildren, getRecord } from '../../access/read/get-record.ts'
import { getRecords } from '../../access/read/get-records.ts'
import type { VisibleRecord } from '../../access/read/sql/columns.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { opensModule } from '../../access/rights/opened-modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { show, useInternally, type Visible } from '../../access/visible/visible.ts'
import { containerModule, documentModule, shipmentModule } from '../../modules.ts'
import { requireDocumentsOn } from '../documents/links.service.ts'
import * as queries from './papers.queries.ts'

type Sheet = Out<typeof showDiscrepancies>

/** The sheet of a shipment and of its papers, as far as the caller sees both. @throws AppError NOT_FOUND */
export async function discrepanciesOf(
  scope: Scope,
  { recordId }: In<typeof showDiscrepancies>,
): Promise<Visible<Sheet>> {
  requireDocumentsOn(scope, shipmentModule)
  if (!opensModule(scope.role, documentModule)) throw new AppError('NOT_FOUND')
  const record = useInternally(await getRecord(scope, shipmentModule, recordId), (seen) => seen)
  const containers = useInternally(await getChildren(scope, containerModule, recordId), (seen) => seen)
  const shipment = sourceOfShipment(scope, record.values, containers)
  const { papers, leftOut } = await papersOfRecord(scope, recordId)
  const rows = sheetOf([shipment, ...papers.map(({ paper }) => sourceOf(paper))])
  return show({
    papers: papers.map(({ documentId, name, paper: { kind } }) => ({ documentId, name, kind })),
    rows: rows.map(({ field, cells, differs }) => ({
      field,
      differs,
      cells: cells.map(
        (cell) => cell && { texts: [...cell.texts], isSure: cell.isSure, differs: cell.differs },
      ),
    })),
    leftOut,
  })
}

/** The papers of the present files of a record's documents whose file the caller sees, the oldest first. */
async function papersOfRecord(scope: Scope, recordId: string) {
  const files = await scope.all(queries.papersOfRecord(recordId))
  const seen = await getRecords(scope, documentModule, {
    ids: files.map(({ id }) => id),
    fields: ['name', 'file'],
  })
  const names = useInternally(
    seen,
    (records) =>
      new Map(
        records.flatMap(({ id, values }) =>
          values.file === undefined ? [] : [[id, String(values.name ?? '')] as const],
        ),
      ),
  )
  const all = files.flatMap(({ id: documentId, papers }) => {
    const name = names.get(documentId)
    return name === undefined ? [] : papers.map((paper) => ({ documentId, name, paper }))
  })
  return { papers: all.slice(0, maxCompared), leftOut: Math.max(0, all.length - maxCompared) }
}

/** What a shipment with its containers says of the fields of the sheet, by what its reader sees. Pure. */
export function sourceOfShipment(
  scope: Scope,
  values: Values,
  containers: readonly VisibleRecord[],
): SheetSource {
  const columns = moduleIn(scope, shipmentModule).byField
  const single = sheetFields.flatMap((sheetField) => {
    for (const field of sheetFieldsOfShipment[sheetField] ?? []) {
      const [value, column] = [values[field] ?? null, columns.get(field)]
      const json = value === null ? null : paperJsonOf(value)
      if (value === null || json === null || column === undefined) continue
      const text = fieldType(column.field.type).format(value, column.field, scope.display)
      return [[sheetField, cell([text], [json])]]
    }
    return []
  })
  return {
    ...listed('containerNumber', textsOf(containers, 'number')),
    ...listed('seal', textsOf(containers, 'seal')),
    ...totalWeight(containers),
    ...Object.fromEntries(single),
  }
}

const cell = (texts: readonly string[], values: readonly PaperJson[]): SheetCell => ({
  texts,
  values,
  isSure: true,
})

const listed = (field: SheetField, values: readonly string[]): SheetSource =>
  values.length === 0 ? {} : { [field]: cell(values, values) }

const textsOf = (records: readonly VisibleRecord[], field: string): readonly string[] =>
  records.flatMap(({ values }) => {
    const value = values[field]
    return typeof value === 'string' && value !== '' ? [value] : []
  })

/** The weight of all containers; of none where one doesn't say it. */
function totalWeight(containers: readonly VisibleRecord[]): SheetSource {
  const weights = containers.map(({ values }) => values.weight ?? null)
  if (weights.length === 0 || weights.some((weight) => weight === null)) return {}
  const amount =
    readDecimal(weights.map((weight: Json) => inBaseUnit(weight)).reduce(addDecimals, '0')) ?? '0'
  return { weight: cell([`${amount} kg`], [{ amount, unit: 'kilogram' }]) }
}
