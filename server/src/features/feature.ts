import type pg from 'pg'
import type { Action } from '../access/scope/action.ts'
import type { CallDoor } from '../access/scope/doors.ts'
import type { Config } from '../platform/config.ts'
import type { Identity } from '../platform/identity/identity.ts'
import type { Storage } from '../platform/storage/storage.ts'
import type { Uploads } from '../platform/storage/uploads.ts'
import type { Quota } from './storage/quota.service.ts'
import type { WorkKind } from './works/work-kind.service.ts'
import { type WorkKinds, workKinds } from './works/works.service.ts'

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
  /** Signs the cursors of lists. */
  readonly cursorSecret: Uint8Array
  /** Logs what no caller is answered with. */
  readonly onError: (message: string) => (error: unknown) => void
  /** Hears when the server stops; its database is there until all who hear it are done. */
  readonly onStop: (stop: () => Promise<void>) => void
}

/** One slice of the product, as the server sees it. */
export type Feature = {
  /** What answers its contracts. */
  readonly actions?: Made<readonly Action[], Services & { readonly kinds: WorkKinds }>
  /** Kinds of long works that it adds. */
  readonly works?: Made<readonly WorkKind[], Services>
  /** Brings its own data to this version of the product, with a connection of the owner, before the server starts. */
  readonly prepare?: (owner: pg.Client) => Promise<unknown>
}

/** A part of a feature, or how it is made of services. */
type Made<Part, From> = Part | ((services: From) => Part)

/** Declares a feature of the server. */
export const feature = (declared: Feature): Feature => declared

/** The actions of all features, and the kinds of long works that these begin. */
export function joinFeatures(
  features: readonly Feature[],
  services: Services,
): { readonly actions: readonly Action[]; readonly kinds: WorkKinds } {
  const kinds = workKinds(
    features.flatMap(({ works = [] }) => (typeof works === 'function' ? works(services) : works)),
  )
  const all = { ...services, kinds }
  const actions = features.flatMap(({ actions = [] }) =>
    typeof actions === 'function' ? actions(all) : actions,
  )
  return { actions, kinds }
}
