import { z } from 'zod'
import type { Json } from '../fields/field-type.ts'
import { collaboratorKinds } from '../kernel/collaborator-kind.ts'
import { id } from '../kernel/id.ts'
import { email, requiredText, withCode } from '../kernel/text.ts'
import { fieldId } from './trigger.ts'

/** People whom one step writes to, at most. */
export const maxPeople = 50

/** A member, or whoever a field of the record names: a member in a field of persons, an address in one of addresses. */
const person = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('member'), userId: id }),
  z.strictObject({ kind: z.literal('field'), field: fieldId }),
])
export type RulePerson = z.output<typeof person>

const recipient = z.discriminatedUnion('kind', [
  ...person.options,
  z.strictObject({ kind: z.literal('address'), email }),
])
export type RuleRecipient = z.output<typeof recipient>

const once = (each: readonly unknown[]) =>
  new Set(each.map((one) => JSON.stringify(one))).size === each.length
const people = <Each extends z.ZodType>(each: Each) =>
  z
    .array(each)
    .min(1, withCode('FIELD_REQUIRED'))
    .max(maxPeople, withCode('RECIPIENTS_TOO_MANY'))
    .refine(once, withCode('VALUE_NOT_VALID'))

/** A text of one line. */
const oneLine = (max: number) =>
  requiredText(max).refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), withCode('VALUE_NOT_VALID'))

/** What a rule does to a record, one after the other. Texts may name fields in double braces: `{{eta}}`. */
export const step = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('set'), field: fieldId, value: z.custom<Json>() }),
  z.strictObject({ kind: z.literal('tag'), tagId: id }),
  z.strictObject({ kind: z.literal('notify'), to: people(person) }),
  z.strictObject({
    kind: z.literal('mail'),
    to: people(recipient),
    subject: oneLine(200),
    message: requiredText(5_000),
  }),
  z.strictObject({
    kind: z.literal('task'),
    name: oneLine(200),
    /** Days until it is due; null: it has no day. */
    dueDays: z.int().min(0).max(365).nullable(),
    to: person.nullable(),
  }),
  z.strictObject({ kind: z.literal('webhook'), endpointId: id }),
  z.strictObject({
    kind: z.literal('share'),
    organizationId: id,
    profileId: id,
    as: z.enum(collaboratorKinds),
  }),
  z.strictObject({
    kind: z.literal('message'),
    /** Within the company, or to everybody who follows the record. */
    lane: z.enum(['company', 'everyone']),
    text: requiredText(5_000),
  }),
])
export type Step = z.output<typeof step>

/** All kinds of steps. */
export const stepKinds = [
  'set',
  'tag',
  'notify',
  'mail',
  'task',
  'webhook',
  'share',
  'message',
] as const satisfies readonly Step['kind'][]
export type StepKind = (typeof stepKinds)[number]
