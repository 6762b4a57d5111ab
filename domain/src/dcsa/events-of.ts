import type { Milestone } from '../tracking/statements/canonical.ts'
import { filledStatement, type Statement } from '../tracking/statements/event.ts'
import { timedEvent } from '../tracking/statements/timed-event.ts'
import { joinVersions } from '../tracking/statements/versions.ts'
import type { PublishedEvent } from './event.ts'
import { eventsOfStatement, type PublishedShipment, type StandingStatement } from './events-of-statement.ts'
import type { UuidOf } from './transport-call.ts'

/** A statement as it is kept with its shipment. */
export type KeptStatement = {
  readonly id: string
  readonly source_name: string
  readonly source_kind: 'carrier' | 'provider' | 'position'
  readonly received_at: string
  readonly statement: Statement
  readonly ignored: string | null
  readonly milestone?: Milestone | null
}

/**
 * The events of a shipment, of what holds now: the newest version of each statement that was taken for it. What its sender took
 * back, what was quarantined, and what positions alone show isn't published.
 */
export function eventsOfStatements(
  kept: readonly KeptStatement[],
  of: { readonly shipment: PublishedShipment; readonly uuidOf: UuidOf },
): readonly PublishedEvent[] {
  return standing(kept, of.shipment).flatMap((each) => eventsOfStatement(each, of))
}

function standing(kept: readonly KeptStatement[], { mode }: PublishedShipment): readonly StandingStatement[] {
  const byId = new Map(kept.map((each) => [each.id, each]))
  const { current } = joinVersions(
    kept
      .filter(({ source_kind }) => source_kind !== 'position')
      .map(({ id, source_name, source_kind, received_at, statement }) =>
        timedEvent(
          {
            ...filledStatement(statement),
            id,
            source: { kind: source_kind, name: source_name },
            receivedAt: received_at,
          },
          mode,
        ),
      ),
  )
  return current.flatMap(({ event }) => {
    const found = byId.get(event.id)
    return found && found.ignored === null
      ? [
          {
            id: found.id,
            statement: filledStatement(found.statement),
            milestone: found.milestone ?? null,
            receivedAt: found.received_at,
          },
        ]
      : []
  })
}
