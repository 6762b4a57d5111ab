import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test'
import { inDatabase } from './database.ts'

export type Person = {
  readonly id: string
  readonly email: string
  readonly password: string
  readonly token: string
}
export type Founder = Person & { readonly organizationId: string; readonly organizationName: string }

const password = 'correct horse battery staple'

/** Somebody with an account, signed in in this browser and reading English, without an organization. */
export async function newcomer(page: Page): Promise<Person> {
  const email = `ana.${randomUUID()}@example.com`
  await answered(page.request, '/api/auth/sign-up/email', {
    email,
    password,
    name: 'Ana',
    firstName: 'Ana',
    lastName: 'Ruiz',
    language: 'en-us',
  })
  const person = await signedIn(page, { email, password })
  await page.request.patch('/api/v1/me', {
    data: { language: 'en-us' },
    headers: { authorization: `Bearer ${person.token}` },
  })
  return person
}

/** Journeys edit fields that are empty at first: the pages of records show them. */
function showAllFields(): void {
  if (/^\/(shipment_details|shipments|products|suppliers|finances|tasks)\//.test(location.pathname))
    localStorage.setItem('emptyFields', 'shown')
}

/** Contexts whose pages show all fields: what a context runs first stays with it, journey after journey. */
const showingAll = new WeakSet<BrowserContext>()

/** Signs in with an account, in this browser. */
export async function signedIn(page: Page, account: { email: string; password: string }): Promise<Person> {
  const context = page.context()
  if (!showingAll.has(context)) await context.addInitScript(showAllFields)
  showingAll.add(context)
  await answered(page.request, '/api/auth/sign-in/email', account)
  const me = await page.request.get('/api/v1/me')
  expect(me.ok()).toBe(true)
  const { tokenRumbo, user } = (await me.json()) as { tokenRumbo: string; user: { id: string } }
  return { ...account, id: user.id, token: tokenRumbo }
}

/** Somebody with a proved address who founded an organization and works in it, in this browser. */
export async function founder(page: Page, organizationName = 'Transitaria del Pacífico'): Promise<Founder> {
  const person = await newcomer(page)
  await inDatabase(`update auth."user" set "emailVerified" = true where email = $1`, [person.email])
  const organization = await answered(
    page.request,
    '/api/v1/organizations',
    { name: organizationName, type: 'forwarding_agent', countryId: 'MX' },
    person.token,
  )
  return { ...person, organizationId: String(organization.id), organizationName }
}

/** Posts JSON and gives the answer, which must be a success. */
export async function answered(
  request: APIRequestContext,
  path: string,
  data: object,
  token?: string,
): Promise<Record<string, unknown>> {
  const answer = await request.post(path, {
    data,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300)
  return answer.status() === 204 ? {} : await answer.json()
}
