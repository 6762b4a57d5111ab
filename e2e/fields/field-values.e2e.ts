import { readFileSync } from 'node:fs'
import { expect as expectSoon, type Page } from '@playwright/test'
import { addField, addSection, madeFields } from '../support/fields.ts'
import { test } from '../support/journey.ts'
import { answered, founder } from '../support/person.ts'
import { asFounder, fieldOf, madeShipment, storedShipment } from '../support/shipments.ts'

// The first page of a test loads cold, while other journeys run at the same time.
const expect = expectSoon.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 180_000 })

/** A field of each type that is typed in, in the words of the settings. */
const typed = [
  { type: 'text', name: 'Remarks' },
  { type: 'string', name: 'Customs file' },
  { type: 'date', name: 'Cleared on' },
  { type: 'number', name: 'Boxes' },
  { type: 'decimal', name: 'Volume' },
  { type: 'currency', name: 'Broker fee' },
  { type: 'percent', name: 'Duty' },
  { type: 'url', name: 'Portal' },
  { type: 'email', name: 'Broker mail' },
] as const

/** A field of each type that is chosen, marked, uploaded or computed. */
const others = [
  { type: 'checkbox', name: 'Bonded' },
  { type: 'person', name: 'Broker contact' },
  {
    type: 'list',
    name: 'Light',
    options: [{ name: 'Green light', color: 'green', isDefault: true }, { name: 'Red light' }],
  },
  { type: 'multiSelect', name: 'Papers', options: [{ name: 'Invoice' }, { name: 'Packing list' }] },
  { type: 'status', name: 'Stage', statuses: [{ name: 'Booked', icon: 'ship' }, { name: 'Cleared' }] },
  { type: 'files', name: 'Scans' },
] as const

test('[FLD-01] an administrator adds fields that are typed in, of each type', async ({ page }) => {
  await founder(page)
  await page.goto('/settings/shipments')
  await expect(page.getByText('No custom fields yet')).toBeVisible()
  await addSection(page, 'form', 'Permits')
  for (const [type, name] of [
    ['Text, several lines', 'Remarks'],
    ['Text, one line', 'Customs file'],
    ['Date', 'Cleared on'],
    ['Whole number', 'Boxes'],
    ['Decimal', 'Volume'],
    ['Currency', 'Broker fee'],
    ['Percent', 'Duty'],
    ['Web page', 'Portal'],
    ['Email', 'Broker mail'],
  ] as const) {
    await addField(page, { type, name })
  }
  await page.goto('/shipments/new')
  await page.getByRole('button', { name: 'More fields' }).click()
  for (const { name } of typed) await expect(page.getByLabel(name, { exact: true })).toBeVisible()
})

