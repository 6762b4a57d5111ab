import { expect as baseExpect } from '@playwright/test'
import { expectFitInAllLooks } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { joinAsMember } from '../support/member.ts'
import { founder } from '../support/person.ts'
import { anotherPerson } from '../support/sign-up.ts'

const expect = baseExpect.configure({ timeout: 15_000 })

test('[ORG-06] an administrator exports everything, has the organization deleted, all see it, and it is kept after all', async ({
  page,
  browser,
  baseURL,
  expectInConsole,
}) => {
  test.slow()
  expectInConsole(/400 \(Bad Request\)|CONFIRMATION_DIFFERS/)
  const organization = await founder(page, 'Naviera del Golfo')
  const name = organization.organizationName
  const other = await anotherPerson(browser, baseURL)
  await joinAsMember(other, organization, 'Beto')
  await page.goto('/settings/organization')
  await page.getByRole('button', { name: 'Export everything' }).click()
  await expect(page.getByText('Everything is being exported')).toBeVisible()

  await page.getByRole('button', { name: 'Delete organization' }).click()
  const dialog = page.getByRole('dialog', { name: `Delete ${name}` })
  const typed = dialog.getByLabel(`Type ${name} to confirm`)
  await expect(typed).toBeFocused()
  await expectFitInAllLooks(page, 'the dialog')
  await typed.fill('Another one')
  await dialog.getByLabel('Your password').fill(organization.password)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('The text doesn’t match')).toBeVisible()
  await typed.fill(name)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`${name} will be deleted on`)).toBeVisible()

  const banner = 'This organization will be deleted on'
  await other.goto('/settings/organization')
  await expect(other.getByText(banner)).toBeVisible()
  await expect(other.getByRole('button', { name: 'Keep the organization' })).toHaveCount(0)

  await expect(page.getByText(banner)).toBeVisible()
  await expectFitInAllLooks(page, 'the banner')
  await page.getByRole('button', { name: 'Keep the organization' }).first().click()
  await expect(page.getByText('Everything works as before.')).toBeVisible()
  await expect(page.getByText(banner)).toBeHidden()
  await other.context().close()
})
