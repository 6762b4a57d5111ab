import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { fallbackLanguage, languages } from '../kernel/language.ts'

const path = '/api/public/demo'

/**
 * Makes the demo where it isn't there yet, goes on where it was interrupted and makes it again on another day, so that its today is the
 * visitor's; answers as soon as there is something to see, the rest comes meanwhile. NOT_FOUND where the database is not the embedded one.
 */
export const openDemo = endpoint({
  method: 'POST',
  path,
  summary: 'Make the demo, and say how to sign in to it',
  tag: 'demo',
  permission: 'public',
  apiScope: null,
  sample: { input: {}, records: 'the demo organization, before anybody is in it' },
  /** Each language has a demo of its own, in which all is called as its visitors call it. */
  input: z.strictObject({ language: z.enum(languages).default(fallbackLanguage) }),
  /** What signs in at `/api/auth/sign-in/email`. */
  output: z.object({ email: z.string(), password: z.string() }),
  errors: [],
  example: { output: { email: 'demo@rumbo.example', password: 'shown here once it is made' } },
})

/** `filling`: begun and not complete, also where it was interrupted. */
export const demoStates = ['none', 'filling', 'ready'] as const

export const demoProgress = endpoint({
  method: 'GET',
  path,
  summary: 'How far the demo is',
  tag: 'demo',
  permission: 'public',
  apiScope: null,
  sample: { input: {}, records: 'the demo organization, before anybody is in it' },
  input: z.strictObject({ language: z.enum(languages).default(fallbackLanguage) }),
  /** In shipments. */
  output: z.object({ state: z.enum(demoStates), done: z.int(), total: z.int() }),
  errors: [],
  example: { output: { state: 'filling', done: 120, total: 200 } },
})
