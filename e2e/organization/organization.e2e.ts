import { expect as baseExpect, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { joinAsMember } from '../support/member.ts'
import { founder } from '../support/person.ts'
import { picture } from '../support/picture.ts'
import { fieldOf, madeShipment } from '../support/shipments.ts'
import { anotherPerson, choose } from '../support/sign-up.ts'

const png = (name: string) => ({ name, mimeType: 'image/png', buffer: picture() })
/** Whole pages load between the steps, on a machine that others use too. */
const expect = baseExpect.configure({ timeout: 15_000 })
/** Has the browser drawn a picture that came from the server? */
const drawn = (page: Page, within: string) =>
  page
    .locator(within)
    .locator('img')
    .first()
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)

test('[ORG-01] [ORG-03] [ORG-05] an administrator fills in the profile of the organization and their own, and makes teams and tags', async ({
  page,
  expectInConsole,
}) => {
  test.slow()
  expectInConsole(/400/)
  const ana = await founder(page, 'Agencia Marítima')
  await test.step('an administrator fills in the profile of the organization and gives it a logo', async () => {
    await page.goto('/settings/organization')
    await expect(page.getByRole('main').getByText('Active', { exact: true }).first()).toBeVisible()
    const input = page.locator('input[type=file]')
    await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await expect(page.getByText('Choose a JPG, GIF or PNG image')).toBeVisible()
    await input.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(800_001) })
    await expect(page.getByText('Choose an image up to 800 kB')).toBeVisible()
    await input.setInputFiles(png('logo.png'))
    await expect(page.getByRole('button', { name: 'Change', exact: true })).toBeVisible()
    await expect.poll(() => drawn(page, 'fieldset')).toBe(true)

    await page.getByLabel('Code', { exact: true }).fill('AGM')
    await choose(page, 'Business type', 'Logistics provider')
    await choose(page, 'Shipments per year', '1,000 to 5,000')
    await page.getByLabel('Location').fill('Veracruz')
    await page.getByLabel('Website').fill('agencia.example')
    await page.getByLabel('Phone', { exact: true }).fill('+52 229 555 0100')
    await page.getByLabel('Contact phone').fill('+52 229 555 0101')
    await page.getByLabel('Description').fill('Customs and vessels')
    const codes = page
      .getByRole('combobox', { name: 'Reference codes' })
      .or(page.getByLabel('Reference codes'))
    await codes.first().fill('MX-4471')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('URL not valid')).toBeVisible()
    await page.getByLabel('Website').fill('https://agencia.example')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Organization saved')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Code', { exact: true })).toHaveValue('AGM')
    await expect(page.getByLabel('Website')).toHaveValue('https://agencia.example')
    await expect(page.getByLabel('Description')).toHaveValue('Customs and vessels')
    await expect(page.getByText('MX-4471')).toBeVisible()
  })
  await test.step('teams and tags are made, renamed and deleted; a tag reads so on the shipment at once', async () => {
    const shipment = await madeShipment(page, ana)
    await page.goto('/settings/organization?tab=teams')
    await page.getByRole('button', { name: 'Add team' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Customs')
    await choose(page, 'Color', 'Light green')
    await dialog.getByRole('combobox', { name: 'Members' }).click()
    await page.getByRole('option', { name: 'Ana Ruiz' }).click()
    await page.keyboard.press('Tab')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Customs' })).toContainText('Ana Ruiz')

    await page.goto(`/shipment_details/${shipment.id}`)
    await fieldOf(page, 'Tags').getByRole('button').first().click()
    await page.getByRole('combobox', { name: 'Tags' }).fill('Fragile')
    await page.getByRole('option', { name: 'Create tag “Fragile”' }).click()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(fieldOf(page, 'Tags').getByRole('img', { name: 'Saved' })).toBeVisible()
    await expect(fieldOf(page, 'Tags')).toContainText('Fragile')

    await page.goto('/settings/organization?tab=tags')
    await page.getByRole('button', { name: 'Edit Fragile' }).click()
    await dialog.getByLabel('Name').fill('Handle with care')
    await choose(page, 'Color', 'Red')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Edit Handle with care' })).toBeVisible()
    await page.goto(`/shipment_details/${shipment.id}`)
    await expect(fieldOf(page, 'Tags')).toContainText('Handle with care')
    await page.goto('/settings/organization?tab=tags')
    await page.getByRole('button', { name: 'Delete Handle with care' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No tags yet')).toBeVisible()
  })
  await test.step('one fills in the own profile, gives it a picture, and it is there after a reload', async () => {
    await page.goto('/account')
    await page.locator('input[type=file]').setInputFiles(png('me.png'))
    await expect.poll(() => drawn(page, 'fieldset')).toBe(true)
    await page.getByLabel('Title', { exact: true }).fill('Head of ocean freight')
    await page.getByLabel('Position').fill('Operations')
    await page.getByLabel('Phone').fill('+52 229 555 0100')
    await page.getByLabel('Description').fill('Veracruz and Altamira')
    await page.getByRole('combobox', { name: 'Country' }).fill('Mexico')
    await page.getByRole('option', { name: 'Mexico', exact: true }).click()
    await choose(page, 'Date format', 'DD/MM/YYYY')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Profile saved')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Head of ocean freight')
    await expect(page.getByLabel('Position')).toHaveValue('Operations')
    await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Mexico')
    await expect(page.getByLabel('Description')).toHaveValue('Veracruz and Altamira')
    await expect(page.getByText('The columns of your shipments list have their usual widths.')).toBeVisible()
    await expect.poll(() => drawn(page, 'nav')).toBe(true)
  })
})

test('[I18N-06] an organization renames a field in each language, for everybody there, and back', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const ana = await founder(page)
  const shipment = await madeShipment(page, ana)
  const other = await anotherPerson(browser, baseURL)
  await joinAsMember(other, ana, 'Bo')
  await page.goto('/settings/organization?tab=labels')
  await page.getByRole('textbox', { name: 'Search fields' }).fill('ETA')
  const english = page.getByRole('textbox', { name: 'ETA in English', exact: true })
  await english.fill('Arrives <b>at</b> port')
  await english.press('Enter')
  await expect(page.getByText('Name saved')).toBeVisible()
  await page.getByRole('textbox', { name: 'ETA in Español', exact: true }).fill('Llega')
  await page.getByRole('textbox', { name: 'ETA in Español', exact: true }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'ETA in Español', exact: true })).toHaveValue('Llega')
  await other.goto(`/shipment_details/${shipment.id}`)
  await expect(other.getByText('Arrives <b>at</b> port', { exact: true }).first()).toBeVisible({
    timeout: 20_000,
  })
  await other.goto('/')
  await expect(other.getByRole('columnheader', { name: 'Arrives <b>at</b> port' })).toBeVisible()
  await other.goto(`/shipment_details/${shipment.id}`)
  await other.evaluate(() => localStorage.setItem('language', 'es-mx'))
  await other.reload()
  await expect(other.getByText('Llega', { exact: true }).first()).toBeVisible({ timeout: 20_000 })
  await other.goto('/settings/organization?tab=labels')
  await expect(other.getByRole('textbox', { name: 'Buscar campos' })).toBeVisible()
  await other.context().close()

  await page.getByRole('textbox', { name: 'ETA in English', exact: true }).fill('')
  await page.getByRole('textbox', { name: 'ETA in English', exact: true }).press('Enter')
  await expect(page.getByText('Standard name restored')).toBeVisible()
  await page.goto(`/shipment_details/${shipment.id}`)
  await expect(page.getByText('ETA', { exact: true }).first()).toBeVisible()
})
