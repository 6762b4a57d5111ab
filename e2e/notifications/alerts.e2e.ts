import { expect, type Page } from '@playwright/test'
import { axeOn } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { joinAsMember } from '../support/member.ts'
import { contextOfAnother } from '../support/others.ts'
import { type Founder, founder } from '../support/person.ts'
import { asFounder, madeShipment } from '../support/shipments.ts'

const soon = { timeout: 15_000 }
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
const shown = (ahead: number) => {
  const [year, month, date] = day(ahead).split('-')
  return `${month}/${date}/${year}`
}
const rowOf = (page: Page, what: string) =>
  page.getByRole('main').locator('[data-alert]').filter({ hasText: what })
const changed = async (
  page: Page,
  ana: Founder,
  { id, ...values }: { id: string; [field: string]: unknown },
) => {
  const answer = await page.request.patch(`/api/v1/shipments/${id}`, {
    data: values,
    headers: asFounder(ana),
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('[NOTIF-06] what crosses a line is worked like mail: taken, given a next step, put off, closed with a reason', async ({
  page,
}) => {
  const ana = await founder(page)
  const coffee = await madeShipment(page, ana, { name: 'Coffee 1', eta: day(20) })
  const tea = await madeShipment(page, ana, { name: 'Tea 7', customsStatus: 'hold' })
  await page.goto('/alerts')
  await expect(page.getByRole('heading', { name: 'Alerts', exact: true })).toBeVisible()
  await changed(page, ana, { id: coffee.id, eta: day(25) })
  await changed(page, ana, { id: tea.id, etd: day(2) })
  const moved = rowOf(page, `ETA: ${shown(20)} → ${shown(25)} (+5 d)`)
  const hold = rowOf(page, 'On customs hold')
  await expect(moved).toBeVisible(soon)
  await expect(hold).toBeVisible(soon)
  await expect(page.getByRole('link', { name: /Alerts/ }).first()).toContainText('2')

  // By keys: A takes it, Enter says the next step, S puts it off, E closes it with a reason.
  await moved.focus()
  await page.keyboard.press('a')
  await expect(moved).toContainText('Ana Ruiz')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Next step' }).fill('Tell the consignee')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(moved).toContainText('Ana Ruiz · Tell the consignee')
  await expect(moved).toBeFocused()
  await page.keyboard.press('s')
  await page.getByRole('menuitem', { name: '3 days' }).click()
  await expect(moved).toBeHidden()
  // The keyboard goes on with the next one.
  await expect(hold).toBeFocused()
  await page.getByText('Snoozed', { exact: true }).click()
  await expect(page).toHaveURL(/state=snoozed/)
  await expect(moved).toContainText('Snoozed until')
  await moved.focus()
  await page.keyboard.press('e')
  await dialog.getByRole('radio', { name: 'Expected' }).check()
  await dialog.getByRole('textbox', { name: 'Note (optional)' }).fill('The berth was taken')
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(dialog).toBeHidden()
  await expect(moved).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await page.goto('/alerts?state=closed')
  await expect(moved).toContainText('Expected · Ana Ruiz')
  await expect(moved).toContainText('The berth was taken')
})

test('[NOTIF-06] an alert is given to another member from its shipment, and closed by itself once it has passed; rules say when they fire', async ({
  page,
  browser,
  baseURL,
}) => {
  const ana = await founder(page)
  const tea = await madeShipment(page, ana, { name: 'Tea 7', customsStatus: 'hold' })
  const elsewhere = await contextOfAnother(browser, baseURL)
  await joinAsMember(await elsewhere.newPage(), ana, 'Beto')
  await elsewhere.close()
  await changed(page, ana, { id: tea.id, etd: day(2) })
  const hold = rowOf(page, 'On customs hold')
  const dialog = page.getByRole('dialog')
  await page.goto(`/shipment_details/${tea.id}`)
  // One action is in sight, the others once the pointer or the focus is there.
  await hold.hover()
  await hold.getByRole('button', { name: 'Open alert' }).click()
  await dialog.getByRole('combobox', { name: 'Assignee' }).click()
  await page.getByRole('option', { name: 'Beto Ruiz' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(hold).toContainText('Beto Ruiz')
  await hold.getByRole('button', { name: 'Open alert' }).click()
  await expect(dialog.getByText('Owner: Beto Ruiz')).toBeVisible()
  // A dialog has a header of its own.
  const inDialog = axeOn(page).include('[role=dialog]').disableRules('landmark-no-duplicate-banner')
  expect((await inDialog.analyze()).violations).toEqual([])
  await page.keyboard.press('Escape')
  await page.goto('/alerts?owner=nobody')
  await expect(page.getByText('None with this filter')).toBeVisible()

  await page.goto('/alerts')
  await expect(hold).toBeVisible()
  await changed(page, ana, { id: tea.id, customsStatus: 'released' })
  await expect(hold).toBeHidden(soon)
  await page.goto('/alerts?state=closed')
  await expect(hold).toContainText('No longer applies · Rumbo')

  // An organization says when its alerts fire.
  await page.goto('/alerts')
  await page.getByRole('link', { name: 'Rules' }).click()
  const rule = page.getByRole('combobox', { name: 'Date change' })
  await expect(rule).toHaveValue('2')
  await rule.selectOption('7 days')
  await page.getByRole('switch', { name: 'Customs hold' }).press('Space')
  await expect
    .poll(
      async () => (await page.request.get('/api/v1/alerts/rules', { headers: asFounder(ana) })).json(),
      soon,
    )
    .toMatchObject({ dateMoved: 7, hold: false, silent: 5 })
  await page.reload()
  await expect(rule).toHaveValue('7')
})
