import type { Received, Sent } from '@rumbo/domain/kernel/endpoint'
import {
  type createWebhook,
  createWebhookInput,
  type updateWebhook,
  type Webhook,
} from '@rumbo/domain/webhooks/endpoints.api'
import { z } from 'zod'

/** A signing secret that is shown this once, and whose it is. */
export type ShownSecret = { readonly name: string; readonly secret: string; readonly isRenewed: boolean }

/** An endpoint that was just made, with its secret. */
export type MadeWebhook = Received<typeof createWebhook>

const { shape } = createWebhookInput

/** An endpoint as it is typed. Checked by the contract's own schemas. */
export const typedWebhook = z.object({
  name: shape.name,
  url: shape.url,
  roleId: shape.roleId,
  types: z.array(z.string()),
  withValues: z.boolean(),
})
export type TypedWebhook = {
  name: string
  url: string
  roleId: string
  types: string[]
  withValues: boolean
}

/** What stands in the form at first. */
export const typedOf = (webhook: Webhook | null): TypedWebhook => ({
  name: webhook?.name ?? '',
  url: webhook?.url ?? 'https://',
  roleId: webhook?.role.id ?? '',
  types: [...(webhook?.types ?? [])],
  withValues: webhook?.withValues ?? false,
})

/** What was changed and nothing else: who may not give its role may still rename it. */
export function changesOf(webhook: Webhook, typed: TypedWebhook): Omit<Sent<typeof updateWebhook>, 'id'> {
  const hasSameTypes = [...typed.types].sort().join() === [...webhook.types].sort().join()
  return {
    ...(typed.name === webhook.name ? {} : { name: typed.name }),
    ...(typed.url === webhook.url ? {} : { url: typed.url }),
    ...(typed.roleId === webhook.role.id ? {} : { roleId: typed.roleId }),
    ...(hasSameTypes ? {} : { types: typed.types }),
    ...(typed.withValues === webhook.withValues ? {} : { withValues: typed.withValues }),
  }
}
