import {
  type ApiKey,
  type createApiKey,
  createApiKeyInput,
  type updateApiKey,
} from '@rumbo/domain/developer/api-keys.api'
import type { Received, Sent } from '@rumbo/domain/kernel/endpoint'
import type { KeyScope } from '@rumbo/domain/kernel/key-scope'
import { z } from 'zod'

/** A key that was just made, with its secret. */
export type MadeKey = Received<typeof createApiKey>

/** How long a key may live, in days. */
export const lifetimes = ['30', '90', '365', '730', 'never'] as const

const { shape } = createApiKeyInput

/** A key as it is typed. Checked by the contract's own schemas. */
export const typedKey = z.object({
  name: shape.name,
  roleId: shape.roleId,
  scopes: shape.scopes,
  days: z.string(),
  callsPerMinute: z.union([z.number(), z.string()]).transform(callsOf).pipe(shape.callsPerMinute.unwrap()),
})
export type TypedKey = {
  name: string
  roleId: string
  scopes: KeyScope[]
  days: string
  callsPerMinute: number | string
}

/** What stands in the form at first. */
export const typedOf = (key: ApiKey | null): TypedKey => ({
  name: key?.name ?? '',
  roleId: key?.role?.id ?? '',
  scopes: [...(key?.scopes ?? (['shipments:read'] as const))],
  days: '365',
  callsPerMinute: key?.callsPerMinute ?? '',
})

/** What is sent of what was typed, for a new key. */
export const sentKey = ({ days, callsPerMinute, ...typed }: TypedKey): Sent<typeof createApiKey> => ({
  ...typed,
  days: days === 'never' ? null : Number(days),
  callsPerMinute: callsOf(callsPerMinute),
})

/** What was changed of a key and nothing else: who may not give its role may still rename it. */
export function changesOf(key: ApiKey, typed: TypedKey): Omit<Sent<typeof updateApiKey>, 'id'> {
  const calls = callsOf(typed.callsPerMinute)
  const isSame = (scopes: readonly KeyScope[]) =>
    scopes.length === key.scopes.length && scopes.every((each) => key.scopes.includes(each))
  return {
    ...(typed.name === key.name ? {} : { name: typed.name }),
    ...(typed.roleId === key.role?.id ? {} : { roleId: typed.roleId }),
    ...(isSame(typed.scopes) ? {} : { scopes: typed.scopes }),
    ...(calls === key.callsPerMinute ? {} : { callsPerMinute: calls }),
  }
}

/** No number is as many as the server lets every key make. */
function callsOf(typed: number | string): number | null {
  return typed === '' ? null : Number(typed)
}
