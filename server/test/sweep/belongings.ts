import type { Contract, Sent } from '@rumbo/domain/kernel/endpoint'
import { fillSample } from './fill-sample.ts'

/** The kinds of things that tests of every endpoint make. */
export const kinds = [
  'organization',
  'shipment',
  'container',
  'source',
  'sourceTest',
  'refusal',
  'work',
  'invitation',
  'joinRequest',
  'role',
  'session',
  'user',
  'team',
  'tag',
  'section',
  'field',
  'view',
  'viewLink',
  'partner',
  'connection',
  'address',
  'publicLink',
  'profile',
  'participant',
  'import',
  'notice',
  'alert',
  'freeTimeContract',
  'workingCalendar',
  'apiKey',
  'subscription',
  'webhook',
  'delivery',
  'report',
  'reportRun',
  'rule',
  'ruleRun',
] as const

/** Records of further modules and their children. */
export type MoreBelongings = Readonly<Record<string, string>>

/** What `$names` in the inputs of samples stand for: ids of things that belong to the attacked organization. */
export type Belongings = Readonly<Record<(typeof kinds)[number], string>> & MoreBelongings

/** A right call of an endpoint, by its sample, with ids of somebody's belongings. */
export const inputOf = <C extends Contract>({ sample }: C, of: Partial<Belongings>): Sent<C> =>
  fillSample(sample.input, of) as Sent<C>
