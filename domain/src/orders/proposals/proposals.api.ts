import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { text } from '../../kernel/text.ts'
import { maxItems } from './check-items.ts'
import { proposalStates, proposedFields } from './proposal.ts'

const tag = 'orders'
const permission = 'module:orders'
const path = '/api/v1/orders/{id}/proposals'
const onePath = `${path}/{proposalId}` as const
const reads = { tag, permission, apiScope: 'orders:read' } as const
const writes = { tag, permission, apiScope: 'orders:write' } as const

const value = z.string().nullable()
const field = z.enum(proposedFields)
const ofOne = { id, proposalId: id }

/** A change of a field of a line. */
const item = z.object({
  productId: id,
  field,
  /** What a person last agreed to. */
  agreed: value,
  /** What stood there as it was proposed, and what stands there now. */
  from: value,
  now: value,
  to: z.string(),
  /** Whether it is within the limits of one's own organization; null where it has none, or where the other side answers. */
  within: z.boolean().nullable(),
  /** The limit that it is held against; null where one's own organization has none for it. */
  limit: z.object({ kind: z.enum(['days', 'percent']), most: z.number() }).nullable(),
})

const party = z.object({
  /** Null: a supplier without an account. */
  organization: z.string().nullable(),
  /** A person of the reader's own organization. */
  person: z.string().nullable(),
  email: z.string().nullable(),
})

const proposal = z.object({
  id,
  /** `stale`: what it was to change is something else by now; it can still be accepted by whoever says what they saw. */
  state: z.enum(proposalStates),
  /** Whether it is still to be answered, stale or not. */
  open: z.boolean(),
  /** Whose it is: one's own organization's, or the other's. */
  ours: z.boolean(),
  by: party,
  to: z.string().nullable(),
  /** Those that the reader may see. */
  items: z.array(item),
  note: z.string().nullable(),
  /** The one that it counters. */
  answers: id.nullable(),
  createdAt: z.iso.datetime(),
  /** When whoever is to answer is reminded. */
  dueAt: z.iso.datetime(),
  mayAnswer: z.boolean(),
  mayCounter: z.boolean(),
  mayWithdraw: z.boolean(),
  reason: z.string().nullable(),
  how: z.enum(['person', 'key', 'automatic']).nullable(),
  decidedBy: party.nullable(),
  decidedAt: z.iso.datetime().nullable(),
})
export type Proposal = z.output<typeof proposal>

const example: Proposal = {
  id: '019ab0c2-8c32-7f74-8e3d-6ea04f5b7c93',
  state: 'open',
  open: true,
  ours: false,
  by: { organization: 'Saigon Timber JSC', person: null, email: null },
  to: 'Mesa Home LLC',
  items: [
    {
      productId: '019ab0c2-6a10-7d52-8e1b-4c8e2d3f5a71',
      field: 'cargoReadyDate',
      agreed: '2026-11-28',
      from: '2026-11-28',
      now: '2026-11-28',
      to: '2026-12-04',
      within: false,
      limit: { kind: 'days', most: 3 },
    },
  ],
  note: 'The varnish needs six days more',
  answers: null,
  createdAt: '2026-11-21T10:42:00.000Z',
  dueAt: '2026-11-23T10:42:00.000Z',
  mayAnswer: true,
  mayCounter: true,
  mayWithdraw: false,
  reason: null,
  how: null,
  decidedBy: null,
  decidedAt: null,
}

/** What is proposed: each place once. `seen` is what the proposer saw there; where it has changed since, the proposal is refused. */
const wishes = z
  .array(
    z.strictObject({
      productId: id,
      field,
      to: z.union([z.string().max(100), z.number()]),
      seen: value.optional(),
    }),
  )
  .min(1)
  .max(maxItems)

const sampleItems = [{ productId: '$order_lines', field: 'quantity', to: '5' }] as const
const sampleOne = { id: '$order', proposalId: '$order_lines' }
const walked = 'two companies’ agreement on three fields; walked by a test of its own'
const answerErrors = [
  'PROPOSAL_ACCEPTED',
  'PROPOSAL_REFUSED',
  'PROPOSAL_COUNTERED',
  'PROPOSAL_WITHDRAWN',
  'PROPOSAL_STALE',
  'PROPOSAL_IS_YOURS',
  'ORDER_TAKES_NO_PROPOSALS',
] as const
const itemErrors = [
  'VALUE_NOT_VALID',
  'NOT_NUMERIC',
  'NUMBER_NOT_WHOLE',
  'NUMBER_TOO_EXACT',
  'QUANTITY_NOT_POSITIVE',
  'QUANTITY_BELOW_BOOKED',
  'PRICE_WITHOUT_CURRENCY',
  'PROPOSAL_CHANGES_NOTHING',
] as const

