import type { ErrorCode } from '../../kernel/errors.ts'
import type { ProposalState } from './proposal.ts'

/** What can be done with an open proposal. */
export const proposalAnswers = ['accept', 'refuse', 'counter', 'withdraw'] as const
export type ProposalAnswer = (typeof proposalAnswers)[number]

/** Who does it: the side that proposed, the side that is to answer, or neither of them. */
export type ProposalSide = 'proposer' | 'answerer' | 'other'

const becomes: Readonly<Record<ProposalAnswer, ProposalState>> = {
  accept: 'accepted',
  refuse: 'refused',
  counter: 'countered',
  withdraw: 'withdrawn',
}

const refusals: Readonly<Record<Exclude<ProposalState, 'open'>, ErrorCode>> = {
  accepted: 'PROPOSAL_ACCEPTED',
  refused: 'PROPOSAL_REFUSED',
  countered: 'PROPOSAL_COUNTERED',
  withdrawn: 'PROPOSAL_WITHDRAWN',
  stale: 'PROPOSAL_STALE',
}

/** What became of a proposal, or why nothing does. */
export type Answered = { readonly state: ProposalState } | { readonly refusal: ErrorCode }

/** Answers a proposal. An answer lies with the side that did not propose, taking it back with the one that did. */
export function answerProposal(state: ProposalState, answer: ProposalAnswer, side: ProposalSide): Answered {
  const isTheirs = answer === 'withdraw' ? side === 'proposer' : side === 'answerer'
  if (!isTheirs) return { refusal: side === 'proposer' ? 'PROPOSAL_IS_YOURS' : 'UNAUTHORIZED' }
  return state === 'open' ? { state: becomes[answer] } : { refusal: refusals[state] }
}
