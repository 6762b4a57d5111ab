import type pg from 'pg'
import type { BeforeDeletion, Reaction } from '../access/change/reactions.ts'
import type { AnyDueKind } from '../access/due/kind.ts'
import type { Consumer } from '../access/events/dispatcher.ts'
import type { Signal } from '../access/events/signal.ts'
import type { RecordModule } from '../access/rights/modules.ts'
import type { Action } from '../access/scope/action.ts'
import type { CallDoor } from '../access/scope/doors.ts'
import type { WorkKind } from '../access/works/work-kind.ts'
import { type WorkKinds, workKinds } from '../access/works/works.ts'
import type { Config } from '../platform/config.ts'
import type { Wakes } from '../platform/database/wakes.ts'
import type { Identity } from '../platform/identity/identity.ts'
import type { PaymentProvider } from '../platform/payment/payment-provider.ts'
import type { Scanner } from '../platform/scanner/scanner.ts'
import type { Storage } from '../platform/storage/storage.ts'
import type { Uploads } from '../platform/storage/uploads.ts'
import type { Telemetry } from '../platform/telemetry/telemetry.ts'
import type { CalendarKind } from '../records/calendar/calendar-kind.ts'
import type { DashboardPart } from '../records/dashboard/dashboard-part.ts'
import type { HomeBlock } from '../records/home/home-block.ts'
import type { Quota } from './storage/quota.service.ts'

/** The parts of a server that features are made of. */
export type Services = {
  readonly pool: pg.Pool
  readonly callDoor: CallDoor
  readonly config: Config
  /** The database is this machine's own. */
  readonly embedded: boolean
  readonly identity: Identity
  readonly storage: Storage
  readonly uploads: Uploads
  readonly quota: Quota
  /** Who takes the money for plans; null where whoever runs the server sets them. */
  readonly payment: PaymentProvider | null
  /** Reports how the product fares; null where nobody is to know. */
  readonly telemetry: Telemetry | null
  /** Looks for malware in what is sent; null where there is none. */
  readonly scanner: Scanner | null
  /** Signs the cursors of lists. */
  readonly cursorSecret: Uint8Array
  /** Logs what no caller is answered with. */
  readonly onError: (message: string) => (error: unknown) => void
  /** Hears when the server stops; its database is there until all who hear it are done. */
  readonly onStop: (stop: () => Promise<void>) => void
}

/** What runs in the background is made of these; `pool` and `ask` use connections that no request waits for. */
export type BackgroundServices = Services & {
  /** Wakes whoever waits for the database. */
  readonly wakes: Wakes
  readonly kinds: WorkKinds
}

/** What runs from the start of the server to its end; `stop` waits for what is under way. */
export type BackgroundTask = {
  /** Hears what changed, as consumers do. */
  readonly consume?: Consumer
  readonly stop: () => Promise<unknown>
}

/** Removes what has expired; run once an hour. */
export type Sweep = () => Promise<unknown>

/** What actions are made of: what all features add is among it. */
export type ActionServices = Services & {
  readonly kinds: WorkKinds
  /** Kinds of events that calendars of members can hold. */
  readonly calendarKinds: readonly CalendarKind[]
  /** Parts of the dashboard. */
  readonly dashboardParts: readonly DashboardPart[]
  /** What the home page says that needs attention. */
  readonly homeBlocks: readonly HomeBlock[]
  /** Modules whose changes the home page counts. */
  readonly followed: readonly RecordModule[]
}

