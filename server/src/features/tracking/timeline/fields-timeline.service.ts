import type { Values } from '@rumbo/domain/fields/values'
import type { SheetTimeline } from '@rumbo/domain/shipments/sheet/sheet-timeline'
import { phasesFrom } from './timeline-phases.ts'

/** The dates that stand in fields, as a timeline without the events behind them. */
export const timelineOfFields = (values: Values): SheetTimeline => ({
  phases: phasesFrom(values, null, {}),
  transshipments: [],
  legs: [],
  events: [],
  lastReceivedAt: null,
})
