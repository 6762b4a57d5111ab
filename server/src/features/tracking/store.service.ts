import type { Scope } from '../../access/scope.ts'
import { keepMessages, type Message } from './messages.service.ts'
import { refold } from './refold.service.ts'
import { holdKeys, type Sender, shipmentsOfKeys } from './tracking.queries.ts'

/** Stores a message of a source and folds the shipments that its news are about. @returns when its newest was stated */
export async function storeMessage(scope: Scope, source: Sender, message: Message): Promise<string | null> {
  const { keys, newest } = await keepMessages(scope, source, [message])
  if (keys.length > 0) {
    await scope.all(holdKeys(keys))
    for (const { id } of await scope.all(shipmentsOfKeys(keys))) await refold(scope, id)
  }
  return newest
}
