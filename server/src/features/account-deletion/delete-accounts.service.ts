import type { CallDoor } from '../../access/scope/doors.ts'
import * as queries from './account-deletion.queries.ts'

/** Blocks of a table that one transaction looks through: some 16 MB. */
const blocksATurn = 2_000

/**
 * Ends accounts whose days of grace are over. Each step is a transaction of its own and does no harm when it is done again, so a server
 * that stops in between goes on from the first table. @returns how many accounts ended
 */
export async function deleteAccountsDue(callDoor: CallDoor): Promise<number> {
  const due = await callDoor(queries.selectAccountsDue())
  let ended = 0
  for (const id of due?.ids ?? []) if (await deleteAccount(callDoor, id)) ended++
  return ended
}

/** Passes over all tables after which the rest is left to the next sweep. */
const maxPasses = 10

async function deleteAccount(callDoor: CallDoor, id: string): Promise<boolean> {
  await callDoor(queries.deleteOwnRows(id))
  // While tables are passed others write: a row moves to where the pass has been, an edit notes in history who stood there before.
  for (let pass = 1; (await takeOut(callDoor, id)) > 0; pass++) if (pass === maxPasses) return false
  const row = await callDoor(queries.endAccount(id))
  return row?.ended === true
}

/** Takes a person out of all tables once. @returns how many rows changed */
async function takeOut(callDoor: CallDoor, id: string): Promise<number> {
  let changed = 0
  const found = await callDoor(queries.selectTables())
  for (const { name: table, blocks } of found?.tables ?? []) {
    for (let from = 0; from < blocks; from += blocksATurn) {
      const row = await callDoor(queries.takePersonOut(id, { table, from, to: from + blocksATurn }))
      changed += row?.count ?? 0
    }
  }
  return changed
}
