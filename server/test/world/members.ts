import { expect, vi } from 'vitest'
import type { Organization, Person, World } from './world.ts'

/** Somebody at work. */
export type As = { readonly person: Person; readonly organization: Organization }

/** Ana, who runs a forwarder, and Beto, a member of it. */
export async function foundWithMember(world: World): Promise<{ readonly ana: As; readonly beto: As }> {
  const [ana, beto] = [await world.person('Ana'), await world.person('Beto')]
  const organization = await world.organization('Forwarder', ana)
  await world.join(organization, beto, 'member')
  return { ana: { person: ana, organization }, beto: { person: beto, organization } }
}

/** Waits until all that changed was handed on, and notified to whom it is news. */
export async function untilNotified({ owner }: World): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await owner.query(
        'select (select count(*) from base.outbox) + (select count(*) from base.due where kind = any ($1)) as left',
        [['notices', 'notices-batches']],
      )
      expect(Number(rows[0]?.left)).toBe(0)
    },
    { timeout: 15_000 },
  )
}

/** Has the day begin once more everywhere, so that all shipments are looked through. */
export async function beginDays({ owner }: World): Promise<void> {
  await owner.query('update base.notice_days set day = day - 1, after = null, watched_after = null')
  await owner.query('select system.mark_notice_days()')
}
