import type { Contract, Received, Sent } from '@rumbo/domain/kernel/endpoint'
import type { ErrorCode } from '@rumbo/domain/kernel/errors'
import { createOrganization } from '@rumbo/domain/organizations/api'
import type { Organization } from '@rumbo/domain/organizations/organization'
import { expect } from 'vitest'
import { call, signUp, tokenOf } from '../identity/browser.ts'
import type { IdentityServer } from '../identity/identity-server.ts'

/** An answer that is no success. */
export type Refusal = {
  readonly status: number
  readonly code: ErrorCode
  readonly issues?: readonly { readonly path: string; readonly code: ErrorCode }[]
}

/** Whoever calls the API: somebody signed in, or nobody. `organizationId` goes into the header. */
export type Calls = {
  /** The answer, which has to be a success that holds exactly what the contract says. */
  readonly ask: <C extends Contract>(
    contract: C,
    input: Sent<C>,
    organizationId?: string,
  ) => Promise<Received<C>>
  /** The refusal, of an input that may be wrong on purpose. */
  readonly refused: (
    contract: Contract,
    input: Readonly<Record<string, unknown>>,
    organizationId?: string,
  ) => Promise<Refusal>
}

export type Person = Calls & { readonly email: string; readonly token: string }

type Options = { readonly name?: string; readonly verified?: boolean }

/** Signs up over HTTP and, by default, opens the link of the mail that proves the address. */
export async function person(
  server: IdentityServer,
  email: string,
  { name = 'Ana Ríos', verified = true }: Options = {},
): Promise<Person> {
  const browser = await signUp(server.url, email, name)
  const verify = async () => {
    const mail = await server.mailTo(email, /^Confirm your email/)
    await browser.post('/api/auth/verify-email', { token: mail.token })
  }
  if (verified) await verify()
  const token = await tokenOf(browser)
  return { email, token, ...callsOf(server.url, token) }
}

/** Calls as the holder of a token, or as nobody. */
export function callsOf(url: string, token?: string): Calls {
  const send = (contract: Contract, input: Readonly<Record<string, unknown>>, organizationId?: string) => {
    const { path, rest } = fillPath(contract.path, input)
    const reads = contract.method === 'GET' || contract.method === 'DELETE'
    const query = reads ? `?${new URLSearchParams(rest as Record<string, string>)}` : ''
    return call(url, path + query, {
      method: contract.method,
      ...(token === undefined ? {} : { token }),
      headers: {
        ...(reads ? {} : { 'content-type': 'application/json' }),
        ...(organizationId === undefined ? {} : { organizationId }),
      },
      ...(reads ? {} : { body: JSON.stringify(rest) }),
    })
  }
  return {
    ask: async (contract, input, organizationId) => {
      const answer = await send(contract, input, organizationId)
      const text = await answer.text()
      expect(answer.status, text).toBeLessThan(300)
      const body: unknown = text === '' ? null : JSON.parse(text)
      const parsed = contract.output.parse(body)
      expect(parsed).toEqual(body)
      return parsed as Received<typeof contract>
    },
    refused: async (contract, input, organizationId) => {
      const answer = await send(contract, input, organizationId)
      const { code, issues } = (await answer.json()) as Refusal
      const shown = issues?.map((issue) => ({ path: issue.path, code: issue.code }))
      return { status: answer.status, code, ...(shown ? { issues: shown } : {}) }
    },
  }
}

function fillPath(path: string, input: Readonly<Record<string, unknown>>) {
  const rest = { ...input }
  const filled = path.replace(/\{(\w+)\}/g, (_place, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  return { path: filled, rest }
}

/** Founds an organization over HTTP; the person is its administrator. */
export const found = (
  founder: Person,
  name: string,
  more: Partial<Sent<typeof createOrganization>> = {},
): Promise<Organization> =>
  founder.ask(createOrganization, { name, type: 'forwarding_agent', countryId: 'MX', ...more })
