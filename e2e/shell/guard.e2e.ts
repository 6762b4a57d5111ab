import { expect, type Page } from '@playwright/test'
import { organizationPermissions } from '@rumbo/domain/kernel/permission'
import { storeBefore, stored, test } from '../support/journey.ts'
import { confirmEmail } from '../support/mail.ts'
import { answered, founder, newcomer, signedIn } from '../support/person.ts'
import { anotherPerson } from '../support/sign-up.ts'

test('[AUTH-07] any other route goes to the sign-in page and clears local storage, but for the named keys', async ({
  page,
}) => {
  const kept = { language: 'en-us', theme: 'dark', mbl_input: 'MAEU1', carrier: 'MAEU', shared_view: 'v1' }
  await storeBefore(page, { ...kept, organizationId: 'x', sidebar: 'collapsed', draft: 'y' })
  await page.goto('/settings_of_a_member')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await stored(page)).toEqual(kept)
})

test('[AUTH-06] a token that is not valid any more leads to the sign-in page', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/401|TOKEN_NOT_VALID/)
  const ana = await founder(page)
  await page.goto('/')
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  const ended = await page.request.delete('/api/v1/me/sessions', {
    headers: { authorization: `Bearer ${ana.token}` },
  })
  expect(ended.status()).toBe(204)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page).toHaveURL(/\/login/)
})

test('[AUTH-06] a cookie of another user signs the user out', async ({
  page,
  browser,
  baseURL,
  expectInConsole,
}) => {
  expectInConsole(/401|COOKIE_MISMATCH/)
  await founder(page)
  await page.goto('/')
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  const other = await anotherPerson(browser, baseURL)
  await founder(other)
  await page.context().addCookies(await other.context().cookies())
  await other.context().close()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page).toHaveURL(/\/login/)
  expect(await (await page.request.get('/api/auth/get-session')).json()).toBeNull()
})

test('[AUTH-10] without an organization one goes to open one; with a pending join request one waits', async ({
  page,
}) => {
  const { organizationId } = await founder(page)
  await page.context().clearCookies()
  const bea = await newcomer(page)
  await page.goto('/')
  await expect(page).toHaveURL(/\/sign-up\/organization$/)
  await confirmEmail(page, bea.email)
  await answered(page.request, `/api/v1/organizations/${organizationId}/join`, {}, bea.token)
  await page.goto('/')
  await expect(page).toHaveURL(/\/waiting$/)
})

/** Makes the organization one without a country, as from before countries were required. */
const withoutCountry = (page: Page) =>
  changeAnswer(page, 'organizations.get', (data) => ({ ...data, countryId: null }))

async function changeAnswer(page: Page, procedure: string, change: (data: object) => object) {
  await page.route(`**/trpc/${procedure}*`, async (route) => {
    const response = await route.fetch()
    const { result } = (await response.json()) as { result: { data: object } }
    await route.fulfill({ response, json: { result: { data: change(result.data) } } })
  })
}

test('[AUTH-10] an organization without a country sends its admin to add it; a member of it may work and sees a note', async ({
  page,
}) => {
  await founder(page)
  await withoutCountry(page)
  await page.goto('/')
  await expect(page).toHaveURL(/\/sign-up\/organization-details$/)
  await changeAnswer(page, 'role.getRoleByOrganizationIdAndUserId', (role) => ({
    ...role,
    organization: Object.fromEntries(organizationPermissions.map((name) => [name, false])),
  }))
  await page.goto('/')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('Your organization’s country or type is missing')).toBeVisible()
})

const tracked = '?mbl_input=057E1234567&carrier=MAEU'
const numberBox = (page: Page) => page.getByRole('textbox', { name: /MBL, booking, container or AWB/ })

