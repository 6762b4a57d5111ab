import type { Scope } from '../../../access/scope/scope.ts'
import { foldTold } from '../fold/fold-stated.service.ts'
import type { Sender } from '../tracking.queries.ts'
import { keepMessages, type Message } from './messages.service.ts'

/** Stores a message of a source and folds the shipments that its news are about. @returns when its newest was stated */
export async function storeMessage(scope: Scope, source: Sender, message: Message): Promise<string | null> {
  const { keys, newest } = await keepMessages(scope, source, [message])
  await foldTold(scope, keys)
  return newest
}
