import type { Contract } from '@rumbo/domain/kernel/endpoint'

/** A refusal in the product's own words, whichever standard's shape it came in; any other body as it is. */
export function plainRefusal({ dialect }: Contract, body: unknown): object {
  if (!dialect || typeof body !== 'object' || body === null || !('errors' in body)) return body as object
  const [first] = body.errors as readonly { readonly reason: string; readonly message: string }[]
  return { code: first?.reason, message: first?.message }
}
