import { expect as baseExpect, type Page } from '@playwright/test'
import { AuthenticatorApp } from '../../server/test/second-factor/app.ts'
import { expectFitInAllLooks } from '../support/axe.ts'
import { rumbo } from '../support/command.ts'
import { test } from '../support/journey.ts'
import { type Founder, founder } from '../support/person.ts'
import { madeShipment } from '../support/shipments.ts'

/** Whole pages load between the steps, on a machine that others use too. */
const expect = baseExpect.configure({ timeout: 15_000 })

/** Signs somebody in at the door of staff for the first time, which sets two-step verification up. */
async function enterAsStaff(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/staff')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  const key = ((await page.getByTestId('key').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Code from the app').fill(new AuthenticatorApp(key).code(0))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'I saved them' }).click()
  await expect(page.getByRole('heading', { name: 'Organizations', level: 1 })).toBeVisible()
}

/** Gives support the access of a role, as an administrator does. */
async function giveAccess(page: Page): Promise<void> {
  await page.goto('/settings')
  const section = page.getByRole('region', { name: 'Support access' })
  await section.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Member' }).click()
  await section.getByRole('button', { name: 'Give access for 24 hours' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Give access for 24 hours' }).click()
  await expect(page.getByText('Support may read what Member sees')).toBeVisible()
}

async function readShipment(staff: Page, ana: Founder, name: string): Promise<void> {
  await staff.goto(`/staff/organization?id=${ana.organizationId}`)
  await staff.getByRole('link', { name: 'Read its records' }).click()
  await staff.getByRole('button', { name }).click()
  await expect(staff.getByRole('region', { name })).toContainText('MAEU700000123')
  // Values stand as people read them.
  await expect(staff.getByRole('region', { name })).toContainText('Ocean')
}

test('[ROLE-07] staff comes in by its own door, sees plans and use, and reads records only while an organization lets it', async ({
  page,
  browser,
  expectInConsole,
}) => {
  test.slow()
  const ana = await founder(page, `Agencia ${Date.now()}`)
  await madeShipment(page, ana, { name: 'Sillas de Ningbo', masterBl: 'MAEU700000123' })
  // A member is a stranger there.
  expectInConsole(/40[14]/)
  await page.goto('/staff')
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible()

  const email = `sofia.${Date.now()}@rumbo.example`
  const printed = await rumbo('staff', 'add', email, '--name', 'Sofía Luna')
  const staff = await (await browser.newContext()).newPage()
  await enterAsStaff(staff, email, /^ {2}(\S+)$/m.exec(printed)?.[1] ?? '')
  await staff.getByRole('searchbox', { name: 'Search by name, slug or id' }).fill(ana.organizationName)
  await expect(staff.getByRole('row')).toHaveCount(2)
  await expectFitInAllLooks(staff, 'organizations')
  await staff.getByRole('link', { name: ana.organizationName }).click()
  await expect(staff.getByText('Not given. Its administrators give it in their settings.')).toBeVisible()
  await expectFitInAllLooks(staff, 'organization')

  await giveAccess(page)
  await readShipment(staff, ana, 'Sillas de Ningbo')
  await expectFitInAllLooks(staff, 'records')
  await page.reload()
  const history = page.getByRole('region', { name: 'Support access' })
  await expect(history.getByText(/Sofía Luna.* read /).first()).toBeVisible()
  await history.getByRole('button', { name: 'End access now' }).click()
  await expect(page.getByText('Support may read what Member sees')).toHaveCount(0)
  await staff.reload()
  await expect(staff.getByText('Records could not be loaded')).toBeVisible()

  await staff.getByRole('link', { name: 'Queues' }).click()
  await expect(staff.getByRole('heading', { name: 'Queues', level: 1 })).toBeVisible()
  await expectFitInAllLooks(staff, 'queues')
  await staff.getByRole('link', { name: 'Log' }).click()
  await expect(staff.getByRole('cell', { name: 'Read with support access' }).first()).toBeVisible()
  await expectFitInAllLooks(staff, 'log')
  await staff.getByRole('button', { name: 'Sign out' }).click()
  await expect(staff.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible()
  await rumbo('staff', 'remove', email)
  await staff.context().close()
})
