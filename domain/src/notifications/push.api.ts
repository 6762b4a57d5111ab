import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'

const tag = 'notifications'
const permission = 'member'
const path = '/api/v1/notices/push'

const base64url = (least: number, most: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+=*$/)
    .min(least)
    .max(most)
const subscription = z.object({ id })
const subscriptionExample = { id: '019ab0c6-7e14-7b25-8c36-7d8e9f0a1b2e' }

/** What a browser subscribes with. */
export const getPushKey = endpoint({
  method: 'GET',
  path,
  summary: 'The key that a browser subscribes to pushes with',
  tag,
  permission,
  apiScope: null,
  sample: { input: {}, records: 'a key of the server' },
  input: z.strictObject({}),
  output: z.object({ publicKey: z.string() }),
  errors: [],
  example: {
    output: {
      publicKey: 'BNbxGYNMhEIi9zrneh7mqV4oUanjLUK3m-mYZBc62frMKrEoMk88r3Lk596T0ck9xlT-aok0fO1KXBLV4-XqxYM',
    },
  },
})

/** As the browser gives it. What it was subscribed for before, it is no more: one person of one organization at a time. */
export const subscribePush = endpoint({
  method: 'POST',
  path,
  summary: 'Show your notices in this browser',
  tag,
  permission,
  apiScope: null,
  sample: {
    input: {
      endpoint: 'https://push.example/send/1',
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'AAAAAAAAAAAAAAAAAAAAAA',
    },
    records: 'a browser of one’s own; what is pushed to it passes as the list does',
  },
  input: z.strictObject({
    endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
    p256dh: base64url(80, 100),
    auth: base64url(20, 30),
  }),
  output: subscription,
  errors: ['VALUE_NOT_VALID'],
  example: {
    input: {
      endpoint: 'https://push.example/send/AbC123',
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    output: subscriptionExample,
  },
})

export const unsubscribePush = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Show no more notices in a browser',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$notice' }, records: 'a browser of one’s own' },
  input: z.strictObject({ id }),
  output: z.null(),
  errors: [],
})
