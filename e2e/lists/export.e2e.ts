import { readFile } from 'node:fs/promises'
import { type Download, expect, type Page } from '@playwright/test'
import { expectFit } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { madeContainer, madeShipment } from '../support/shipments.ts'

/** Works run in the background; a loaded machine takes its time. */
const patience = { timeout: 30_000 }
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Export shipments' })
const work = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const openWorks = (page: Page) => page.getByRole('button', { name: /Recent activity|running: show/ }).click()

async function linesOf(download: Download): Promise<readonly string[]> {
  const text = await readFile(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  return text.slice(1).trimEnd().split('\r\n')
}

test('[IMP-09] [SHELL-07] a list goes out as it is looked at, is followed over a reload, and comes down as a file', async ({
  page,
}) => {
  test.slow()
  const ana = await founder(page)
  const first = await madeShipment(page, ana, { name: 'Coffee 1', eta: '2026-12-01' })
  await madeContainer(page, ana, { shipmentId: first.id, values: { number: 'MSKU9070323' } })
  await madeShipment(page, ana, { name: '=Coffee 2', eta: '2026-12-24' })
  await madeShipment(page, ana, { name: 'Parts', freightType: 'air' })
  await page.goto('/?q=coffee&sort=-eta')
  await page.getByRole('button', { name: 'Export', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('export-what')).toContainText('2 shipments', patience)
  await expect(page.getByTestId('export-what')).toContainText('Shipment name, Client reference, Phase')
  await expectFit(page)
  // By the keyboard alone: the other format, then the button at the end.
  await expect(dialog(page).getByRole('radio', { name: 'Excel (.xlsx)' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dialog(page).getByRole('radio', { name: 'Text (.csv)' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)

  await page.reload()
  await openWorks(page)
  const done = work(page, 'Export as CSV · 2 shipments')
  await expect(done).toContainText('2 exported', patience)
  const coming = page.waitForEvent('download')
  await done.getByRole('link', { name: /^Download/ }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^Shipments \d{4}-\d\d-\d\d\.csv$/)
  const [head = '', ...rows] = await linesOf(download)
  expect(head.split(',').slice(0, 2)).toEqual(['Shipment name', 'Client reference'])
  expect(rows.map((row) => row.split(',')[0])).toEqual(["'=Coffee 2", 'Coffee 1'])
  expect(rows[0]).toContain('Shanghai (CNSHA),Manzanillo (MXZLO)')
  expect(rows[1]).toContain('MSKU9070323')
})

test('[IMP-09] chosen rows go out alone, semicolons between the cells; a toast brings the file, and a phone requests one too', async ({
  page,
}) => {
  test.slow()
  const ana = await founder(page)
  for (const name of ['Coffee 1', 'Coffee 2', 'Parts']) await madeShipment(page, ana, { name })
  await page.goto('/')
  for (const name of ['Coffee 1', 'Parts']) await page.getByRole('checkbox', { name }).click()
  await page.getByTestId('selection-bar').getByRole('button', { name: 'Export' }).click()
  await expect(page.getByTestId('export-what')).toContainText('2 selected')
  await dialog(page).getByRole('radio', { name: 'Text (.csv)' }).click()
  await dialog(page).getByRole('button', { name: 'More options' }).click()
  await dialog(page).getByRole('combobox', { name: 'Between cells' }).click()
  await page.getByRole('option', { name: 'Semicolon' }).click()
  await dialog(page).getByRole('button', { name: 'Export' }).click()
  await expect(page.getByTestId('selection-bar')).toHaveCount(0)
  const link = page.getByTestId('toast').getByRole('link', { name: 'Download' })
  await link.waitFor(patience)
  await link.hover()
  const coming = page.waitForEvent('download')
  await link.click()
  const [, ...rows] = await linesOf(await coming)
  expect(rows.map((row) => row.split(';')[0])).toEqual(['Parts', 'Coffee 1'])

  // On a phone it is requested and found as well.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Filter, group and sort' }).click()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const box = await dialog(page).getByRole('button', { name: 'Export' }).boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390)
  await expectFit(page)
  await dialog(page).getByRole('radio', { name: 'Excel (.xlsx)' }).click()
  await dialog(page).getByRole('button', { name: 'Export' }).click()
  await openWorks(page)
  await expect(
    work(page, 'Export as XLSX · 3 shipments').getByRole('link', { name: /^Download/ }),
  ).toBeVisible(patience)
})