test('[FLD-01] options get a color and a default; a mandatory field is required; files are in the form, formulas are not', async ({
  page,
}) => {
  await founder(page)
  await page.goto('/settings/shipments')
  await addSection(page, 'form', 'Permits')
  await addField(page, { type: 'Checkbox', name: 'Bonded' })
  await addField(page, { type: 'Person', name: 'Broker contact' })
  await addField(page, { type: 'Files', name: 'Scans' })
  await addField(page, { type: 'List', name: 'Light' }, async () => {
    await page.getByLabel('Name of option 1').fill('Green light')
    await page.getByLabel('Option 1 is the default').check()
    await page.getByRole('combobox', { name: 'Color of option 1' }).click()
    await page.getByRole('option', { name: 'Green', exact: true }).click()
    await page.getByRole('button', { name: 'Add option' }).click()
    await page.getByLabel('Name of option 2').fill('Red light')
    await expect(page.getByLabel('How it will look').getByText('Green light')).toBeVisible()
  })
  await addField(page, { type: 'Multi-select', name: 'Papers' }, async () => {
    await page.getByLabel('Name of option 1').fill('Invoice')
    await page.getByRole('button', { name: 'Add option' }).click()
    await page.getByLabel('Name of option 2').fill('Packing list')
  })
  await addField(page, { type: 'Status', name: 'Stage' }, () =>
    page.getByLabel('Name of status 1').fill('Booked'),
  )
  await addField(page, { type: 'Formula', name: 'Days at sea' }, async () => {
    await page.getByRole('textbox', { name: 'Formula' }).click()
    await page.keyboard.type('1 + 2')
  })
  await addField(page, { type: 'Text, one line', name: 'Regime' }, () =>
    page.getByRole('switch', { name: 'Mandatory' }).check({ force: true }),
  )

  await page.goto('/shipments/new')
  await page.getByLabel('Shipment name').fill('Coffee 1')
  await page.getByRole('button', { name: 'Create shipment' }).click()
  await expect(page.getByText('This field is required')).toBeVisible()
  await page.getByLabel('Regime').fill('A1')
  await page.getByRole('button', { name: 'More fields' }).click()
  await expect(page.getByRole('heading', { name: 'Permits' })).toBeVisible()
  await expect(page.getByLabel('Bonded')).toBeVisible()
  await expect(page.getByText('Scans', { exact: true })).toBeVisible()
  await expect(page.getByText('Days at sea')).toHaveCount(0)
  await page.getByRole('button', { name: 'Create shipment' }).click()
  await page
    .getByRole('link', { name: /Open|Coffee 1/ })
    .first()
    .click()
  await expect(fieldOf(page, 'Regime')).toContainText('A1')
  await expect(fieldOf(page, 'Light').getByText('Green light')).toHaveAttribute('data-color', 'green')
  await expect(fieldOf(page, 'Days at sea')).toContainText('3')
})

test('[FLD-01] each field is edited in the shipment’s page, and what was typed wrong is reported and kept', async ({
  page,
}) => {
  const ana = await founder(page)
  await madeFields(page, ana, { section: { name: 'Permits' }, fields: [...typed, ...others] })
  const { id } = await madeShipment(page, ana)
  await page.goto(`/shipment_details/${id}`)
  await expect(fieldOf(page, 'Light')).toContainText('Green light')
  for (const [name, text, shown] of [
    ['Remarks', 'Two boxes', 'Two boxes'],
    ['Customs file', 'M-1', 'M-1'],
    ['Cleared on', '11/30/2026', '11/30/2026'],
    ['Boxes', '12', '12'],
    ['Volume', '7.5', '7.50'],
    ['Broker fee', '1250.5', '$1,250.50'],
    ['Duty', '15', '15.00%'],
    ['Portal', 'https://example.com/a', 'https://example.com/a'],
    ['Broker mail', 'broker@example.com', 'broker@example.com'],
  ] as const) {
    const value = fieldOf(page, name)
    await value.getByRole('button').first().click()
    await value.getByRole('textbox').fill(text)
    if (name !== 'Cleared on') await page.keyboard.press('Enter')
    await expect(value.getByRole('button').first()).toContainText(shown)
  }
  await expect(fieldOf(page, 'Portal').getByRole('link')).toHaveAttribute('href', 'https://example.com/a')
  for (const [name, option] of [
    ['Stage', 'Booked'],
    ['Broker contact', 'Ana Ruiz (me)'],
  ] as const) {
    await fieldOf(page, name).getByRole('button').first().click()
    await page.getByRole('option', { name: option }).click()
    await expect(fieldOf(page, name).getByRole('button').first()).toContainText(option.replace(' (me)', ''))
  }
  const papers = fieldOf(page, 'Papers')
  await papers.getByRole('button').first().click()
  await page.getByRole('option', { name: 'Packing list' }).click()
  await papers.getByRole('combobox').press('Tab')
  await expect(papers.getByRole('button').first()).toContainText('Packing list')
  const boxes = fieldOf(page, 'Boxes')
  await boxes.getByRole('button').first().click()
  await boxes.getByRole('textbox').fill('many')
  await page.keyboard.press('Enter')
  await expect(boxes.getByText('This field is numeric')).toBeVisible()
  await expect(boxes.getByRole('textbox')).toHaveValue('many')
  await page.keyboard.press('Escape')
  const stored = Object.values(await storedShipment(page, ana, id))
  for (const value of ['M-1', '2026-11-30', 12, '7.5', '15', '1250.5']) expect(stored).toContain(value)
})

