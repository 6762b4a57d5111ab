import { expect as baseExpect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { joinAsMember } from '../support/member.ts'
import { founder } from '../support/person.ts'
import { anotherPerson } from '../support/sign-up.ts'

const expect = baseExpect.configure({ timeout: 15_000 })

test('[ORG-06] somebody takes their data with them, deletes their account, and keeps it after all by signing in', async ({
  page: first,
  browser,
  baseURL,
}) => {
  const organization = await founder(first, 'Naviera del Golfo')
  const page = await anotherPerson(browser, baseURL)
  const { email, password } = await joinAsMember(page, organization, 'Beto')
  await page.goto('/account')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toBe('rumbo-account.json')

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  const typed = dialog.getByLabel(`Type ${email} to confirm`)
  await expect(typed).toBeFocused()
  await typed.fill('somebody@example.com')
  await dialog.getByLabel('Your password').fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('The text doesn’t match')).toBeVisible()
  await typed.fill(email)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login**')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  await page.goto('/account')
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeEnabled()
  await page.context().close()
})
