import { childrenOf } from '../../access/read/children-of.ts'
import { getRecords } from '../../access/read/get-records.ts'
import type { Scope } from '../../access/scope/scope.ts'
import type { Statement } from '../../access/scope/statement.ts'
import { mapVisible, show, together } from '../../access/visible/visible.ts'
import { ddInvoiceModule, ddLineModule } from '../../modules.ts'

/** Invoices that are read at once. */
const batch = 200

/** What invoices charge and whose they are, by what the reader sees of them. */
export async function readOthers(scope: Scope, chosen: Statement<{ readonly id: string }>) {
  const ids = (await scope.all(chosen)).map((row) => row.id)
  let read: Awaited<ReturnType<typeof readBatch>> = show([])
  for (let from = 0; from < ids.length; from += batch) {
    const next = await readBatch(scope, ids.slice(from, from + batch))
    read = mapVisible(together({ read, next }), (all) => [...all.read, ...all.next])
  }
  return read
}

async function readBatch(scope: Scope, ids: readonly string[]) {
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