test('[FLD-01] a file is added to a field, downloaded byte for byte and taken out', async ({ page }) => {
  const ana = await founder(page)
  await madeFields(page, ana, { section: { name: 'Permits' }, fields: others.slice(-1) })
  const { id } = await madeShipment(page, ana)
  await page.goto(`/shipment_details/${id}`)
  const scans = fieldOf(page, 'Scans')
  // Every byte there is, many times over: what can't be text must come through too.
  const buffer = Buffer.from(Array.from({ length: 200_000 }, (_each, at) => (at * 7) % 256))
  const choosing = page.waitForEvent('filechooser')
  await scans.getByRole('button', { name: 'Add files: Scans' }).click()
  await (await choosing).setFiles({ name: 'Pedimento ñ 1.pdf', mimeType: 'application/pdf', buffer })
  const link = scans.getByRole('link', { name: 'Pedimento ñ 1.pdf' })
  await expect(link).toBeVisible()
  const downloading = page.waitForEvent('download')
  await link.click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Pedimento ñ 1.pdf')
  expect(readFileSync(await download.path()).equals(buffer)).toBe(true)
  await scans.getByRole('button', { name: /Pedimento/ }).click()
  await expect(link).toHaveCount(0)
})

/** A cell of the first row, by its column's name. */
async function cellOf(page: Page, column: string) {
  const at = await page.getByRole('columnheader', { name: column }).getAttribute('aria-colindex')
  return page.locator(`[data-row="0"] [aria-colindex="${at}"]`)
}

test.describe(() => {
  // All columns in sight at once.
  test.use({ viewport: { width: 3000, height: 900 } })
  test('[FLD-01] each field is a column of the list and is edited there', async ({ page }) => {
    const ana = await founder(page)
    const ids = await madeFields(page, ana, { section: { name: 'Permits' }, fields: [...typed, ...others] })
    const { id } = await madeShipment(page, ana)
    const columns = ['name', ...Object.values(ids)].map((field) => ({ field, width: 150 }))
    const view = await answered(
      page.request,
      '/api/v1/views',
      { module: 'shipments', name: 'Permits', definition: { columns } },
      ana.token,
    )
    await page.goto(`/?view=${view.id}`)
    for (const [name, text, shown] of [
      ['Remarks', 'Two boxes', 'Two boxes'],
      ['Customs file', 'M-1', 'M-1'],
      ['Cleared on', '11/30/2026', '11/30/2026'],
      ['Boxes', '12', '12'],
      ['Volume', '7.5', '7.50'],
      ['Broker fee', '1250.5', '$1,250.50'],
      ['Duty', '15', '15.00%'],
      ['Portal', 'https://example.com/a', 'example.com/a'],
      ['Broker mail', 'broker@example.com', 'broker@example.com'],
    ] as const) {
      const cell = await cellOf(page, name)
      await cell.click({ position: { x: 5, y: 5 } })
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
      await expect(cell).toContainText(shown)
    }
    for (const [name, option] of [
      ['Light', 'Red light'],
      ['Stage', 'Booked'],
    ] as const) {
      const cell = await cellOf(page, name)
      await cell.click()
      await page.keyboard.press('Enter')
      await page.getByRole('option', { name: option }).click()
      await expect(cell).toContainText(option)
    }
    const bonded = await cellOf(page, 'Bonded')
    await bonded.click()
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => Object.values(await storedShipment(page, ana, id)))
      .toEqual(expect.arrayContaining(['M-1', '2026-11-30', 12, '7.5', '15', '1250.5', true]))
    await expect(await cellOf(page, 'Scans')).toHaveAttribute('aria-readonly', 'true')
    const history = await page.request.get(`/api/v1/shipments/${id}`, { headers: asFounder(ana) })
    expect(history.ok()).toBe(true)
  })
})
