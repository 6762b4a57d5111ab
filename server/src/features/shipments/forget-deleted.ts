import type { AskDoor } from '../../access/scope/doors.ts'
import { statement } from '../../access/scope/statement.ts'

/** Lets go, for good, of what was deleted more than thirty days ago, in every organization. */
export async function forgetDeleted(ask: AskDoor): Promise<void> {
  await ask(statement<{ forgotten: number }>`select system.forget_deleted_records() as forgotten`)
}
