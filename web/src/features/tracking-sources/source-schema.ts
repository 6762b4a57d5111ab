import type { Received, Sent } from '@rumbo/domain/kernel/endpoint'
import { overrides } from '@rumbo/domain/tracking/protocols/overrides'
import type { Protocol } from '@rumbo/domain/tracking/protocols/protocol'
import { mapping } from '@rumbo/domain/tracking/protocols/webhook/mapping'
import { polledProtocols, type SourceWay, sourceWays } from '@rumbo/domain/tracking/source'
import {
  type Credentials,
  type createSource,
  createSourceInput,
  type TrackingSource,
  type updateSource,
} from '@rumbo/domain/tracking/sources.api'
import { z } from 'zod'

const { shape } = createSourceInput
const text = z.string().max(4_000)

/** JSON as it is typed; nothing is null. */
const typedJson = (schema: z.ZodType) =>
  z.string().refine((typed) => typed.trim() === '' || schema.safeParse(readJson(typed)).success, {
    error: 'VALUE_NOT_VALID',
  })

function readJson(typed: string): unknown {
  try {
    return JSON.parse(typed)
  } catch {
    return undefined
  }
}

/** `kept`: what we sign in with stays what it is. */
export const signIns = ['kept', 'none', 'apiKey', 'basic', 'oauth'] as const
type SignIn = (typeof signIns)[number]

/** A source as it is typed: what is empty is ''. Checked by the contract's own schemas. */
export const typedSource = z
  .object({
    name: shape.name,
    protocol: shape.protocol.unwrap(),
    way: shape.way.unwrap(),
    teller: shape.teller.unwrap(),
    proof: shape.proof.unwrap(),
    baseUrl: z.string().trim(),
    signIn: z.enum(signIns),
    header: text,
    value: text,
    user: text,
    password: text,
    tokenUrl: text,
    scope: text,
    carriers: shape.carriers.unwrap(),
    mapping: typedJson(mapping),
    overrides: typedJson(overrides),
    callsPerMinute: shape.callsPerMinute.unwrap(),
    subscribes: z.boolean(),
  })
  .superRefine((typed, context) => {
    const need = (field: keyof typeof typed) => {
      if (typed[field] === '') context.addIssue({ code: 'custom', path: [field], message: 'FIELD_REQUIRED' })
    }
    if (typed.way !== 'poll') return
    need('baseUrl')
    if (typed.baseUrl !== '' && !/^https?:\/\/\S+$/.test(typed.baseUrl))
      context.addIssue({ code: 'custom', path: ['baseUrl'], message: 'URL_NOT_VALID' })
    for (const field of needed[typed.signIn]) need(field)
  })
export type TypedSource = z.input<typeof typedSource>

const needed: Readonly<Record<SignIn, readonly ('header' | 'value' | 'user' | 'password' | 'tokenUrl')[]>> = {
  kept: [],
  none: [],
  apiKey: ['header', 'value'],
  basic: ['user', 'password'],
  oauth: ['tokenUrl', 'user', 'password'],
}

/** The ways in which a protocol can come. */
export const waysOf = (protocol: Protocol): readonly SourceWay[] =>
  sourceWays.filter((way) => way !== 'poll' || polledProtocols.includes(protocol))

/** Protocols of which a partner may have codes of its own. */
export const hasOwnCodes = (protocol: Protocol): boolean => ['iftsta', 'x12', 'fsu'].includes(protocol)

const asText = (value: unknown): string => (value === null ? '' : JSON.stringify(value, null, 2))

/** What stands in the form at first. */
export const typedOf = (source: TrackingSource | null): TypedSource => ({
  name: source?.name ?? '',
  protocol: source?.protocol ?? 'dcsa22',
  way: source?.way ?? 'poll',
  teller: source?.teller ?? 'carrier',
  proof: source?.proof ?? 'signature',
  baseUrl: source?.baseUrl ?? '',
  signIn: source ? 'kept' : 'apiKey',
  header: '',
  value: '',
  user: '',
  password: '',
  tokenUrl: '',
  scope: '',
  carriers: source?.carriers ?? [],
  mapping: asText(source?.mapping ?? null),
  overrides: asText(source?.overrides ?? null),
  callsPerMinute: source?.callsPerMinute ?? 60,
  subscribes: source?.subscribes ?? false,
})

/** What is sent of what was typed. */
export function sentSource(typed: TypedSource): Omit<Sent<typeof updateSource>, 'id' | 'paused'> & {
  readonly name: string
} {
  const { name, teller, proof, callsPerMinute } = typed
  const credentials = typed.way === 'poll' ? credentialsOf(typed) : undefined
  return {
    name,
    teller,
    proof,
    callsPerMinute,
    ...(typed.way === 'poll'
      ? { baseUrl: typed.baseUrl, carriers: typed.carriers, subscribes: typed.subscribes }
      : {}),
    ...(credentials ? { credentials } : {}),
    mapping: typed.protocol === 'webhook' ? jsonOf(mapping, typed.mapping) : null,
    overrides: hasOwnCodes(typed.protocol) ? jsonOf(overrides, typed.overrides) : null,
  }
}

const jsonOf = <T>(schema: z.ZodType<T>, typed: string): T | null =>
  typed.trim() === '' ? null : schema.parse(readJson(typed))

function credentialsOf(typed: TypedSource): Credentials | undefined {
  switch (typed.signIn) {
    case 'kept':
      return undefined
    case 'none':
      return { kind: 'none' }
    case 'apiKey':
      return { kind: 'apiKey', header: typed.header, value: typed.value }
    case 'basic':
      return { kind: 'basic', user: typed.user, password: typed.password }
    case 'oauth':
      return {
        kind: 'oauth',
        tokenUrl: typed.tokenUrl,
        clientId: typed.user,
        clientSecret: typed.password,
        ...(typed.scope.trim() === '' ? {} : { scope: typed.scope }),
      }
  }
}

export type MadeSource = Received<typeof createSource>
