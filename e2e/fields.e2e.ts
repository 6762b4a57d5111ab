import { expect, type Page } from '@playwright/test'
import { test } from './support/journey.ts'
import { answered, type Founder, founder } from './support/person.ts'
import { fieldOf, madeShipment, storedShipment } from './support/shipments.ts'

const properties = (page: Page) =>
  page.locator('form').filter({ has: page.getByRole('textbox', { name: 'Name', exact: true }) })
const lines = (page: Page) =>
  page.locator('li').filter({ has: page.getByRole('button', { name: /^Move: / }) })

/** Adds a section by the menu. */
async function addSection(page: Page, kind: 'form' | 'table' | 'heading', name: string) {
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.getByRole('menuitem', { name: `Add ${kind}` }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await properties(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('button', { name: `Move: ${name}`, exact: true })).toBeVisible()
}

/** Adds a field to the section that is chosen; `fill` sets what its type needs. */
async function addField(
  page: Page,
  { type, name }: { type: string; name: string },
  fill?: () => Promise<void>,
) {
  await page.getByRole('button', { name: 'Add field', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Add field' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('combobox', { name: 'Type', exact: true }).click()
  await page.getByRole('option', { name: type, exact: true }).click()
  await fill?.()
  await properties(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('button', { name: `Move: ${name}`, exact: true })).toBeVisible()
}

/** Makes a section with fields over HTTP; gives their ids by name. */
async function madeFields(
  page: Page,
  ana: Founder,
  of: { section: object; fields: readonly ({ name: string } & object)[] },
): Promise<Readonly<Record<string, string>>> {
  const section = { type: 'form', modules: ['shipments'], ...of.section }
  const { id: setId } = await answered(page.request, '/api/v1/sections', section, ana.token)
  const ids: Record<string, string> = {}
  for (const field of of.fields) {
    const made = await answered(
      page.request,
      '/api/v1/fields',
      { type: 'string', setId, ...field },
      ana.token,
    )
    ids[field.name] = String(made.id)
  }
  return ids
}

test('[FLD-01] an administrator adds a form with fields of every type; they stand in the new shipment and in its page', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const ana = await founder(page)
  await page.goto('/settings/shipments_settings')
  await expect(page.getByText('No fields of your own yet')).toBeVisible()
  await addSection(page, 'form', 'Customs')
  for (const [type, name] of [
    ['Text, several lines', 'Remarks'],
    ['Text, one line', 'Customs file'],
    ['Date', 'Cleared on'],
    ['Whole number', 'Boxes'],
    ['Decimal', 'Volume'],
    ['Currency', 'Broker fee'],
    ['Percent', 'Duty'],
    ['Checkbox', 'Bonded'],
    ['Person', 'Broker contact'],
    ['Web page', 'Portal'],
    ['Email', 'Broker mail'],
  ] as const) {
    await addField(page, { type, name })
  }
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
  await addField(page, { type: 'Text, one line', name: 'Regime' }, () =>
    page.getByRole('switch', { name: 'Mandatory' }).check({ force: true }),
  )

  await page.goto('/shipments/new_shipment')
  await page.getByLabel('Shipment name').fill('Coffee 1')
  await page.getByRole('button', { name: 'Create shipment' }).click()
  await expect(page.getByText('This field is required')).toBeVisible()
  await page.getByLabel('Regime').fill('A1')
  await page.getByRole('button', { name: 'More fields' }).click()
  await expect(page.getByRole('heading', { name: 'Customs' })).toBeVisible()
  await page.getByLabel('Broker fee').fill('1250.5')
  await page.getByRole('button', { name: 'Create shipment' }).click()
  await page
    .getByRole('link', { name: /Open|Coffee 1/ })
    .first()
    .click()

  await expect(fieldOf(page, 'Broker fee')).toContainText('$1,250.50')
  await expect(fieldOf(page, 'Regime')).toContainText('A1')
  await expect(fieldOf(page, 'Light')).toContainText('Green light')
  for (const [name, typed, shown] of [
    ['Customs file', 'M-1', 'M-1'],
    ['Cleared on', '11/30/2026', '11/30/2026'],
    ['Boxes', '12', '12'],
    ['Volume', '7.5', '7.50'],
    ['Duty', '15', '15.00%'],
    ['Portal', 'https://example.com/a', 'https://example.com/a'],
    ['Broker mail', 'broker@example.com', 'broker@example.com'],
  ] as const) {
    const value = fieldOf(page, name)
    await value.getByRole('button').first().click()
    await value.getByRole('textbox').fill(typed)
    if (name !== 'Cleared on') await page.keyboard.press('Enter')
    await expect(value.getByRole('button').first()).toContainText(shown)
  }
  await expect(fieldOf(page, 'Portal').getByRole('link')).toHaveAttribute('href', 'https://example.com/a')
  const papers = fieldOf(page, 'Papers')
  await papers.getByRole('button').first().click()
  await page.getByRole('option', { name: 'Packing list' }).click()
  await papers.getByRole('textbox').press('Enter')
  await expect(papers.getByRole('button').first()).toContainText('Packing list')
  const boxes = fieldOf(page, 'Boxes')
  await boxes.getByRole('button').first().click()
  await boxes.getByRole('textbox').fill('many')
  await page.keyboard.press('Enter')
  await expect(boxes.getByText('This field is numeric')).toBeVisible()
  const id = page.url().split('/').at(-1) ?? ''
  const stored = Object.values(await storedShipment(page, ana, id))
  for (const value of ['M-1', '2026-11-30', 12, '7.5', '15', '1250.5']) expect(stored).toContain(value)
})

test('[FLD-02] sections and fields are put in order by keyboard and by drag, archived with a warning, and brought back', async ({
  page,
}) => {
  test.slow()
  const ana = await founder(page)
  const ids = await madeFields(page, ana, {
    section: { name: 'One' },
    fields: [{ name: 'Alpha' }, { name: 'Beta' }],
  })
  await madeFields(page, ana, { section: { name: 'Two' }, fields: [{ name: 'Gamma' }] })
  const { id } = await madeShipment(page, ana, { [String(ids.Alpha)]: 'kept' })
  await page.goto('/settings/shipments_settings')
  const order = () =>
    lines(page).evaluateAll((items) =>
      items.map((item) => item.textContent?.match(/One|Two|Alpha|Beta|Gamma/)?.[0]),
    )
  await expect.poll(order).toEqual(['One', 'Alpha', 'Beta', 'Two', 'Gamma'])

  await page.getByRole('button', { name: 'Move: Alpha' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Alpha is over place 2 of 5')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Alpha is over place 3 of 5')).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(order).toEqual(['One', 'Beta', 'Alpha', 'Two', 'Gamma'])

  const [from, to] = [
    page.getByRole('button', { name: 'Move: Two' }),
    page.getByRole('button', { name: 'Move: One' }),
  ]
  await from.hover()
  await page.mouse.down()
  const target = await to.boundingBox()
  await page.mouse.move((target?.x ?? 0) + 8, (target?.y ?? 0) + 2, { steps: 12 })
  await page.mouse.up()
  await expect.poll(order).toEqual(['Two', 'Gamma', 'One', 'Beta', 'Alpha'])
  await page.reload()
  await expect.poll(order).toEqual(['Two', 'Gamma', 'One', 'Beta', 'Alpha'])

  await lines(page).filter({ hasText: 'Alpha' }).getByRole('button').last().click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Alpha two')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Move: Alpha two' })).toBeVisible()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Archiving may be irreversible')
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect.poll(order).toEqual(['Two', 'Gamma', 'One', 'Beta'])
  expect(await storedShipment(page, ana, id)).not.toHaveProperty(String(ids.Alpha))
  await page.getByText('Archived (1)').click()
  await page.getByRole('button', { name: 'Bring back Alpha two' }).click()
  await expect.poll(order).toEqual(['Two', 'Gamma', 'One', 'Beta', 'Alpha'])
  expect(await storedShipment(page, ana, id)).toMatchObject({ [String(ids.Alpha)]: 'kept' })
})

