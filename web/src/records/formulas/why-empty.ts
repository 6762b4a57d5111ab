import type { Values } from '@rumbo/domain/fields/values'
import type { FormulaField } from '@rumbo/domain/formulas/formula-field'
import { errorText } from '@rumbo/domain/kernel/app-error'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { currentLanguage } from '../../lib/texts/i18n.ts'
import { today } from '../../lib/texts/today.ts'
import type { RecordScreen } from '../screen/record-screen.ts'
import { reasonOf, tablesBehind } from './reason-of.ts'
import { sampleRowsQuery, valuesIn } from './sample-rows.ts'
import type { EmptyResult } from './use-why-empty.ts'

/** Milliseconds for which what was read for it is good enough. */
const fresh = 10_000

/** Why a formula gives nothing, in the reader's words; null where something that it reads is blank. */
export async function whyEmpty(
  screen: RecordScreen,
  fields: readonly FormulaField[],
  { recordId, fieldId, values }: EmptyResult,
): Promise<string | null> {
  const record = values ?? (await readRecord(screen, recordId))
  const rows = new Map<string, readonly Values[]>()
  for (const table of tablesBehind(fields, fieldId)) {
    rows.set(
      table,
      await queryClient.fetchQuery({ ...sampleRowsQuery(screen, recordId, table), staleTime: fresh }),
    )
  }
  const environment = { today: today(), rows: (table: string) => rows.get(table) ?? [] }
  const reason = reasonOf(fields, fieldId, { values: record, environment })
  return reason && errorText(reason, currentLanguage())
}

async function readRecord({ recordKey, contracts }: RecordScreen, id: string): Promise<Values> {
  const record = await queryClient.fetchQuery({
    queryKey: [recordKey, id],
    queryFn: ({ signal }) => call(contracts.get, { id }, { signal, onError: 'inline' }),
    staleTime: fresh,
  })
  return valuesIn(record)
}
