import type { CallDoor } from '../../access/scope/doors.ts'
import { statement } from '../../access/scope/statement.ts'

/** Removes, for good, what was deleted more than thirty days ago, in every organization. */
export async function forgetDeleted(callDoor: CallDoor): Promise<void> {
  await callDoor(statement<{ forgotten: number }>`select system.forget_deleted_records() as forgotten`)
}
