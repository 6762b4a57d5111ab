import { chargedBefore, type Elsewhere } from '@rumbo/domain/dd-invoices/charged-elsewhere'
import { ddReads } from '@rumbo/domain/dd-invoices/fields'
import { checkKept, directionIn, type KeptCheck, shipmentIn } from '@rumbo/domain/dd-invoices/kept'
import type { readDdCheck } from '@rumbo/domain/dd-invoices/kept.api'
import type { DdFacts } from '@rumbo/domain/dd-invoices/line-facts'
import { textIn } from '@rumbo/domain/fields/values'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Out } from '@rumbo/domain/kernel/endpoint'
import { getChildren, getRecord } from '../../access/read/get-record.ts'
import type { VisibleRecord } from '../../access/read/sql/columns.ts'
import { opensModule } from '../../access/rights/opened-modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, show, together, useInternally, type Visible } from '../../access/visible/visible.ts'
import { ddInvoiceModule, ddLineModule, shipmentModule } from '../../modules.ts'
import { readClockFacts } from '../free-time/free-time.service.ts'
import { chargingToo } from './dd-invoices.queries.ts'
import { readOthers } from './other-invoices.service.ts'

/** An invoice as its reader may see it, with its lines, and what the reader may see of its shipment. */
export type SeenInvoice = {
  readonly record: VisibleRecord
  readonly lines: readonly VisibleRecord[]
  /** Null where there is no shipment, or where the reader may not see all that the clocks are counted by. */
  readonly facts: DdFacts | null
  /** What earlier invoices of the organization charge, by what the reader sees of them. */
  readonly elsewhere: Elsewhere
}

/** @throws AppError NOT_FOUND */
export async function readInvoice(scope: Scope, id: string): Promise<Visible<SeenInvoice>> {
  const record = await getRecord(scope, ddInvoiceModule, id)
  const lines = await getChildren(scope, ddLineModule, id)
  const { shipment, direction } = useInternally(record, ({ values }) => ({
    shipment: shipmentIn(values),
    direction: directionIn(values),
  }))
  const facts = await factsOf(scope, shipment, direction)
  const seesAll = useInternally(together({ record, lines }), seesAllOf)
  const others = seesAll ? await readOthers(scope, chargingToo(id)) : show([])
  return mapVisible(together({ record, lines, facts, others }), ({ others: before, ...seen }) => ({
    ...seen,
    elsewhere: chargedBefore({ id, values: seen.record.values }, before),
  }))
}

const seesAllOf = ({ record, lines }: Pick<SeenInvoice, 'record' | 'lines'>): boolean =>
  ddReads.dd_invoices.every((field) => field in record.values) &&
  lines.every(({ values }) => ddReads.dd_lines.every((field) => field in values))

/** What the reader may see of a shipment's clocks; one that they may not open tells nothing. */
async function factsOf(
  scope: Scope,
  id: string | null,
  direction: ReturnType<typeof directionIn>,
): Promise<Visible<DdFacts | null>> {
  if (id === null || !opensModule(scope.role, shipmentModule)) return show(null)
  try {
    return await readClockFacts(scope, { id, direction })
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return show(null)
    throw error
  }
}

/** What a seen invoice results in; null where its reader may not see all that it is checked by. */
export function checkSeen({ facts, elsewhere, ...seen }: SeenInvoice): KeptCheck | null {
  const { record, lines } = seen
  return seesAllOf(seen) ? checkKept({ values: record.values, lines }, facts, elsewhere) : null
}

/** The check of a kept invoice by what its reader sees today. @throws AppError NOT_FOUND */
export const readKeptCheck = async (scope: Scope, id: string): Promise<Visible<Out<typeof readDdCheck>>> =>
  mapVisible(await readInvoice(scope, id), (seen): Out<typeof readDdCheck> => {
    const check = checkSeen(seen)
    if (!check) return { checked: null, containers: [], incomplete: [], missing: ['hidden'] }
    const containers = seen.lines.flatMap(({ id: line, values }) => {
      const number = textIn(values, 'container')
      return number === null ? [] : [{ line, number }]
    })
    return { ...check, containers }
  })
