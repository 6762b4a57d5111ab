import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import type { HeldMail, listHeldMails } from '@rumbo/domain/mail-in/mail-in.api'
import { addressField, addressKey } from '@rumbo/domain/records/record-address'
import { markDue } from '../../../access/due/mark-due.ts'
import { getRecords } from '../../../access/read/get-records.ts'
import { moduleNamed } from '../../../access/rights/declared-modules.ts'
import { opensModule } from '../../../access/rights/opened-modules.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { mapVisible, together, type Visible } from '../../../access/visible/visible.ts'
import { receivedMails } from '../receiving/receive.service.ts'
import * as queries from './held.queries.ts'

type Named = NonNullable<HeldMail['record']>

/** Mails that wait for an administrator, or automatic answers, with the records that they were sent to. */
export async function heldMails(
  scope: Scope,
  { state, cursor, limit }: In<typeof listHeldMails>,
): Promise<Visible<Out<typeof listHeldMails>>> {
  const rows = await scope.all(queries.selectHeld({ state, before: cursor, limit: limit + 1 }))
  const page = rows.slice(0, limit)
  return mapVisible(await recordsOf(scope, page), (records) => ({
    items: page.map((row) => ({
      id: row.id,
      reason: row.reason ?? '',
      from: row.from_address === null ? null : { address: row.from_address, name: row.from_name ?? '' },
      subject: row.subject ?? '',
      receivedAt: row.received_at,
      bytes: Number(row.bytes),
      record: records.find(({ id }) => id === row.record_id) ?? null,
    })),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  }))
}

/** The records of mails by their titles, as far as the caller sees them. */
async function recordsOf(scope: Scope, rows: readonly queries.HeldRow[]): Promise<Visible<readonly Named[]>> {
  const byModule: Record<string, Visible<readonly Named[]>> = {}
  for (const name of new Set(rows.flatMap(({ module }) => module ?? []))) {
    const module = moduleNamed(name)
    if (!opensModule(scope.role, module)) continue
    const ids = rows.flatMap((row) => (row.module === name ? (row.record_id ?? []) : []))
    const number = addressField(module)
    const fields = [module.title, ...(number === null ? [] : [number])]
    byModule[name] = mapVisible(
      await getRecords(scope, module, { ids: [...new Set(ids)], fields }),
      (records) =>
        records.map((record) => ({
          module: name,
          id: record.id,
          name: String(record.values[module.title] ?? ''),
          address: addressKey(module, record),
        })),
    )
  }
  return mapVisible(together(byModule), (seen) => Object.values(seen).flat())
}

/** Has a mail go into its chat after all. @throws AppError NOT_FOUND */
export async function releaseMail(scope: Scope, id: string): Promise<null> {
  if (!(await scope.first(queries.release(id)))) throw new AppError('NOT_FOUND')
  await markDue(scope, receivedMails, { keys: [id] })
  return null
}

/** Deletes a mail that nobody takes; its file goes with what nothing holds. @throws AppError NOT_FOUND */
export async function discardMail(scope: Scope, id: string): Promise<null> {
  if (!(await scope.first(queries.discard(id)))) throw new AppError('NOT_FOUND')
  return null
}