test('[AUTH-08] with a session a number in the address of any route opens the new shipment, once', async ({
  page,
}) => {
  await founder(page)
  await page.goto(`/help${tracked}`)
  await expect(page).toHaveURL(/\/shipments\/new$/)
  await expect(numberBox(page)).toHaveValue('057E1234567')
  await expect(page.getByRole('combobox', { name: 'Shipping line' })).toHaveValue(/MAEU/)
  expect(await stored(page)).not.toHaveProperty('mbl_input')
  expect(await stored(page)).not.toHaveProperty('carrier')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Shipments' })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test('[AUTH-08] without a session it is kept until after the sign-in', async ({ page }) => {
  await page.goto(`/shipments/new${tracked}`)
  await expect(page).toHaveURL(/\/login/)
  expect(await stored(page)).toMatchObject({ mbl_input: '057E1234567', carrier: 'MAEU' })
  await founder(page)
  await page.goto('/login')
  await expect(page).toHaveURL(/\/shipments\/new$/)
  await expect(numberBox(page)).toHaveValue('057E1234567')
})

test('[AUTH-11] the third failed load signs out, clears local storage and goes to the sign-in page', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/500|EntryUnreachable|route match/)
  await founder(page)
  await storeBefore(page, { language: 'en-us', draft: 'x' })
  await page.route('**/trpc/auth.me*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/')
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(page.getByRole('heading', { level: 1, name: 'Rumbo could not be opened' })).toBeVisible()
  expect((await stored(page)).attempts).toBe('1')
  await again.click()
  await expect.poll(async () => (await stored(page)).attempts).toBe('2')
  await again.click()
  await expect(page).toHaveURL(/\/login/)
  expect(await stored(page)).toEqual({ language: 'en-us' })
  expect(await (await page.request.get('/api/auth/get-session')).json()).toBeNull()
})

test('[AUTH-11] no response does not count, and success starts again', async ({ page, expectInConsole }) => {
  expectInConsole(/ERR_|500|EntryUnreachable|route match|network/)
  await founder(page)
  let answer: 'fail' | 'abort' | 'pass' = 'fail'
  await page.route('**/trpc/auth.me*', (route) => {
    if (answer === 'fail') return route.fulfill({ status: 500, body: '' })
    return answer === 'abort' ? route.abort() : route.continue()
  })
  await page.goto('/help')
  await expect.poll(async () => (await stored(page)).attempts).toBe('1')
  answer = 'abort'
  for (let times = 0; times < 3; times++) {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Rumbo could not be opened' })).toBeVisible()
  }
  expect((await stored(page)).attempts).toBe('1')
  answer = 'pass'
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  expect((await stored(page)).attempts).toBeUndefined()
})

test('[AUTH-12] a lost part of the app reloads the page once, and never in a loop', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/ERR_|dynamically imported|preload|route match/i)
  let loads = 0
  page.on('load', () => loads++)
  await page.goto('/about')
  await page.route(/\/assets\/help-.*\.js/, (route) => route.abort())
  await page.getByRole('link', { name: 'How to use it' }).click()
  await expect.poll(() => loads).toBe(2)
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be shown' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(loads).toBe(2)
  await page.unroute(/\/assets\/help-.*\.js/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
})

test('[AUTH-13] in maintenance every route goes to its page, whose button leads home once the service is back', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/503|MAINTENANCE/)
  await founder(page)
  const down = {
    code: 'MAINTENANCE',
    message: 'The service is being restored, try again later',
    requestId: 'r',
  }
  await page.route(/\/(api|trpc)\//, (route) => route.fulfill({ status: 503, json: down }))
  for (const path of ['/', '/about', '/login', '/shipments/new']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/maintenance$/)
  }
  await expect(page.getByText('The service is being restored, try again later')).toBeVisible()
  const home = page.getByRole('button', { name: 'Back to homepage' })
  await home.click()
  await expect(page.getByRole('status').filter({ hasText: 'Not yet' })).toBeVisible()
  await expect(page).toHaveURL(/\/maintenance$/)
  await page.unroute(/\/(api|trpc)\//)
  await home.click()
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
})

test('after the sign-in one is back where one wanted to go', async ({ page }) => {
  const ana = await founder(page)
  await page.context().clearCookies()
  await page.goto('/shipments/new')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fshipments%2Fnew$/)
  await signedIn(page, ana)
  await page.reload()
  await expect(page).toHaveURL(/\/shipments\/new$/)
})