/** One slice of the product, as the server sees it. */
export type Feature = {
  /** What answers its contracts. */
  readonly actions?: Made<readonly Action[], ActionServices>
  /** Kinds of long works that it adds. */
  readonly works?: Made<readonly WorkKind[], Services>
  /** Kinds of events that it adds to the calendars of members. */
  readonly calendar?: Made<readonly CalendarKind[], Services>
  /** What it adds to the dashboard. */
  readonly dashboard?: Made<readonly DashboardPart[], Services>
  /** What it says on the home page that needs attention. */
  readonly home?: Made<readonly HomeBlock[], Services>
  /** Modules whose changes since somebody last looked are counted there. */
  readonly followed?: readonly RecordModule[]
  /** What it does, in the same transaction, when fields of records change. */
  readonly reactions?: Made<readonly Reaction[], Services>
  /** What it does, in the same transaction, before records are deleted. */
  readonly deletions?: readonly BeforeDeletion[]
  /** What pages may say to each other over sockets. */
  readonly signals?: readonly Signal[]
  /** Kinds of due work that it adds: what it does later, without anybody waiting for it. */
  readonly due?: Made<readonly AnyDueKind[], BackgroundServices>
  /** Hear what changed, as the outbox is handed on. Everybody waits for them, so they only mark what is due. */
  readonly consumers?: Made<readonly Consumer[], BackgroundServices>
  readonly sweeps?: Made<readonly Sweep[], BackgroundServices>
  /** Starts what is no due work, such as calls to other machines. Decision 0053 says what that is. */
  readonly background?: (services: BackgroundServices) => readonly BackgroundTask[]
  /** Brings its own data to this version of the product, with a connection of the owner, before the server starts. */
  readonly prepare?: (owner: pg.Client, config: Config) => Promise<unknown>
}

/** A part of a feature, or how it is made of services. */
type Made<Part, From> = Part | ((services: From) => Part)

/** Declares a feature of the server. */
export const feature = (declared: Feature): Feature => declared

/** What all features add to the background. `start` begins what runs from then on. */
export type JoinedBackground = {
  readonly due: readonly AnyDueKind[]
  readonly consumers: readonly Consumer[]
  readonly sweeps: readonly Sweep[]
  readonly start: () => readonly BackgroundTask[]
}

/** What all features make together. */
export type JoinedFeatures = {
  readonly actions: readonly Action[]
  readonly calendarKinds: readonly CalendarKind[]
  /** In the order of the features. */
  readonly reactions: readonly Reaction[]
  readonly deletions: readonly BeforeDeletion[]
  readonly signals: readonly Signal[]
  /** Makes what runs in the background, of connections of its own. */
  readonly background: (services: Omit<BackgroundServices, 'kinds'>) => JoinedBackground
}

/** Joins the actions of all features, what reacts to changes, and what they do in the background. */
export function joinFeatures(features: readonly Feature[], services: Services): JoinedFeatures {
  const kinds = workKinds(features.flatMap(({ works = [] }) => make(works, services)))
  const calendarKinds = features.flatMap(({ calendar = [] }) => make(calendar, services))
  const dashboardParts = features.flatMap(({ dashboard = [] }) => make(dashboard, services))
  const homeBlocks = features.flatMap(({ home = [] }) => make(home, services))
  const followed = features.flatMap(({ followed: modules = [] }) => modules)
  const forActions = { ...services, kinds, calendarKinds, dashboardParts, homeBlocks, followed }
  return {
    actions: features.flatMap(({ actions = [] }) => make(actions, forActions)),
    calendarKinds,
    reactions: features.flatMap(({ reactions = [] }) => make(reactions, services)),
    deletions: features.flatMap(({ deletions = [] }) => deletions),
    signals: features.flatMap(({ signals = [] }) => signals),
    background: (given) => {
      const all = { ...given, kinds }
      return {
        due: features.flatMap(({ due = [] }) => make(due, all)),
        consumers: features.flatMap(({ consumers = [] }) => make(consumers, all)),
        sweeps: features.flatMap(({ sweeps = [] }) => make(sweeps, all)),
        start: () => features.flatMap(({ background }) => background?.(all) ?? []),
      }
    },
  }
}

function make<Part, From>(
  part: readonly Part[] | ((from: From) => readonly Part[]),
  from: From,
): readonly Part[] {
  return typeof part === 'function' ? part(from) : part
}
