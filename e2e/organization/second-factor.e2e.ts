import { expect as baseExpect, type Page } from '@playwright/test'
import { AuthenticatorApp } from '../../server/test/second-factor/app.ts'
import { test } from '../support/journey.ts'
import { founder, type Person } from '../support/person.ts'

/** Whole pages load between the steps, on a machine that others use too. */
const expect = baseExpect.configure({ timeout: 15_000 })

async function signInByPassword(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.goto('/login')
}

test('[AUTH-16] a person turns two-step verification on, signs in by a code, and by a recovery code once', async ({
  page,
  expectInConsole,
}) => {
  test.slow()
  const ana = await founder(page)
  await page.goto('/settings')
  await page.getByRole('checkbox', { name: 'Require it of all members' }).click()
  await page.getByRole('button', { name: 'Require two-step verification' }).click()
  await expect(page.getByText(/required two-step verification from/)).toBeVisible()
  await page.getByRole('link', { name: 'Set it up' }).click()

  const section = page.getByRole('region', { name: 'Two-step verification' })
  await section.getByRole('button', { name: 'Turn on' }).click()
  await section.getByLabel('Your password').fill(ana.password)
  await section.getByRole('button', { name: 'Continue' }).click()
  await expect(section.getByRole('img', { name: 'QR code with the key' })).toBeVisible()
  const app = new AuthenticatorApp(
    ((await section.getByTestId('key').textContent()) ?? '').replaceAll(' ', ''),
  )
  await section.getByLabel('Code from the app').fill(app.code(0))
  await section.getByRole('button', { name: 'Turn on' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(10)
  const [recovery = ''] = await section.getByRole('listitem').allTextContents()
  await section.getByRole('button', { name: 'I saved them' }).click()
  await expect(section.getByText('10 recovery codes left')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Set it up' })).toHaveCount(0)

  expectInConsole(/40[013]/)
  await signOut(page)
  await signInByPassword(page, ana)
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await code.fill(app.code(0))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Each code works once/)).toBeVisible()
  await code.fill(app.code(1))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation').first()).toBeVisible()

  await signOut(page)
  await signInByPassword(page, ana)
  await page.getByRole('button', { name: 'I don’t have my phone' }).click()
  await page.getByLabel('Recovery code').fill(recovery)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation').first()).toBeVisible()

  await signOut(page)
  await signInByPassword(page, ana)
  await page.getByRole('button', { name: 'I don’t have my phone' }).click()
  await page.getByLabel('Recovery code').fill(recovery)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/This code isn’t valid/)).toBeVisible()
})
