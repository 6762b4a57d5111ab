import { childrenOf } from '../../access/read/children-of.ts'
import { getRecords } from '../../access/read/get-records.ts'
import type { Scope } from '../../access/scope/scope.ts'
import type { Statement } from '../../access/scope/statement.ts'
import { mapVisible, show, together } from '../../access/visible/visible.ts'
import { ddInvoiceModule, ddLineModule } from '../../modules.ts'

/** The most other invoices that an invoice is held against. */
export const maxOthers = 200

/** What invoices charge and whose they are, by what the reader sees of them. */
export async function readOthers(scope: Scope, chosen: Statement<{ readonly id: string }>) {
  const ids = (await scope.all(chosen)).map((row) => row.id)
  if (ids.length === 0) return show([])
  const fields = ['invoiceNumber', 'party', 'issuedOn']
  const records = await getRecords(scope, ddInvoiceModule, { ids, fields })
  const ofLines = ['container', 'clock', 'chargedFrom', 'chargedUntil']
  const lines = await childrenOf(scope, ddLineModule, { recordIds: ids, fields: ofLines })
  return mapVisible(together({ records, lines }), (seen) =>
    seen.records.map(({ id, values }) => ({
      id,
      values,
      lines: (seen.lines.get(id) ?? []).map((line) => line.values),
    })),
  )
}
