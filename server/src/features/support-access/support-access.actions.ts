import { AppError } from '@rumbo/domain/kernel/app-error'
import * as contracts from '@rumbo/domain/support/support.api'
import { action } from '../../access/scope/action.ts'
import { readPage } from '../../access/scope/page.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { show } from '../../access/visible/visible.ts'
import { mayGive, roleNamed } from '../members/roles.service.ts'
import * as queries from './support-access.queries.ts'

/** What an organization gives to whoever runs the server, and what these did about it. */
export const supportAccessActions = () => [
  action(contracts.getSupportAccess, async (scope) => show(await readAccess(scope))),

  action(contracts.grantSupportAccess, async (scope, { roleId }) => {
    // Nobody gives away more than they have.
    if (!mayGive(scope, await roleNamed(scope, roleId))) throw new AppError('UNAUTHORIZED')
    await scope.all(queries.grantSupport(roleId))
    return show(await readAccess(scope))
  }),

  action(contracts.endSupportAccess, async (scope) => {
    await scope.first(queries.endSupport())
    return show(null)
  }),

  action(contracts.getSupportNotice, async (scope) => {
    const grant = await scope.first(queries.selectGrant())
    return show({ endsAt: grant?.ends_at ?? null, role: grant?.role_name ?? null })
  }),

  action(contracts.listSupportSteps, async (scope, wish) => {
    const { rows, nextCursor } = await readPage(scope, queries.selectSteps(), wish, { descending: true })
    return show({ steps: rows.map(stepOf), nextCursor })
  }),
]

async function readAccess(scope: Scope): Promise<contracts.SupportAccess> {
  const grant = await scope.first(queries.selectGrant())
  if (!grant) return { grant: null }
  return {
    grant: {
      role: { id: grant.role_id, name: grant.role_name },
      grantedBy: grant.granted_by,
      grantedAt: grant.granted_at,
      endsAt: grant.ends_at,
    },
  }
}

const stepOf = (row: queries.StepRow): contracts.SupportStep => ({
  id: row.id,
  kind: row.kind,
  at: row.created_at,
  by: { name: row.staff_name ?? row.member_name ?? '', isSupport: row.staff_name !== null },
  about: row.about,
})
