import { plainReason } from '@rumbo/domain/staff/plain-reason'
import * as contracts from '@rumbo/domain/staff/queues.api'
import { action } from '../../access/scope/action.ts'
import { readPage } from '../../access/scope/page.ts'
import { noteStaffStep } from '../../access/scope/staff/staff-scope.ts'
import { show } from '../../access/visible/visible.ts'
import * as queries from './queues.queries.ts'

const shown = (reason: string | null) => (reason === null ? null : plainReason(reason))

/** What waits and what failed, for staff; and what staff did. */
export const queueActions = () => [
  action(contracts.listStaffQueues, async (scope) => {
    const queues = await scope.all(queries.selectQueues())
    const failures = await scope.all(queries.selectFailures())
    return show({
      queues: queues.map(({ oldest_at: oldestAt, reason, ...queue }) => ({
        ...queue,
        oldestAt,
        reason: shown(reason),
      })),
      failures: failures.map(
        ({ organization_id, organization_name, next_at: nextAt, reason, ...failure }) => ({
          ...failure,
          organization:
            organization_id === null ? null : { id: organization_id, name: organization_name ?? '' },
          reason: shown(reason),
          nextAt,
        }),
      ),
      held: await scope.all(queries.selectHeld()),
    })
  }),

  action(contracts.retryAsStaff, async (scope, { queue, organizationId }) => {
    const done = await scope.first(queries.retry(queue, organizationId))
    await noteStaffStep(scope, { kind: 'retried', organizationId, details: { queue } })
    return show({ tried: done?.tried ?? 0 })
  }),

  action(contracts.listStaffSteps, async (scope, wish) => {
    const { rows, nextCursor } = await readPage(scope, queries.selectSteps(), wish, { descending: true })
    return show({
      steps: rows.map(({ id, kind, details, ...row }) => ({
        id,
        kind,
        at: row.created_at,
        staff: row.staff_name,
        organization:
          row.organization_id === null
            ? null
            : { id: row.organization_id, name: row.organization_name ?? '' },
        details,
      })),
      nextCursor,
    })
  }),
]
