import { expect, type Page, type Route } from '@playwright/test'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'

/** Answers each change of the profile in turn; changing it is a call like any other. */
async function answerProfile(page: Page, answers: readonly ((route: Route) => Promise<void>)[]) {
  const left = [...answers]
  await page.unroute('**/api/v1/me')
  await page.route('**/api/v1/me', (route) => (left.shift() ?? ((each: Route) => each.continue()))(route))
}

const change = (page: Page) => page.getByRole('menuitemradio', { name: 'Day first' }).click()
const toast = (page: Page) => page.getByTestId('toast')
const refused = (message: string) => (route: Route) =>
  route.fulfill({ status: 400, json: { code: 'BAD_REQUEST', message, requestId: 'r' } })

test('[ERR-02] [ROLE-05] errors are toasts with their text, logged once; what no server said raises none', async ({
  page,
  expectInConsole,
}) => {
  test.slow()
  expectInConsole(/400|502|403|doctype|ERR_|Failed to fetch/)
  await founder(page)
  await page.goto('/help')
  await page.getByRole('button', { name: /^Profile/ }).click()
  await answerProfile(page, [refused('This date format is not one of ours')])
  await change(page)
  await expect(toast(page)).toContainText('This date format is not one of ours')

  // One without a text.
  await answerProfile(page, [(route) => route.fulfill({ status: 502, body: 'Bad gateway' })])
  await change(page)
  await expect(toast(page)).toContainText('An unknown error occurred')
  await expect(toast(page)).toHaveCount(0)

  // A page where JSON was expected.
  await answerProfile(page, [
    (route) => route.fulfill({ status: 200, body: '<!doctype html><h1>Sign in to the Wi-Fi</h1>' }),
    refused('The second one'),
  ])
  await change(page)
  await change(page)
  await expect(toast(page)).toContainText('The second one')
  await expect(toast(page)).toHaveCount(0)

  // No answer raises the offline banner until there is one. Whatever the page still fetches would be one.
  await answerProfile(page, [(route) => route.abort(), refused('The third one')])
  await page.route('**/favicon.svg', (route) => route.abort())
  await page.waitForLoadState('networkidle')
  await change(page)
  const banner = page.getByText('You’re offline')
  await expect(banner).toBeVisible()
  await expect(toast(page)).toHaveCount(0)
  await change(page)
  await expect(banner).toHaveCount(0)
  await expect(toast(page)).toContainText('The third one')

  const logged: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('coded')) logged.push(message.text())
  })
  await answerProfile(page, [refused('The same'), refused('The same'), refused('Another')])
  await change(page)
  await change(page)
  await change(page)
  await expect.poll(() => logged.length).toBe(2)
  expect(logged.map((text) => text.split('\n')[0])).toEqual([
    expect.stringContaining('The same'),
    expect.stringContaining('Another'),
  ])

  await page.route('**/trpc/role.getRoleByOrganizationIdAndUserId*', async (route) => {
    const message = 'There is no role for authorization'
    await route.fulfill({
      status: 403,
      json: { error: { message, code: -32003, data: { code: 'NO_ROLE', httpStatus: 403, requestId: 'r' } } },
    })
  })
  await page.reload()
  await expect(toast(page)).toContainText('There is no role for authorization')
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
})
