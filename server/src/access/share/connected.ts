import { AppError } from '@rumbo/domain/kernel/app-error'
import { ask } from '../scope/connection.ts'
import type { Scope } from '../scope/scope.ts'

/**
 * Makes sure that the acting organization is connected with one that it brings in, and stays so until the transaction ends:
 * who ends the connection waits, and ends the new share with it.
 * @throws AppError PARTNER_NOT_CONNECTED
 */
export async function requireConnection(scope: Scope, organizationId: string): Promise<void> {
  const [held] = await ask<{ held: boolean }>(scope, 'select system.hold_connection($1) as held', [
    organizationId,
  ])
  if (!held?.held) throw new AppError('PARTNER_NOT_CONNECTED')
}
