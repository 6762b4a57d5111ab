import { expect as baseExpect } from '@playwright/test'
import { expectFitInAllLooks } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { test } from '../support/journey.ts'
import { joinAsMember } from '../support/member.ts'
import { answered, founder } from '../support/person.ts'
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

test('[ORG-06] whoever opens a record of an organization that was deleted, or signs in with no other, reads on which day it ended and what to do next', async ({
  page,
  browser,
  baseURL,
  expectInConsole,
}) => {
  test.slow()
  // What a page is still reading when the organization ends isn't there.
  expectInConsole(/404/)
  const gone = await founder(page, 'Naviera del Istmo')
  const other = await anotherPerson(browser, baseURL)
  const beto = await joinAsMember(other, gone, 'Beto')
  await other.goto('/')
  await expect(other.getByRole('button', { name: `Organization: ${gone.organizationName}` })).toBeVisible()
  const shipment = { name: 'Teak', freightType: 'ocean' }
  const { rumboShipmentNumber: number } = await answered(
    page.request,
    '/api/v1/shipments/create',
    shipment,
    gone.token,
  )
  await page.goto(`/shipments/${number}`)
  await expect(page.getByRole('heading', { name: 'Teak' })).toBeVisible()
  await inDatabase(`update base.organizations set delete_at = '2026-11-20T18:00:00Z' where id = $1`, [
    gone.organizationId,
  ])

  await page.goto(`/shipments/${number}`)
  const title = { name: 'This organization was deleted' }
  await expect(page.getByRole('heading', title)).toBeVisible()
  await expect(page.getByText('It ended on November 20, 2026')).toBeVisible()
  await expect(page.getByText(gone.email).first()).toBeVisible()
  await expectFitInAllLooks(page, 'after the end')
  await page.goto('/settings/organization')
  await expect(page.getByRole('heading', title)).toBeVisible()
  await page.getByRole('link', { name: 'Find or create an organization' }).click()
  await expect(page).toHaveURL(/\/sign-up\/organization$/)

  // A tab that stood open is led there by the first answer that it gets.
  const orders = other.getByRole('link', { name: 'Orders', exact: true })
  await orders.or(other.getByRole('heading', title)).first().click()
  await expect(other.getByRole('heading', title)).toBeVisible()

  // In another browser nothing is known of where they worked.
  const elsewhere = await anotherPerson(browser, baseURL)
  await elsewhere.goto('/login')
  await elsewhere.getByLabel('Email').fill(gone.email)
  await elsewhere.getByRole('button', { name: 'Continue' }).click()
  await elsewhere.getByLabel('Password', { exact: true }).fill(gone.password)
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(elsewhere.getByRole('heading', title)).toBeVisible()
  await elsewhere.context().close()

  // Who works elsewhere too goes on there, once they have read it.
  const second = { name: 'Aduanas Beto', type: 'customs_broker', countryId: 'MX' }
  await answered(other.request, '/api/v1/organizations', second, beto.token)
  await other.goto('/')
  await expect(other.getByRole('heading', title)).toBeVisible()
  await other.getByRole('button', { name: 'Go to Aduanas Beto' }).click()
  await expect(other.getByRole('button', { name: 'Organization: Aduanas Beto' })).toBeVisible()
  await other.context().close()
})
