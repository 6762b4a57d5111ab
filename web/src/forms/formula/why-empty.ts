import type { Values } from '@rumbo/domain/fields/values'
import type { FormulaField } from '@rumbo/domain/formulas/formula-field'
import { errorText } from '@rumbo/domain/kernel/app-error'
import { getShipment } from '@rumbo/domain/shipments/api'
import { call } from '../../lib/call.ts'
import { currentLanguage } from '../../lib/i18n.ts'
import { queryClient } from '../../lib/query-client.ts'
import { today } from '../../lib/today.ts'
import { reasonOf, tablesBehind } from './reason-of.ts'
import { sampleRowsQuery, valuesIn } from './sample-rows.ts'
import type { EmptyResult } from './use-why-empty.ts'

/** Milliseconds for which what was read for it is good enough. */
const fresh = 10_000

/** Why a formula gives nothing, in the reader's words; null where something that it reads is blank. */
export async function whyEmpty(
  fields: readonly FormulaField[],
  { shipmentId, fieldId, values }: EmptyResult,
): Promise<string | null> {
  const record = values ?? (await readShipment(shipmentId))
  const rows = new Map<string, readonly Values[]>()
  for (const table of tablesBehind(fields, fieldId)) {
    rows.set(table, await queryClient.fetchQuery({ ...sampleRowsQuery(shipmentId, table), staleTime: fresh }))
  }
  const environment = { today: today(), rows: (table: string) => rows.get(table) ?? [] }
  const reason = reasonOf(fields, fieldId, { values: record, environment })
  return reason && errorText(reason, currentLanguage())
}

async function readShipment(id: string): Promise<Values> {
  const record = await queryClient.fetchQuery({
    queryKey: ['shipment', id],
    queryFn: ({ signal }) => call(getShipment, { id }, { signal, onError: 'inline' }),
    staleTime: fresh,
  })
  return valuesIn(record)
}
