import { maxDepth } from './rule.ts'

/** What made a change: the chain that it is part of, and the rules in it that led to it, the first one first. */
export type Cause = { readonly chain: string; readonly rules: readonly string[]; readonly depth: number }

/** Why a rule doesn't follow a change: it ran in its chain, or nothing follows at all; or the chain is too long, which is noted. */
export type ChainEnd = 'over' | 'depth'

/** Whether a rule follows a change: once in a chain for a record, and no deeper than three rules. */
export function endOfChain(ruleId: string, cause: Cause | null): ChainEnd | null {
  if (!cause) return null
  if (cause.depth > maxDepth || cause.rules.includes(ruleId)) return 'over'
  return cause.depth >= maxDepth ? 'depth' : null
}

/** The cause of what a rule writes. */
export const followedBy = (ruleId: string, cause: Pick<Cause, 'chain'> & Partial<Cause>): Cause => ({
  chain: cause.chain,
  rules: [...(cause.rules ?? []), ruleId],
  depth: (cause.depth ?? 0) + 1,
})

/** The cause of what nothing may follow: values that an undo writes. */
export const endingWith = (ruleId: string, cause: Pick<Cause, 'chain' | 'rules'>): Cause => ({
  chain: cause.chain,
  rules: [...cause.rules, ruleId],
  depth: maxDepth + 1,
})
