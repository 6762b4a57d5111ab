import type { Step } from '@rumbo/domain/automation/step'

/** The members whom steps name by themselves. */
export function userIdsOfSteps(steps: readonly Step[]): readonly string[] {
  const people = steps.flatMap((step) => {
    if (step.kind === 'notify' || step.kind === 'mail') return step.to
    return step.kind === 'task' && step.to ? [step.to] : []
  })
  return [...new Set(people.flatMap((person) => (person.kind === 'member' ? person.userId : [])))]
}
