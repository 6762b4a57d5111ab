import { expect as expectSoon, type Page } from '@playwright/test'
import { addField, addSection, lines, madeFields } from '../support/fields.ts'
import { test } from '../support/journey.ts'
import { joinAsMember } from '../support/member.ts'
import { founder } from '../support/person.ts'
import { asFounder, fieldOf, madeShipment, storedShipment } from '../support/shipments.ts'
import { anotherPerson } from '../support/sign-up.ts'

// The first page of a test loads cold, while other journeys run at the same time.
const expect = expectSoon.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 120_000 })

/** Drags a line of the list onto another one by their handles, both at rest, and releases it once it is said to be over a place. */
async function dragTo(page: Page, name: string, over: string) {
  const handle = (of: string) => page.getByRole('button', { name: `Move: ${of}`, exact: true })
  await handle(over).hover()
  await handle(name).hover()
  const from = await handle(name).boundingBox()
  const to = await handle(over).boundingBox()
  if (!from || !to) throw new Error('the lines are not there')
  await page.mouse.down()
  await page.mouse.move(to.x + 8, to.y + (to.y < from.y ? 2 : to.height - 2), { steps: 12 })
  await expect(page.getByText(`${name} is over place`)).toBeAttached()
  await page.mouse.up()
}

test('[FLD-02] sections and fields are put in order by keyboard and by drag, archived with a warning, and brought back', async ({
  page,
}) => {
  const ana = await founder(page)
  const ids = await madeFields(page, ana, {
    section: { name: 'One' },
    fields: [{ name: 'Alpha' }, { name: 'Beta' }],
  })
  await madeFields(page, ana, { section: { name: 'Two' }, fields: [{ name: 'Gamma' }] })
  const { id } = await madeShipment(page, ana, { [String(ids.Alpha)]: 'kept' })
  await page.goto('/settings/shipments')
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

  await dragTo(page, 'Two', 'One')
  await expect.poll(order).toEqual(['Two', 'Gamma', 'One', 'Beta', 'Alpha'])
  // On screen at once; a page that is loaded again shows what is stored.
  const storedFirst = async () => {
    const answer = await page.request.get('/api/v1/sections', { headers: asFounder(ana) })
    return (await answer.json()).items[0].name
  }
  await expect.poll(storedFirst).toBe('Two')
  await page.reload()
  await expect.poll(order).toEqual(['Two', 'Gamma', 'One', 'Beta', 'Alpha'])

  // Out of its section into the other one, and back by drag.
  await page.getByRole('button', { name: 'Move: Beta' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Beta is over place 4 of 5')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Beta is over place 3 of 5')).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(order).toEqual(['Two', 'Gamma', 'Beta', 'One', 'Alpha'])
  await dragTo(page, 'Beta', 'Alpha')
  await expect.poll(order).toEqual(['Two', 'Gamma', 'One', 'Alpha', 'Beta'])
  await dragTo(page, 'Alpha', 'Beta')
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
  await page.getByRole('button', { name: 'Restore Alpha two' }).click()
  await expect.poll(order).toEqual(['Two', 'Gamma', 'One', 'Beta', 'Alpha'])
  expect(await storedShipment(page, ana, id)).toMatchObject({ [String(ids.Alpha)]: 'kept' })
})

test('[FLD-02] [FLD-09] [FLD-10] sections of a form and of a table: statuses that end, rows where they are read, and what is half typed', async ({
  page,
}) => {
  test.slow()
  const ana = await founder(page)
  await test.step('a status has an icon and a time; past it, it isn’t offered and stays where it stands, marked', async () => {
    await page.goto('/settings/shipments')
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
    // What still arrives draws the form again and would close the list.
    await page.waitForLoadState('networkidle')
    const stage = fieldOf(page, 'Stage')
    await stage.getByRole('button').first().click()
    const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
    await page.getByRole('option', { name: 'Booked' }).click()
    await expect(stage.getByRole('button').first()).toContainText('Booked')
    await stored

    await page.goto('/settings/shipments')
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
  await test.step('a table’s rows are added, edited, moved and deleted where they are read', async () => {
    await page.goto('/settings/shipments')
    await addSection(page, 'table', 'Expenses')
    await addField(page, { type: 'Text, one line', name: 'Concept' })
    await addField(page, { type: 'Currency', name: 'Amount' })
    await addSection(page, 'heading', 'Notes of the broker')
    const { id } = await madeShipment(page, ana)
    await page.goto(`/shipment_details/${id}`)
    await expect(page.getByRole('heading', { name: 'Notes of the broker' })).toBeVisible()
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
  await test.step('the standard sections stand above one’s own; a narrower window keeps what is half typed', async () => {
    await madeFields(page, ana, { section: { name: 'One' }, fields: [{ name: 'Alpha' }] })
    await page.goto('/settings/shipments')
    const standard = page.getByRole('region', { name: 'Standard sections of a shipment' })
    await standard
      .locator('summary')
      .filter({ hasText: /^Dates/ })
      .click()
    await expect(standard.getByText('ETA', { exact: true })).toBeVisible()
    await page.getByRole('textbox', { name: 'Search fields' }).fill('alpha')
    await expect(standard).toHaveCount(0)
    await page.getByRole('textbox', { name: 'Search fields' }).fill('')
    await lines(page).filter({ hasText: 'Alpha' }).getByRole('button').last().click()
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await name.fill('Half ty')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(name).toHaveValue('Half ty')
    await name.press('End')
    await page.keyboard.type('ped')
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(name).toHaveValue('Half typed')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Field updated')).toBeVisible()
  })
})

test('[FLD-03] a status is shared with some in the settings; others see it where it is set and aren’t offered it', async ({
  page,
  browser,
  baseURL,
}) => {
  const ana = await founder(page)
  const statuses = [{ name: 'Booked' }, { name: 'Blocked' }]
  const fields = [{ name: 'Stage', type: 'status', statuses }]
  const ids = await madeFields(page, ana, { section: { name: 'Progress' }, fields })
  await page.goto('/settings/shipments')
  await lines(page).filter({ hasText: 'Stage' }).getByRole('button').last().click()
  await page.getByRole('button', { name: 'Who is offered status 2: everyone' }).click()
  await page.getByRole('combobox', { name: 'Status 2 is offered to' }).click()
  await page.getByRole('option', { name: 'Ana Ruiz' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Field updated')).toBeVisible()
  await expect(page.getByRole('button', { name: 'To whom status 2 is offered: some people' })).toBeVisible()
  const set = await madeShipment(page, ana, { [String(ids.Stage)]: 'Blocked' })

  const other = await anotherPerson(browser, baseURL)
  const bruno = await joinAsMember(other, ana, 'Bruno')
  const own = await madeShipment(other, { ...ana, ...bruno })
  await other.goto(`/shipment_details/${set.id}`)
  await expect(fieldOf(other, 'Stage')).toContainText('Blocked')
  await other.goto(`/shipment_details/${own.id}`)
  await fieldOf(other, 'Stage').getByRole('button').first().click()
  await expect(other.getByRole('option', { name: 'Booked' })).toBeVisible()
  await expect(other.getByRole('option', { name: 'Blocked' })).toHaveCount(0)
  await other.context().close()
})
