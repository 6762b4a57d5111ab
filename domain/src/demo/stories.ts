import type { DemoShipment } from './demo-shipment.ts'
import { type OceanLane, oceanLanes } from './lanes.ts'
import { type OceanStory, oceanStory } from './ocean-shipment.ts'
import { strictClient } from './papers/document-rules.ts'
import { type Random, randomOf } from './random.ts'
import { day, hour } from './time.ts'
import type { Call, VoyagePlan } from './voyage-plan.ts'

/** What can go wrong on the way, each as it stands today, so that every kind of alert has something to tell. */
type Trouble = (now: number) => OceanStory

/** A voyage whose calls are so many days late from the n-th on, to the hour. */
function late(plan: VoyagePlan, days: number, from = 0): VoyagePlan {
  const moved = (when: Call['arrives'], at: number) =>
    when && { planned: when.planned, real: when.planned + (at >= from ? days * day : 0) + 2 * hour }
  const calls = plan.calls.map((call, at) => ({
    ...call,
    arrives: moved(call.arrives, at - 1),
    leaves: moved(call.leaves, at),
  }))
  return { ...plan, calls, rolled: null, held: null }
}

const unannounced = (plan: VoyagePlan, which: number): VoyagePlan => ({
  ...plan,
  calls: plan.calls.map((call, at) =>
    at === (which < 0 ? plan.calls.length + which : which) ? { ...call, isUnannounced: true } : call,
  ),
})

/** Lanes on which the forwarder's own people pay for the time in port. */
const toMexico = oceanLanes.filter(({ pod }) => pod.startsWith('MX')) as [OceanLane, ...OceanLane[]]
const overHubs = oceanLanes.filter(({ hubs }) => hubs.length > 0) as [OceanLane, ...OceanLane[]]

/** How late those come that wait in port. */
const daysLate = 3

/** Days in port and with the container that are agreed for those that are to have cost something by today. */
const shortFree = { demurrage: 7, detention: 2 }

/** Arrived so many days ago, and fetched in some days; after more than a week in port it costs. */
const inPort =
  (arrived: number, held: boolean): Trouble =>
  (now) => ({
    ...(arrived > 8 ? { free: shortFree } : {}),
    lanes: toMexico,
    sails: ({ days }) => now - (arrived + days + daysLate) * day,
    plan: (plan) => ({
      ...late(plan, daysLate),
      held: held ? { from: now - (arrived - 1) * day, until: now + 4 * day } : null,
      fetchedAt: now + 5 * day,
    }),
  })

/** Out of the port so many days ago, delivered, and the empty container isn't back. */
const notReturned =
  (arrived: number, fetched: number): Trouble =>
  (now) => ({
    ...(fetched > 2 ? { free: shortFree } : {}),
    lanes: toMexico,
    sails: ({ days }) => now - (arrived + days) * day,
    plan: (plan) => ({ ...late(plan, 0), fetchedAt: now - fetched * day }),
  })

const arrivalMissed: Trouble = (now) => ({
  lanes: oceanLanes,
  sails: ({ days }) => now - (days + 3) * day,
  plan: (plan) => unannounced(late(plan, 6, plan.calls.length - 2), -1),
})

const departureMissed: Trouble = (now) => ({
  lanes: oceanLanes,
  sails: () => now - 3 * day,
  plan: (plan) => unannounced(late(plan, 5), 0),
})

const connectionMissed: Trouble = (now) => ({
  lanes: overHubs,
  sails: ({ hubs }) => now - ((hubs[0]?.leaves ?? 0) + 3) * day,
  plan: (plan) => unannounced(late(plan, 7, 1), 1),
})

const moved =
  (days: number): Trouble =>
  (now) => ({
    lanes: toMexico,
    sails: () => now - 12 * day,
    plan: (plan) => late(plan, days),
  })

const silent: Trouble = (now) => ({
  lanes: oceanLanes,
  sails: () => now - 15 * day,
  plan: (plan) => late(plan, 1),
  silentSince: now - 9 * day,
})

/** Leaves in a week: its documents are to be there in two days, and aren't. */
const papersMissing: Trouble = (now) => ({
  lanes: toMexico,
  sails: () => now + 7 * day,
  plan: (plan) => plan,
  client: strictClient,
})

const troubles: readonly Trouble[] = [
  inPort(4, true),
  inPort(6, true),
  inPort(5, false),
  inPort(8, false),
  inPort(10, false),
  inPort(13, false),
  notReturned(16, 2),
  notReturned(10, 4),
  arrivalMissed,
  arrivalMissed,
  departureMissed,
  connectionMissed,
  connectionMissed,
  moved(6),
  moved(9),
  silent,
  papersMissing,
]

/** How many shipments of the demo have a story. */
export const storyCount = troubles.length

/** The shipments of the demo that need somebody today; the forwarder's own, whose people are alerted. */
export const demoStories = (seed: string | number, now: number): readonly DemoShipment[] =>
  troubles.map((trouble, at) => {
    const { owner, sharedWith, ...made } = oceanStory(story(seed, at), trouble(now), now)
    const others = [owner, ...sharedWith].filter((kind) => kind !== 'forwarder')
    return { ...made, owner: 'forwarder', sharedWith: others, isStory: true }
  })

const story = (seed: string | number, at: number): Random => randomOf(seed, 'story', at)
