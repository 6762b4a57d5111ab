import { AppError } from '@rumbo/domain/kernel/app-error'
import { exceeds } from '@rumbo/domain/records/rights/exceeds'
import type { Role } from '@rumbo/domain/records/rights/role'
import { bind, clientOf, unbind } from '../scope/connection.ts'
import type { Scope } from '../scope/scope.ts'

/**
 * Runs with the rights of another role that holds nothing beyond one's own: what it shows is what its members see of
 * records that they have a part in as the acting user has. `as`: who acts instead, for what acts by itself.
 * @throws AppError UNAUTHORIZED where the role holds more than one's own
 */
export async function withRole<T>(
  scope: Scope,
  role: Role,
  run: (scope: Scope) => Promise<T>,
  as: Partial<Pick<Scope, 'user' | 'key' | 'display'>> = {},
): Promise<T> {
  const catalogues = [...scope.modules.values()].map(({ catalogue }) => catalogue)
  if (exceeds(scope.role, { before: null, after: role }, catalogues)) throw new AppError('UNAUTHORIZED')
  const asRole: Scope = { ...scope, role, ...as }
  bind(asRole, clientOf(scope))
  try {
    return await run(asRole)
  } finally {
    unbind(asRole)
  }
}
