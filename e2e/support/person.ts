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

/** What somebody signs in with. */
type Account = Pick<Person, 'email' | 'password'>

/** Signs up as the sign-up page does, reading English. */
async function signedUp(request: APIRequestContext): Promise<Account> {
  const email = `ana.${randomUUID()}@example.com`
  await answered(request, '/api/auth/sign-up/email', {
    email,
    password,
    name: 'Ana',
    firstName: 'Ana',
    lastName: 'Ruiz',
    language: 'en-us',
  })
  return { email, password }
}

/** Of each process one that signed up, which no journey uses. */
let model: Promise<Account> | undefined

/**
 * An account as of somebody who signed up: a copy of one, since to hash a password takes longer than all else of it. Other journeys
 * prove how one comes about.
 */
export async function copiedAccount(
  request: APIRequestContext,
  firstName: string,
  { isVerified = false }: { readonly isVerified?: boolean } = {},
): Promise<Account> {
  model ??= signedUp(request)
  const { email: copied } = await model
  const id = randomUUID()
  const email = `${firstName.toLowerCase()}.${randomUUID()}@example.com`
  const user = { id, email, name: firstName, firstName, emailVerified: isVerified }
  const credential = { id: randomUUID(), accountId: id, userId: id }
  await inDatabase(
    `with made as (
       insert into auth."user" select (jsonb_populate_record(u, $2)).* from auth."user" u where u.email = $1)
     insert into auth.account select (jsonb_populate_record(a, $3)).*
     from auth.account a join auth."user" u on u.id = a."userId" where u.email = $1`,
    [copied, JSON.stringify(user), JSON.stringify(credential)],
  )
  return { email, password }
}

/** Somebody with an account, signed in in this browser and reading English, without an organization. */
export const newcomer = async (page: Page): Promise<Person> => entered(page, await signedUp(page.request))

/** Signs in, reading English. */
async function entered(page: Page, account: Account): Promise<Person> {
  const person = await signedIn(page, account)
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
  const person = await entered(page, await copiedAccount(page.request, 'Ana', { isVerified: true }))
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
