import { expect, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { answered, type Founder, founder } from '../support/person.ts'
import { asFounder, fieldOf, madeShipment } from '../support/shipments.ts'

/** On a busy machine a save, or the first look at new fields, takes its time. */
const patient = { timeout: 30_000 }

/** Makes a section with fields over HTTP; gives its id and theirs by name. */
async function made(
  page: Page,
  { token }: Founder,
  of: { section: object; fields: readonly ({ name: string } & Record<string, unknown>)[] },
): Promise<Readonly<Record<string, string>>> {
  const section = { modules: ['shipments'], ...of.section }
  const { id: setId } = await answered(page.request, '/api/v1/sections', section, token)
  const ids: Record<string, string> = { setId: String(setId) }
  for (const field of of.fields) {
    const { id } = await answered(page.request, '/api/v1/fields', { setId, ...field }, token)
    ids[field.name] = String(id)
  }
  return ids
}

test('[FLD-06] a column of a table is computed from the other ones, and the record sums it up', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const ana = await founder(page)
  const { setId, Pieces, Price } = await made(page, ana, {
    section: { name: 'Expenses', type: 'table' },
    fields: [
      { name: 'Pieces', type: 'number' },
      { name: 'Price', type: 'decimal' },
    ],
  })
  const { id } = await madeShipment(page, ana)
  const rows = `/api/v1/shipments/${id}/resources/${setId}/rows`
  await answered(page.request, rows, { [Pieces ?? '']: 3, [Price ?? '']: '10.5' }, ana.token)

  await page.goto('/settings/shipments')
  await page.getByRole('button', { name: /^Expenses Table/ }).click()
  await page.getByRole('button', { name: 'Add field', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Line cost')
  await page.getByRole('combobox', { name: 'Type', exact: true }).click()
  await page.getByRole('option', { name: 'Formula', exact: true }).click()
  const editor = page.getByRole('textbox', { name: 'Formula', exact: true })
  await editor.click()
  await page.keyboard.type('{')
  await expect(page.getByRole('option', { name: 'Pieces' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'ETA', exact: true })).toHaveCount(0)
  await page.keyboard.type('Pieces} * {Price}')
  await expect(page.getByText('Result for Coffee 1, row 1')).toBeVisible(patient)
  await expect(page.getByLabel('Result', { exact: true })).toHaveText('31.5', patient)
  await page.locator('form').getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Move: Line cost', exact: true })).toBeVisible(patient)

  const { fields } = await metadataOf(page, ana)
  const lineCost = fields.find(({ label }) => label === 'Line cost')?.id
  await made(page, ana, {
    section: { name: 'Costs', type: 'form' },
    fields: [{ name: 'Total', type: 'formula', formulaData: `SUM({${setId}.${lineCost}})` }],
  })
  await page.goto(`/shipment_details/${id}`)
  await expect(page.getByRole('cell', { name: '31.50' })).toBeVisible(patient)
  await expect(fieldOf(page, 'Total')).toContainText('31.50', patient)
  await answered(page.request, rows, { [Pieces ?? '']: 1, [Price ?? '']: '8.5' }, ana.token)
  await expect(fieldOf(page, 'Total')).toContainText('40.00', patient)
})

test('[FLD-05] a result that can’t be computed says why, in the details and in the list', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const ana = await founder(page)
  const { setId, Rate = '' } = await made(page, ana, {
    section: { name: 'Costs', type: 'form' },
    fields: [{ name: 'Rate', type: 'decimal' }],
  })
  const ratio = { setId, type: 'formula', name: 'Ratio', formulaData: `100 / {${Rate}}` }
  await answered(page.request, '/api/v1/fields', ratio, ana.token)
  const { id } = await madeShipment(page, ana, { [Rate]: '0' })
  await page.goto(`/shipment_details/${id}`)
  await expect(fieldOf(page, 'Ratio')).toContainText('division by zero', { ignoreCase: true, ...patient })

  await page.goto('/')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('textbox', { name: 'Find a field' }).fill('ratio')
  await page.getByRole('checkbox', { name: 'Ratio' }).check()
  await page.getByRole('button', { name: 'Pin “Ratio”' }).click()
  await page.keyboard.press('Escape')
  const header = page.getByRole('columnheader', { name: 'Ratio' })
  const at = await header.getAttribute('aria-colindex')
  const cell = page.locator(`[data-row="0"] [aria-colindex="${at}"]`)
  await cell.hover()
  await expect(page.getByRole('tooltip')).toContainText(/division by zero/i, patient)
})

async function metadataOf(
  page: Page,
  ana: Founder,
): Promise<{ fields: readonly { id: string; label: string }[] }> {
  const answer = await page.request.get('/api/v1/metadata', { headers: asFounder(ana) })
  expect(answer.ok()).toBe(true)
  const { items } = await answer.json()
  return { fields: items }
}