/** Newest first; at most the last 200. */
export const listProposals = endpoint({
  ...reads,
  method: 'GET',
  path,
  summary: 'List what is and was proposed about the lines of an order',
  sample: { input: { id: '$order' }, records: walked },
  bounded: 'the last proposals about one order',
  input: z.strictObject({ id }),
  output: z.object({
    items: z.array(proposal),
    /** To whom the caller can propose something; none where the order has nobody on the other side. */
    partners: z.array(z.object({ id, name: z.string() })),
    /** The fields that the caller can propose changes of. */
    fields: z.array(field),
  }),
  errors: [],
  example: {
    output: {
      items: [example],
      partners: [{ id: '019ab0c2-9d43-7085-9f4e-7fb1506c8da4', name: 'Saigon Timber JSC' }],
      fields: ['cargoReadyDate', 'quantity'],
    },
  },
})

/** To the order's owner, or, of the owner, to an organization that holds it. */
export const makeProposal = endpoint({
  ...writes,
  method: 'POST',
  path,
  summary: 'Propose changes of lines of an order',
  sample: { input: { id: '$order', items: sampleItems }, records: walked },
  input: z.strictObject({
    id,
    items: wishes,
    note: text(1_000).optional(),
    /** Whom an owner proposes it to; needed where several hold the order. */
    partnerId: id.optional(),
  }),
  output: proposal,
  errors: [
    ...itemErrors,
    'PROPOSAL_STALE',
    'PROPOSAL_OPEN_ALREADY',
    'PROPOSAL_WITHOUT_PARTNER',
    'ORDER_TAKES_NO_PROPOSALS',
  ],
  example: {
    input: { items: [{ productId: example.items[0]?.productId, field: 'cargoReadyDate', to: '2026-12-04' }] },
    output: { ...example, ours: true, mayAnswer: false, mayCounter: false, mayWithdraw: true },
  },
})

/** Writes what was proposed. Where the lines have changed since, `seen` says what the caller saw there; without it nothing is written. */
export const acceptProposal = endpoint({
  ...writes,
  method: 'POST',
  path: `${onePath}/accept`,
  summary: 'Accept a proposal',
  sample: { input: sampleOne, records: walked },
  repeatable: 'what is accepted stays accepted',
  input: z.strictObject({
    ...ofOne,
    seen: z
      .array(z.strictObject({ productId: id, field, value }))
      .max(maxItems)
      .default([]),
  }),
  output: proposal,
  errors: [...answerErrors, ...itemErrors],
  example: { input: { seen: [] }, output: { ...example, state: 'accepted', open: false } },
})

export const refuseProposal = endpoint({
  ...writes,
  method: 'POST',
  path: `${onePath}/refuse`,
  summary: 'Refuse a proposal',
  sample: { input: sampleOne, records: walked },
  repeatable: 'what is refused stays refused',
  input: z.strictObject({ ...ofOne, reason: text(1_000).optional() }),
  output: proposal,
  errors: answerErrors,
  example: { input: { reason: 'Too late' }, output: { ...example, state: 'refused', open: false } },
})

/** Answers a proposal with another one, which closes it. */
export const counterProposal = endpoint({
  ...writes,
  method: 'POST',
  path: `${onePath}/counter`,
  summary: 'Counter a proposal with another one',
  sample: { input: { ...sampleOne, items: sampleItems }, records: walked },
  repeatable: 'what was countered is countered once',
  input: z.strictObject({ ...ofOne, items: wishes, note: text(1_000).optional() }),
  output: proposal,
  errors: [...answerErrors, ...itemErrors, 'PROPOSAL_OPEN_ALREADY', 'PROPOSAL_WITHOUT_PARTNER'],
  example: {
    input: { items: [{ productId: example.items[0]?.productId, field: 'cargoReadyDate', to: '2026-12-01' }] },
    output: { ...example, ours: true, answers: example.id },
  },
})

export const withdrawProposal = endpoint({
  ...writes,
  method: 'POST',
  path: `${onePath}/withdraw`,
  summary: 'Withdraw a proposal of one’s own company',
  sample: { input: sampleOne, records: walked },
  repeatable: 'what is withdrawn stays withdrawn',
  input: z.strictObject(ofOne),
  output: proposal,
  errors: answerErrors,
  example: { output: { ...example, state: 'withdrawn', open: false, ours: true } },
})
