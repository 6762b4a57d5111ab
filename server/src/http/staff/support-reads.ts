import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Contract } from '@rumbo/domain/kernel/endpoint'
import { id } from '@rumbo/domain/kernel/id'
import type { FastifyInstance } from 'fastify'
import type { Action } from '../../access/scope/action.ts'
import { noteStaffStep, withStaffScope } from '../../access/scope/staff/staff-scope.ts'
import { parseInput } from '../input.ts'
import { type CallServices, perform } from '../perform.ts'
import { callerOf } from '../routes.ts'
import { staffTokenOf } from './staff-credentials.ts'

/** Where staff reads an organization that gave it access; behind it stand the paths of the contracts themselves. */
const prefix = '/api/staff/support/:supported'

/** What an API key may read, staff may be allowed to read: nothing that is somebody's own, and nothing in somebody else's standard. */
const isReadable = ({ method, apiScope, dialect }: Contract): boolean =>
  method === 'GET' && apiScope !== null && dialect === undefined

/**
 * Serves the reading contracts to staff, as the role of the access that an organization gave. Each call is a step that the organization
 * reads, whatever is answered.
 */
export function serveSupportReads(
  server: FastifyInstance,
  actions: readonly Action[],
  services: CallServices,
): void {
  for (const action of actions.filter(({ contract }) => isReadable(contract))) {
    const { contract } = action
    server.get(`${prefix}${contract.path.replace(/\{(\w+)\}/g, ':$1')}`, async (request, reply) => {
      const { supported, ...params } = request.params as Record<string, unknown>
      const organizationId = id.safeParse(supported).data
      const tokenHash = staffTokenOf(request)
      if (organizationId === undefined) throw new AppError('NOT_FOUND')
      await withStaffScope(services.pool, tokenHash, (scope) =>
        noteStaffStep(scope, { kind: 'support_read', organizationId, details: { path: contract.path } }),
      )
      const value = await perform(action, services, {
        asSupport: { tokenHash, organizationId },
        session: () => Promise.reject(new AppError('NOT_AUTHENTICATED')),
        organization: () => organizationId,
        input: () =>
          parseInput(contract, { params, query: request.query as Record<string, unknown>, body: undefined }),
        caller: callerOf(request, contract),
        way: 'screen',
      })
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(value))
    })
  }
}
