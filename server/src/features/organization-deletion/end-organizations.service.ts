import type pg from 'pg'
import { type CallDoor, callDoorWith } from '../../access/scope/doors.ts'
import { withScope } from '../../access/scope/scope.ts'
import { catchUpNext } from '../../access/share/catch-up.ts'
import type { PaymentProvider } from '../../platform/payment/payment-provider.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Uploads } from '../../platform/storage/uploads.ts'
import { endSubscriptions } from '../billing/end-subscriptions.service.ts'
import { removeThumbnails } from '../files/remove-thumbnails.service.ts'
import * as queries from './organization-deletion.queries.ts'

/** Rows of a table that one transaction deletes, and blocks that one looks through where no index finds them: some 16 MB. */
const rowsATurn = 5_000
const blocksATurn = 2_000
const filesATurn = 500
/** Deleting rows may note others that are to be followed; so the tables are gone through until one time finds nothing. */
const maxRounds = 5

/** What an organization ends with. */
export type EndServices = {
  readonly pool: pg.Pool
  readonly storage: Storage
  readonly uploads: Uploads
  readonly payment: PaymentProvider | null
  readonly onError: (message: string) => (error: unknown) => void
}

/**
 * Ends organizations whose time has come. Each step is a transaction of its own and does no harm when it is done again, so a server that
 * stops in between goes on where it was, and several may do it at once. One that fails holds up no other. @returns how many ended
 */
export async function endOrganizationsDue(services: EndServices): Promise<number> {
  const due = await callDoorWith(services.pool)(queries.selectOrganizationsDue())
  let ended = 0
  for (const id of due?.ids ?? []) {
    const isEnded = await endOrganization(services, id).catch(
      services.onError(`organization ${id} could not be deleted`),
    )
    if (isEnded) ended++
  }
  return ended
}

async function endOrganization(services: EndServices, id: string): Promise<boolean> {
  const { pool, payment, storage, uploads } = services
  const callDoor = callDoorWith(pool)
  if (payment) await endSubscriptions(callDoor, payment, id)
  await endShares(pool, callDoor, id)
  await until(async () => (await callDoor(queries.handHistoryOver(id, rowsATurn)))?.count ?? 0)
  await eachFile(callDoor, id, (ids) => removeThumbnails(storage, ids))
  for (let round = 0; round < maxRounds; round++) if ((await deleteRows(callDoor, id)) === 0) break
  await removeUploads(callDoor, uploads, id)
  const row = await callDoor(queries.endOrganization(id))
  return row?.ended === true
}

/** Parts it from all others; what they hold of its records is emptied of what it shared. */
async function endShares(pool: pg.Pool, callDoor: CallDoor, id: string): Promise<void> {
  await until(async () => ((await callDoor(queries.partNext(id)))?.parted ? 1 : 0))
  const job = {
    kind: 'job',
    name: 'deletion',
    organizationId: id,
    way: 'automation',
    whileClosing: 'end',
  } as const
  await until(() => withScope(pool, job, (scope) => catchUpNext(scope, 'all')))
}

/** @returns how many rows of it there were */
async function deleteRows(callDoor: CallDoor, id: string): Promise<number> {
  const found = await callDoor(queries.selectTables())
  let all = 0
  const counted = async (statement: ReturnType<typeof queries.deleteNextRows>): Promise<number> => {
    const count = (await callDoor(statement))?.count ?? 0
    all += count
    return count
  }
  for (const { name: table, blocks } of found?.tables ?? []) {
    if (blocks === 0) await until(() => counted(queries.deleteNextRows(id, table, rowsATurn)))
    for (let from = 0; from < blocks; from += blocksATurn)
      await counted(queries.deleteRowsIn(id, { table, from, to: from + blocksATurn }))
  }
  return all
}

async function eachFile(
  callDoor: CallDoor,
  id: string,
  run: (ids: readonly string[]) => Promise<void>,
): Promise<void> {
  for (let after: string | null = null; ; ) {
    const ids: readonly string[] = (await callDoor(queries.selectFiles(id, after, filesATurn)))?.ids ?? []
    if (ids.length === 0) return
    await run(ids)
    after = ids.at(-1) ?? null
  }
}

/** Removes uploads that nobody else holds; pieces of imports, exports and pictures are swept as what nothing holds. */
async function removeUploads(callDoor: CallDoor, uploads: Uploads, id: string): Promise<void> {
  for (let after = ''; ; ) {
    const ids = (await callDoor(queries.selectUploads(id, after, filesATurn)))?.ids ?? []
    const last = ids.at(-1)
    if (last === undefined) return
    for (const unused of (await callDoor(queries.selectUnused(ids)))?.unused ?? [])
      await uploads.remove(unused)
    after = last
  }
}

/** Runs a step until it has found nothing. */
async function until(step: () => Promise<number>): Promise<void> {
  while ((await step()) > 0);
}
