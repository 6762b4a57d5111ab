import type { Contract, Received, Sent } from '@rumbo/domain/kernel/endpoint'
import type { ErrorCode } from '@rumbo/domain/kernel/errors'
import { answerConnection, askConnection } from '@rumbo/domain/network/connections.api'
import { expect } from 'vitest'
import type { Served } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

/** A company with its administrator, who calls the API. */
export type Company = {
  readonly person: Person
  readonly organization: Organization
  readonly name: string
  /** The answer, which has to be a success. */
  readonly ask: <C extends Contract>(contract: C, input: Sent<C>) => Promise<Received<C>>
  /** The refusal, of an input that may be wrong on purpose. */
  readonly refused: (
    contract: Contract,
    input: Readonly<Record<string, unknown>>,
  ) => Promise<{ readonly status: number; readonly code: ErrorCode; readonly issues?: readonly unknown[] }>
}

/** Signs in a person who founded a company, or joined that of another one. */
export async function company(
  served: Served,
  name: string,
  of?: { readonly organization: Organization; readonly role: 'admin' | 'member' },
): Promise<Company> {
  const { world } = served
  const person = await world.person(`${name} boss`)
  const organization = of?.organization ?? (await world.organization(name, person))
  if (of) await world.join(of.organization, person, of.role)
  const as = { person, organization }
  return {
    ...as,
    name,
    ask: async (contract, input) => {
      const { status, body } = await served.call(contract, input, as)
      expect([status < 300, status < 300 ? null : body]).toEqual([true, null])
      return body
    },
    refused: async (contract, input) => {
      const { status, body } = await served.call(contract, input as never, as)
      const { code, issues } = body as { code: ErrorCode; issues?: { path: string; code: string }[] }
      const shown = issues?.map((issue) => ({ path: issue.path, code: issue.code }))
      return { status, code, ...(shown ? { issues: shown } : {}) }
    },
  }
}

/** Companies of these names, in their order. */
export async function companies(served: Served, ...names: readonly string[]): Promise<Company[]> {
  const made: Company[] = []
  for (const name of names) made.push(await company(served, name))
  return made
}

/** Connects two companies the way that people do: one asks, the other accepts. */
export async function connected(one: Company, other: Company): Promise<void> {
  const { id } = await one.ask(askConnection, { companyId: other.organization.id })
  await other.ask(answerConnection, { id, accept: true })
}

type Mail = { readonly recipient: string; readonly subject: string; readonly body_text: string }

/** The mails that wait for an address, oldest first. */
export async function mailsTo({ world }: Served, email: string): Promise<readonly Mail[]> {
  const { rows } = await world.owner.query<Mail>(
    'select recipient, subject, body_text from system.mails where recipient = $1 order by created_at, id',
    [email],
  )
  return rows
}

/** The token in the link of the newest mail to an address. */
export async function tokenTo(served: Served, email: string): Promise<string> {
  const mail = (await mailsTo(served, email)).at(-1)
  const token = /token=([\w-]+)/.exec(mail?.body_text ?? '')?.[1]
  if (!token) throw new Error(`no link for ${email}`)
  return token
}
