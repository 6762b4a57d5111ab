import type { HeldProfile } from '../rights/rights.ts'
import { ask } from '../scope/connection.ts'
import type { Scope } from '../scope/scope.ts'

/** A way in which records are held: what a holder's rights on all of them come of. */
export type Way = HeldProfile & {
  /** The records, where they were given on: what bounds them depends on each. Null: all that are held by the owner's own word. */
  readonly record_ids: readonly string[] | null
}

/** The SQL of ways as held profiles, of the ways that a door tells; each once, however many records are held by it. */
export const waysOf = (door: 'system.ways_held()' | 'system.ways_given($1::uuid[])'): string => `
  select p.id, p.version, p.rights, w.kind, w.organization_id as "organizationId", w.owner_organization_id as "ownerId",
    w.within, w.record_ids
  from ${door} w join record.profiles p on p.id = w.profile_id and p.organization_id = w.owner_organization_id`

/** The ways in which the organization holds others' records by live shares. */
export const waysHeld = (scope: Scope): Promise<Way[]> => ask<Way>(scope, waysOf('system.ways_held()'), [])

/** The ways in which others hold the organization's own records: all, or some of them. */
export const waysGiven = (scope: Scope, holders: readonly string[] | null): Promise<Way[]> =>
  ask<Way>(scope, waysOf('system.ways_given($1::uuid[])'), [holders])