test('[FLD-09] a status has an icon and a time; past it, it isn’t offered and stays where it stands, marked', async ({
  page,
}) => {
  test.slow()
  const ana = await founder(page)
  await page.goto('/settings/shipments_settings')
  await addSection(page, 'form', 'Progress')
  await addField(page, { type: 'Status', name: 'Stage' }, async () => {
    await page.getByLabel('Name of status 1').fill('Booked')
    await page.getByRole('combobox', { name: 'Icon of status 1' }).click()
    await page.getByRole('option', { name: 'Ship', exact: true }).click()
    await page.getByRole('button', { name: 'Add status' }).click()
    await page.getByLabel('Name of status 2').fill('Cleared')
  })
  const { id } = await madeShipment(page, ana)
  await page.goto(`/shipment_details/${id}`)
  const stage = fieldOf(page, 'Stage')
  await stage.getByRole('button').first().click()
  await page.getByRole('option', { name: 'Booked' }).click()
  await expect(stage.getByRole('button').first()).toContainText('Booked')
  await expect(stage.getByRole('img', { name: 'Saved' })).toBeVisible()

  await page.goto('/settings/shipments_settings')
  await lines(page).filter({ hasText: 'Stage' }).getByRole('button').last().click()
  await page.getByLabel('Status 1 is offered until').fill('01/31/2020')
  await page.getByLabel('Status 1 is offered until').press('Tab')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
  await page.getByRole('button', { name: 'Save' }).click()
  await saved
  await page.goto(`/shipment_details/${id}`)
  await expect(stage).toContainText('Booked')
  await expect(stage).toContainText('Expired')
  const other = await madeShipment(page, ana)
  await page.goto(`/shipment_details/${other.id}`)
  await stage.getByRole('button').first().click()
  await expect(page.getByRole('option', { name: 'Cleared' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Booked' })).toHaveCount(0)
})

test('[FLD-02] [FLD-10] a table’s rows are added, edited, moved and deleted where they are read', async ({
  page,
}) => {
  test.slow()
  const ana = await founder(page)
  await page.goto('/settings/shipments_settings')
  await addSection(page, 'table', 'Expenses')
  await addField(page, { type: 'Text, one line', name: 'Concept' })
  await addField(page, { type: 'Currency', name: 'Amount' })
  await addSection(page, 'heading', 'Notes of the broker')
  const { id } = await madeShipment(page, ana)
  await page.goto(`/shipment_details/${id}`)
  const table = page.getByRole('region', { name: 'Expenses' }).first()
  const rows = table.getByRole('row')
  for (const [concept, amount] of [
    ['Duties', '10'],
    ['Storage', '20'],
  ] as const) {
    await page.getByRole('button', { name: 'Add row: Expenses' }).click()
    await page.getByRole('dialog').getByLabel('Concept').fill(concept)
    await page.getByRole('dialog').getByLabel('Amount').fill(amount)
    await page.getByRole('dialog').getByRole('button', { name: 'Add row' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(rows).toHaveText([/Concept/, /Duties.*\$10\.00/, /Storage.*\$20\.00/])
  await rows
    .nth(1)
    .getByRole('button', { name: /Edit Amount/ })
    .click()
  await rows.nth(1).getByRole('textbox').fill('12')
  await page.keyboard.press('Enter')
  await expect(rows.nth(1)).toContainText('$12.00')
  await table.getByRole('button', { name: 'Move row 2 up' }).click()
  await expect(rows).toHaveText([/Concept/, /Storage/, /Duties/])
  await table.getByRole('button', { name: 'Delete row 1' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Delete row' })).toBeDisabled()
  await dialog.getByLabel('Type DELETE ROW to confirm').fill('DELETE ROW')
  await dialog.getByRole('button', { name: 'Delete row' }).click()
  await expect(rows).toHaveText([/Concept/, /Duties/])
})
