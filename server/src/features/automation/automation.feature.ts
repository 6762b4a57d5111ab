import { keptDays } from '@rumbo/domain/automation/rule'
import { statement } from '../../access/scope/statement.ts'
import { feature } from '../feature.ts'
import { automationActions } from './automation.actions.ts'
import { ruleEventsDue } from './follow.service.ts'
import { noteCandidates } from './note-candidates.ts'
import { ruleRetriesDue } from './runs/retry.service.ts'
import { ruleTimesDue } from './times.service.ts'

const sweep = () => statement`select system.sweep_rules(${keptDays}::integer)`

/** Rules that do what a person would: when something happens or at a time, on records that fit, step by step. */
export const automationFeature = feature({
  actions: automationActions,
  consumers: () => [noteCandidates()],
  due: ({ config: { publicUrl } }) => [
    ruleEventsDue({ publicUrl }),
    ruleTimesDue({ publicUrl }),
    ruleRetriesDue({ publicUrl }),
  ],
  sweeps: ({ callDoor }) => [() => callDoor(sweep())],
})
