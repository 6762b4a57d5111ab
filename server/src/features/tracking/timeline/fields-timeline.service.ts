import type { Values } from '@rumbo/domain/fields/values'
import type { Timeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { phasesFrom } from './timeline-phases.ts'

/** The dates that stand in fields, as a timeline without the events behind them. */
export const timelineOfFields = (values: Values): Timeline => ({
  lastEventAt: null,
  lastReceivedAt: null,
  putAside: [],
  phases: phasesFrom(values, null, {}),
  transshipments: [],
  legs: [],
  inferredPorts: [],
  position: null,
  events: [],
})
