import { z } from 'zod'
import { cannotReasons } from '../free-time/assessment.ts'
import { clocks, directions } from '../free-time/clock.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { text } from '../kernel/text.ts'
import { currencies } from '../reference/currencies.ts'
import { cannotCheckReasons, certaintiesOfFindings, findingCodes, issuers } from './invoice.ts'
import { lawAnswers, lawItemIds } from './law.ts'
import { maxDays } from './tiers.ts'

const date = z.iso.date()
const amount = z.string().regex(/^\d{1,12}(\.\d{1,3})?$/)
const signed = z.string()
const lawItem = z.enum(lawItemIds)

/** The most lines of an invoice. */
export const maxLines = 200

const line = z.strictObject({
  /** Names it in the answer. */
  id: z.string().min(1).max(36),
  container: text(20),
  clock: z.enum(clocks),
  freeDays: z.int().min(0).max(365).nullable().default(null),
  freeFrom: date.nullable().default(null),
  freeUntil: date.nullable().default(null),
  availableOn: date.nullable().default(null),
  /** The days that are charged. */
  days: z.array(date).min(1).max(maxDays),
  /** Their prices, the first day's first; null days: all that follow. */
  tiers: z
    .array(z.strictObject({ days: z.int().min(1).max(maxDays).nullable(), perDay: amount }))
    .min(1)
    .max(20),
  amount,
})

const invoice = {
  number: text(100),
  /** Who bills: a day that the same charged before is charged twice. */
  party: text(300).optional(),
  issuer: z.enum(issuers),
  direction: z.enum(directions),
  /** ISO 3166-1 of the place where the clocks ran: the law of the US is looked at there alone. */
  country: z.string().regex(/^[A-Z]{2}$/),
  issuedOn: date.nullable().default(null),
  /** When an NVOCC got the invoice that it passes on. */
  passedOn: date.nullable().default(null),
  dueOn: date.nullable().default(null),
  currency: z.enum(currencies as [string, ...string[]]),
  total: amount,
  lines: z.array(line).min(1).max(maxLines),
  /** What somebody who read the invoice says of the items of 46 CFR 541.6; what isn't said can't be judged. */
  items: z.partialRecord(lawItem, z.enum(lawAnswers)).default({}),
}

const finding = z.object({
  code: z.enum(findingCodes),
  /** The line that it is about; null: the whole invoice. */
  line: z.string().nullable(),
  amount: signed.nullable(),
  certainty: z.enum(certaintiesOfFindings),
  days: z.array(date),
  evidence: z.record(z.string(), z.string()),
})

const checkedLine = z.object({
  id: z.string(),
  cannot: z.enum([...cannotReasons, ...cannotCheckReasons]).nullable(),
  ours: signed,
  /** Day by day: what they charge, and what we count. */
  days: z.array(z.object({ day: date, theirs: signed.nullable(), ours: z.string().nullable() })),
  start: date.nullable(),
  lastFreeDay: date.nullable(),
  stop: date.nullable(),
})

/** The result of a check. */
export const checkedDdInvoice = z.object({
  theirs: signed,
  ours: signed,
  /** What the sure findings add up to. */
  wrong: signed,
  verdict: z.enum(['wrong', 'arguable', 'agrees', 'cannotAssess']),
  findings: z.array(finding),
  lines: z.array(checkedLine),
  /** Null outside the US. */
  law: z
    .object({
      items: z.array(z.object({ item: lawItem, paragraph: z.string(), answer: z.enum(lawAnswers) })),
      issued: z.enum(lawAnswers),
      askUntil: date.nullable(),
    })
    .nullable(),
})
export type CheckedDdInvoice = z.output<typeof checkedDdInvoice>

const days = ['2026-11-05', '2026-11-06']
const example = {
  number: '4417 0092',
  issuer: 'carrier',
  direction: 'import',
  country: 'US',
  issuedOn: '2026-11-18',
  currency: 'USD',
  total: '310',
  lines: [
    {
      id: '1',
      container: 'CSQU3054383',
      clock: 'demurrage',
      days,
      amount: '310',
      tiers: [{ days: null, perDay: '155' }],
    },
  ],
} as const
const sample = {
  id: '$shipment',
  ...example,
  lines: example.lines.map((each) => ({ ...each, days: [...days] })),
}

/**
 * Holds a demurrage or detention invoice against itself, against the recorded events and the agreement in force, and in the US against 46
 * CFR 541.6 to 541.8. Nothing is kept. Where the reader may not see all that is counted by, the invoice alone is looked at.
 */
export const checkDdInvoice = endpoint({
  method: 'POST',
  path: '/api/v1/shipments/{id}/dd-invoice-check',
  summary: 'Check a demurrage or detention invoice of a shipment',
  tag: 'charges',
  permission: 'module:finances',
  apiScope: 'finances:read',
  sample: { input: sample, records: { reads: [sample] } },
  repeatable: 'it changes nothing',
  bodyLimit: 1_048_576,
  input: z.strictObject({ id, ...invoice }),
  output: checkedDdInvoice,
  errors: [],
  example: {
    input: example,
    output: {
      theirs: '310',
      ours: '155',
      wrong: '155',
      verdict: 'wrong',
      findings: [
        {
          code: 'freeDay',
          line: '1',
          amount: '155',
          certainty: 'sure',
          days: ['2026-11-05'],
          evidence: { start: '2026-10-29', lastFreeDay: '2026-11-05', freeDays: '8' },
        },
      ],
      lines: [
        {
          id: '1',
          cannot: null,
          ours: '155',
          start: '2026-10-29',
          lastFreeDay: '2026-11-05',
          stop: null,
          days: [{ day: '2026-11-05', theirs: '155', ours: 'free' }],
        },
      ],
      law: null,
    },
  },
})
