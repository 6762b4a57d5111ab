import { expect } from '@playwright/test'
import { expectFit } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { confirmEmail } from '../support/mail.ts'
import { newEmail, signUp } from '../support/sign-up.ts'

/** What a company uses most is chosen once, begins its new shipments, and can be cleared; who is invited gets a team. */
test('[SHELL-08] the usual carrier and home port are chosen once and begin new shipments; a person who is invited gets a team', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const email = newEmail()
  await page.goto('/sign-up')
  await signUp(page, email, 'Ana')
  await confirmEmail(page, email)
  await page.goto('/sign-up/new-organization')
  const find = async (box: string, typed: string, option: string | RegExp) => {
    await page.getByRole('combobox', { name: box }).fill(typed)
    await page.getByRole('option', { name: option }).first().click()
  }
  await page.getByLabel('Name', { exact: true }).fill('Importadora del Norte')
  await page.getByRole('combobox', { name: 'Business type' }).click()
  await page.getByRole('option', { name: 'Import', exact: true }).click()
  await find('Country', 'mex', 'Mexico')
  await find('Usual shipping line (optional)', 'maersk', /MAEU/)
  await find('Home port (optional)', 'manzanillo', /MXZLO/)
  await expectFit(page)
  await page.getByRole('button', { name: 'Create organization' }).click()
  await expect(page).toHaveURL(/\/sign-up\/invite$/)

  // New ocean shipments begin with both; what is cleared stays cleared.
  await page.goto('/shipments/new')
  const port = page.getByRole('combobox', { name: 'Port of discharge' })
  await expect(port).toHaveValue('Manzanillo (MXZLO)')
  await expect(page.getByText('Your default. Clear it if it doesn’t apply.')).toHaveCount(2)
  await page.getByText('Air', { exact: true }).click()
  await expect(page.getByText('Your default. Clear it if it doesn’t apply.')).toHaveCount(0)
  await page.getByText('Ocean', { exact: true }).click()
  await page.locator('[aria-label="Clear"]').last().click()
  await expect(port).toHaveValue('')
  await expect(page.getByText('Your default. Clear it if it doesn’t apply.')).toHaveCount(1)

  // The setting is seen and changed.
  await page.goto('/settings/organization')
  const settings = page.getByRole('region', { name: 'Defaults for new shipments' })
  await expect(settings.getByRole('combobox', { name: 'Port of discharge' })).toHaveValue(
    'Manzanillo (MXZLO)',
  )
  for (const [colorScheme, width] of [['dark', 390] as const, ['light', 1440] as const]) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await expectFit(page)
  }

  await page.goto('/settings/organization?tab=teams')
  await page.getByRole('button', { name: 'Add team' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Customs')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/users')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Emails' }).fill(newEmail())
  await dialog.getByRole('combobox', { name: 'Team (optional)' }).click()
  await page.getByRole('option', { name: 'Customs' }).click()
  await dialog.getByRole('button', { name: 'Send invitations' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Customs' })).toBeVisible()
})
