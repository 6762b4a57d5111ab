import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { confirmEmail, mailTo } from '../support/mail.ts'
import { named } from '../support/named.ts'
import { founder } from '../support/person.ts'
import { anotherPerson, newEmail, signUp } from '../support/sign-up.ts'

test('[SIGN-01] one finds other organizations by name and asks to join', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = named('Transitaria')
  const other = await anotherPerson(browser, baseURL)
  await founder(other, name)
  await other.context().close()
  const bo = newEmail()
  await page.goto('/sign-up/organization')
  await expect(page.getByRole('button', { name: /Join your company/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Sign up' }).click()
  await signUp(page, bo, 'Bo')
  await confirmEmail(page, bo)
  await page.getByRole('button', { name: /Join your company/ }).click()
  const search = page.getByLabel('Name of the organization')
  await search.fill(name.slice(0, 2))
  await expect(page.getByRole('button', { name: /^Ask to join/ })).toHaveCount(0)
  await search.fill(name.toUpperCase())
  await page.getByRole('button', { name: `Ask to join ${name}` }).click()
  await page.getByLabel('Note to its administrators (optional)').fill('From the office in Manzanillo')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page).toHaveURL(/\/waiting$/)
  await expect(page.getByText(name)).toBeVisible()
  await page.getByRole('button', { name: `Cancel the request to ${name}` }).click()
  await expect(page).toHaveURL(/\/sign-up\/organization$/)
})

test('[SIGN-02] a request waits for an administrator, who hears of it by mail; the waiting page moves on by itself', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const name = named('Agencia')
  const admin = await anotherPerson(browser, baseURL)
  const ana = await founder(admin, name)
  const bo = newEmail()
  await page.goto('/sign-up')
  await signUp(page, bo, 'Bo')
  await expect(page).toHaveURL(/\/sign-up\/organization$/)
  await confirmEmail(page, bo)

  async function ask() {
    await page.getByRole('button', { name: /Join your company/ }).click()
    await page.getByLabel('Name of the organization').fill(name)
    await page.getByRole('button', { name: `Ask to join ${name}` }).click()
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page).toHaveURL(/\/waiting$/)
  }

  await ask()
  expect((await mailTo(page, ana.email, /New request to join/)).text).toContain(bo)
  await page.goto('/')
  await expect(page).toHaveURL(/\/waiting$/)
  // An administrator sees the request wherever they are, with a count, and answers it.
  await admin.goto('/help')
  await expect(admin.getByRole('link', { name: /^Users.*1 request to join$/ })).toBeVisible()
  await admin.getByRole('button', { name: 'Notifications: 1 unread' }).click()
  const notice = admin.getByRole('listitem').filter({ hasText: 'Asks to join your organization' })
  await notice.getByRole('link', { name: 'Bo Ruiz' }).click()
  await expect(admin).toHaveURL(/\/users$/)
  await admin.getByRole('button', { name: 'Decline Bo Ruiz' }).click()
  await expect(admin.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/sign-up\/organization$/)
  await expect(page.getByText(`${name} declined your request`)).toBeVisible()

  await ask()
  await admin.goto('/users')
  await admin.getByRole('button', { name: 'Accept Bo Ruiz' }).click()
  // For a moment the answered request and the new member stand there both.
  await expect(admin.getByText(bo)).toHaveCount(1)
  await admin.context().close()
  await expect(page.getByRole('button', { name: `Organization: ${name}` })).toBeVisible()
  await mailTo(page, bo, /^Welcome to/)
})
