import { createApiKey } from '@rumbo/domain/developer/api-keys.api'
import type { KeyScope } from '@rumbo/domain/kernel/key-scope'
import type { Served } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

type Wanted = {
  readonly by: Person
  readonly organization: Organization
  readonly scopes: readonly KeyScope[]
  /** Defaults to the administrators'. */
  readonly roleId?: string
  readonly name?: string
  readonly days?: number
  readonly callsPerMinute?: number
}

/** A program with an API key: what it sends, and the key's id. */
export type Program = {
  readonly id: string
  readonly secret: string
  /** For `Served.call`: no person, no organization; the key says both. */
  readonly as: { readonly headers: { readonly authorization: string } }
}

/** Makes a key over HTTP. */
export async function newKey(
  served: Served,
  { by, organization, scopes, roleId = organization.roles.admin, name = 'ERP', ...limits }: Wanted,
): Promise<Program> {
  const wanted = { name, roleId, scopes: [...scopes], ...limits }
  const { status, body } = await served.call(createApiKey, wanted, { person: by, organization })
  if (status !== 200 || body.secret === null)
    throw new Error(`no key was made: ${status} ${JSON.stringify(body)}`)
  return { id: body.id, secret: body.secret, as: { headers: { authorization: `Bearer ${body.secret}` } } }
}
