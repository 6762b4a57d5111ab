import { expect as baseExpect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { fieldOf, madeContainer, madeShipment, storedShipment } from '../support/shipments.ts'

const expect = baseExpect.configure({ timeout: 30_000 })

/** The date so many days ago in Mexico City, where the shipments of these journeys arrive. */
function ago(days: number): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Mexico_City' }).format(new Date())
  return new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
}

async function choose(page: Page, { from, name, option }: { from: Locator; name: string; option: string }) {
  await from.getByRole('combobox', { name, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('[SHP-10] an agreement is made, counts each container with its cost, and is taken away', async ({
  page,
}) => {
  test.slow()
  const ana = await founder(page)
  const { id } = await madeShipment(page, ana, { carrierCode: { code: 'MAEU' }, ata: ago(9) })
  for (const values of [
    { number: 'MSKU9070323', type: '45G1', dischargedOn: ago(8) },
    { number: 'TCLU4265853', type: '45R1', dischargedOn: ago(8), gatedOutOn: ago(6) },
  ])
    await madeContainer(page, ana, { shipmentId: id, values })
  await page.goto(`/shipment_details/${id}`)
  const section = page
    .getByRole('region', { name: 'Free time today' })
    .filter({ hasText: 'No free days set' })
  await expect(section).toContainText('Can’t calculate')

  await page.goto('/settings/free-time')
  await expect(page.getByText('No agreements yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add agreement' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add agreement' })
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('This field is required')).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Maersk Manzanillo')
  await drawer.getByRole('combobox', { name: 'Carrier' }).fill('maersk')
  await page.getByRole('option', { name: /MAEU/ }).click()
  await drawer.getByRole('combobox', { name: 'Port', exact: true }).fill('MXZLO')
  await page.getByRole('option', { name: /MXZLO/ }).click()
  await choose(page, { from: drawer, name: 'First day counted', option: 'The next day' })
  await drawer.getByRole('textbox', { name: 'Free days', exact: true }).fill('5')
  await drawer.getByRole('button', { name: 'Add price' }).click()
  await drawer.getByRole('textbox', { name: 'Rate per day' }).fill('85.50')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: 'Maersk Manzanillo' })
  await expect(row).toContainText('Manzanillo (MXZLO)')

  await page.goto(`/shipment_details/${id}`)
  const freeTime = page
    .getByRole('region', { name: 'Free time today' })
    .filter({ hasText: 'Agreement: Maersk Manzanillo' })
  await expect(freeTime).toContainText('3 days of demurrage')
  await expect(freeTime.getByRole('region', { name: 'MSKU9070323' })).toContainText('256.50 USD so far')
  await expect(freeTime.getByRole('region', { name: 'TCLU4265853' })).toHaveCount(0)
  await freeTime.getByRole('button', { name: 'Show 1 more' }).click()
  await expect(freeTime.getByRole('region', { name: 'TCLU4265853' })).toContainText('3 days left')
  await expect(freeTime).toContainText('No expected end')
  await expect.poll(async () => (await storedShipment(page, ana, id)).freeDaysCountdown).toBe(-3)

  await page.goto('/settings/free-time')
  await page.getByRole('button', { name: 'Delete Maersk Manzanillo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No agreements yet')).toBeVisible()
})

test('[SHP-16] a calendar of working days is made, and an agreement counts by it', async ({
  page,
  expectInConsole,
}) => {
  test.slow()
  expectInConsole(/409/)
  await founder(page)
  await page.goto('/settings/free-time')
  await page.getByRole('button', { name: 'Add calendar' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add calendar' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Manzanillo')
  await drawer.getByRole('checkbox', { name: 'Saturday' }).press('Space')
  await drawer.getByRole('combobox', { name: 'Holidays' }).fill('2026-04-02')
  await page.keyboard.press('Enter')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: 'Manzanillo' })
  await expect(row).toContainText('Sunday')
  await expect(row).not.toContainText('Saturday')
  await expect(row).toContainText('Mexico + 1')

  await page.getByRole('button', { name: 'Add agreement' }).click()
  const contract = page.getByRole('dialog', { name: 'Add agreement' })
  await contract.getByRole('textbox', { name: 'Name' }).fill('Terminal')
  await choose(page, { from: contract, name: 'Free days count as', option: 'Working days' })
  await choose(page, { from: contract, name: 'Calendar of working days', option: 'Manzanillo' })
  await contract.getByRole('button', { name: 'Save' }).click()
  await expect(contract).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete Manzanillo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(
    page.getByText('A free time agreement uses this calendar. Change the agreement first.'),
  ).toBeVisible()
})

test('[SHP-15] notify party, bill and its release, cut-offs and customs are edited where they are read, and found', async ({
  page,
}) => {
  test.slow()
  const ana = await founder(page)
  const { id } = await madeShipment(page, ana, { name: 'Autopartes' })
  await madeShipment(page, ana, { name: 'Textiles' })
  await page.goto(`/shipment_details/${id}`)

  const pick = async (label: string, option: string) => {
    const field = fieldOf(page, label)
    await field.getByRole('button').click()
    await page.getByRole('option', { name: option, exact: true }).click()
    await expect(field.getByRole('button')).toContainText(option)
  }
  await pick('Bill type', 'Telex release')
  await pick('Bill release', 'Released')
  await pick('Customs status', 'Inspection')
  await pick('Customs light (Mexico)', 'Red')

  const notify = fieldOf(page, 'Notify party')
  await notify.getByRole('button').click()
  await notify.getByLabel('Notify party', { exact: true }).fill('Aduanas del Pacífico')
  await page.keyboard.press('Enter')
  await expect(notify.getByRole('button')).toContainText('Aduanas del Pacífico')

  const vgm = fieldOf(page, 'VGM cut-off')
  await vgm.getByRole('button').click()
  await vgm.getByLabel('VGM cut-off').fill('2026-11-30T18:30')
  await page.keyboard.press('Enter')
  await expect(vgm.getByRole('button')).toContainText('11/30/2026 18:30')
  await expect
    .poll(() => storedShipment(page, ana, id))
    .toMatchObject({
      blType: 'telexRelease',
      blRelease: 'released',
      customsStatus: 'inspection',
      customsLight: 'red',
      notifyParty: { label: 'Aduanas del Pacífico' },
      phase: null,
    })

  await page.goto('/')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const box = page.getByRole('dialog', { name: 'Filter' }).getByRole('combobox')
  for (const typed of ['Customs light', 'Red']) {
    await box.first().fill(typed)
    await box.first().press('Enter')
  }
  await expect(page.getByRole('row').filter({ hasText: 'Autopartes' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Textiles' })).toHaveCount(0)
  await expect(page.getByText('Customs light (Mexico) is Red')).toBeVisible()
})
