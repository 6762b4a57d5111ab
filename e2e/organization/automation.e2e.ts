import { expect as expectSoon } from '@playwright/test'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { asFounder, madeShipment } from '../support/shipments.ts'

// The first page of a test loads cold, while other journeys run at the same time.
const expect = expectSoon.configure({ timeout: 30_000 })

test('[AUTO-01] [AUTO-02] somebody makes a rule, tries it on 90 days, turns it on, reads what it did, and undoes it', async ({
  page,
}) => {
  const ana = await founder(page)
  const { id } = await madeShipment(page, ana, { name: 'Coffee', notes: 'Mine' })
  const rename = (name: string) =>
    page.request.patch(`/api/v1/shipments/${id}`, { data: { name }, headers: asFounder(ana) })
  await rename('Coffee 1')
  await page.goto('/settings/automation')
  await page.getByRole('button', { name: 'New rule' }).click()
  await page.getByRole('button', { name: /^Your own rule/ }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Renamed')
  const choose = async (label: string, option: string) => {
    const input = page
      .getByRole('combobox', { name: label, exact: true })
      .or(page.getByRole('textbox', { name: label, exact: true }))
    await input.last().click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose('What happens', 'A field changes')
  await choose('Field', 'Shipment name')
  await page.getByRole('button', { name: 'Add a step' }).click()
  await page.getByRole('menuitem', { name: 'Set a field' }).click()
  await choose('Field', 'Notes')
  await page.getByRole('textbox', { name: 'Notes' }).fill('By the rule')
  await expect(page.getByText('when Shipment name changes')).toBeVisible()
  await expect(page.getByText('set Notes to By the rule')).toBeVisible()
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect(page).toHaveURL(/\/settings\/automation$/)

  await page.getByRole('switch', { name: 'On: Renamed' }).click({ force: true })
  const trial = page.getByRole('dialog', { name: 'Try Renamed' })
  await expect(trial.getByRole('status')).toHaveText('It would have run once, on 1 record')
  await expect(trial).toContainText('This rule has no condition: it counts for all 1 records.')
  await trial.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('switch', { name: 'On: Renamed' })).toBeChecked()

  await rename('Coffee 2')
  await page.getByRole('button', { name: 'Renamed', exact: true }).click()
  const runs = page.getByRole('dialog', { name: 'Runs of Renamed' })
  await expect(async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Renamed', exact: true }).click()
    await expectSoon(runs).toContainText('Shipment name: Coffee 1 → Coffee 2', { timeout: 3_000 })
  }).toPass()
  await expect(runs).toContainText('Set a field (Notes): done')
  await runs.getByRole('button', { name: 'Undo' }).click()
  await page
    .getByRole('dialog', { name: /Undo what it wrote/ })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(runs).toContainText('Undone')
  await runs.getByRole('link', { name: 'Coffee 2' }).click()
  await expect(page.getByText('Ana Ruiz changed Notes from By the rule to Mine')).toBeVisible()
})
