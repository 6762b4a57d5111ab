import type pg from 'pg'
import type { Consumer } from '../../access/events/dispatcher.ts'
import { callDoorWith } from '../../access/scope/doors.ts'
import { withScope } from '../../access/scope/scope.ts'
import { upgradeParticipants } from '../../records/sharing/participants/upgrade.service.ts'
import { organizationsToUpgrade, setUpgraded, takePartner } from './upgrade.queries.ts'

export type Upgrades = {
  /** Looks at organizations whose network changed. It doesn't hold up what others are waiting to hear. */
  readonly consume: Consumer
  /** Does what was left because something failed; at the start what was left when the server went down. */
  readonly sweep: () => Promise<void>
  /** Ends after the batch under way. */
  readonly stop: () => Promise<void>
}

/** Passive partners that have become real get the shipments that they took part in, soon after both agreed; either side's. */
export function startUpgrades(pool: pg.Pool, onError: (error: unknown) => void): Upgrades {
  const stopping = new AbortController()
  const left = async () => (await callDoorWith(pool)(organizationsToUpgrade()))?.ids ?? []
  let running: Promise<unknown> = left().then(upgradeEach).catch(onError)
  // One that fails doesn't hold up the others; it is tried again later.
  async function upgradeEach(organizationIds: Iterable<string>): Promise<void> {
    for (const id of organizationIds) await upgradeAll(pool, id, stopping.signal).catch(onError)
  }
  const follow = (organizationIds: Iterable<string>): Promise<unknown> => {
    running = running.then(() => upgradeEach(organizationIds))
    return running
  }
  return {
    consume: async (events) => {
      const organizations = events
        .filter(({ module }) => module === 'network')
        .map((event) => event.organization_id)
      if (organizations.length > 0) void follow(new Set(organizations))
    },
    sweep: async () => void (await follow(await left())),
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

/** One batch after the other, each in a transaction of its own. */
async function upgradeAll(pool: pg.Pool, organizationId: string, signal: AbortSignal): Promise<void> {
  const job = { kind: 'job', name: 'network', organizationId, way: 'automation' } as const
  const upgradeNext = () =>
    withScope(pool, job, async (scope) => {
      const partner = await scope.first(takePartner())
      if (!partner) return false
      const isDone = await upgradeParticipants(scope, partner.id, partner.organization_id)
      if (isDone) await scope.all(setUpgraded(partner.id))
      return true
    })
  while (!signal.aborted && (await upgradeNext()));
}
