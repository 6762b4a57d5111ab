import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { asFounder } from '../support/shipments.ts'

test('[VIEW-01] [VIEW-02] any view is renamed or shared from its tab, by a right click or by the key of menus, and dragged to another place', async ({
  page,
}) => {
  const ana = await founder(page)
  for (const name of ['One', 'Two', 'Late ones']) {
    const data = { module: 'shipments', name, definition: { columns: [] } }
    expect((await page.request.post('/api/v1/views', { data, headers: asFounder(ana) })).ok()).toBe(true)
  }
  await page.goto('/')
  const tabs = page.getByRole('navigation', { name: 'Views' })
  await tabs.getByRole('link', { name: /^One/ }).click({ button: 'right' })
  const menu = page.getByRole('menu', { name: 'Actions for view One' })
  // A copy is made of what one looks at: of another view none is offered.
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Rename',
    'Open by default',
    'Move right',
    'Share',
    'Send as a report',
    'Delete view',
  ])
  await menu.getByRole('menuitem', { name: 'Share' }).click()
  await expect(page.getByRole('dialog', { name: 'Share “One”' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const late = tabs.getByRole('link', { name: /^Late ones/ })
  await late.focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename' })
  await expect(dialog.getByLabel('Name of the view')).toHaveValue('Late ones')
  await dialog.getByLabel('Name of the view').fill('Behind')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(tabs.getByRole('link', { name: /^Behind/ })).toBeVisible()
  await expect(tabs.getByRole('link', { name: /^All/ })).toHaveAttribute('aria-current', 'page')

  const links = tabs.getByRole('link')
  await expect(links).toHaveText([/^All/, /^One/, /^Two/, /^Behind/])
  const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/views/order') && answer.ok())
  const dragged = saved()
  await links.filter({ hasText: 'Behind' }).dragTo(links.filter({ hasText: 'One' }))
  await dragged
  await expect(links).toHaveText([/^All/, /^Behind/, /^One/, /^Two/])
  // What ends a drag follows no link.
  await expect(links.first()).toHaveAttribute('aria-current', 'page')

  const moved = saved()
  await links.filter({ hasText: 'Behind' }).focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Move right' }).click()
  await moved
  await expect(links).toHaveText([/^All/, /^One/, /^Behind/, /^Two/])
  await page.reload()
  await expect(links).toHaveText([/^All/, /^One/, /^Behind/, /^Two/])

  await links.filter({ hasText: 'Behind' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Send as a report' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New report' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Behind')
})
