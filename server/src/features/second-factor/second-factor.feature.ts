import { feature } from '../feature.ts'
import { ownActions } from './own.actions.ts'
import { ruleActions } from './rule.actions.ts'

/** Two-step verification: one's own, and what organizations require. */
export const secondFactorFeature = feature({
  actions: ({ identity, config }) => [...ownActions(identity), ...ruleActions(config.publicUrl)],
})
