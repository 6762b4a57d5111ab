import { type APIRequestContext, expect } from '@playwright/test'
import { answered, type Founder } from './person.ts'

/** Connects the organizations of two founders: one asks, the other accepts. */
export async function connect(request: APIRequestContext, one: Founder, other: Founder): Promise<void> {
  const requested = await answered(
    request,
    '/api/v1/connection-requests',
    { companyId: other.organizationId },
    one.token,
  )
  await answered(request, `/api/v1/connection-requests/${requested.id}/answer`, { accept: true }, other.token)
}

/** A founder's partner of a name, as the API knows it. */
export async function partnerNamed(
  request: APIRequestContext,
  { token }: Founder,
  name: string,
): Promise<{ readonly id: string; readonly organizationId: string | null; readonly state: string }> {
  const answer = await request.get(`/api/v1/partners?${new URLSearchParams({ search: name })}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(200)
  const { items } = (await answer.json()) as {
    items: { id: string; organizationId: string | null; state: string; name: string }[]
  }
  const found = items.find((each) => each.name === name)
  if (!found) throw new Error(`no partner ${name}`)
  return found
}
