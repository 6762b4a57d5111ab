import { AppError } from '@rumbo/domain/kernel/app-error'
import type pg from 'pg'
import { statement } from './statement.ts'
import { withUserScope } from './user-scope.ts'

/**
 * The organization of a user who belongs to one alone, for calls that name none.
 * @throws AppError ORGANIZATION_REQUIRED where there are none or several
 */
export async function onlyOrganization(pool: pg.Pool, sessionId: string): Promise<string> {
  return withUserScope(pool, sessionId, async (scope) => {
    const organizations = await scope.all(
      statement<{ organization_id: string }>`select organization_id from system.my_organizations()`,
    )
    const [only] = organizations
    if (!only || organizations.length > 1) throw new AppError('ORGANIZATION_REQUIRED')
    return only.organization_id
  })
}
