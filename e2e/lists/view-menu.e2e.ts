import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { asFounder } from '../support/shipments.ts'

test('[VIEW-02] any view is renamed, shared or deleted from its tab, by a right click or by the key of menus', async ({
  page,
}) => {
  const ana = await founder(page)
  for (const name of ['Arrivals', 'Late ones']) {
    const data = { module: 'shipments', name, definition: { columns: [] } }
    expect((await page.request.post('/api/v1/views', { data, headers: asFounder(ana) })).ok()).toBe(true)
  }
  await page.goto('/')
  const tabs = page.getByRole('navigation', { name: 'Views' })
  await tabs.getByRole('link', { name: /^Arrivals/ }).click({ button: 'right' })
  const menu = page.getByRole('menu', { name: 'Actions for view Arrivals' })
  // A copy is made of what one looks at: of another view none is offered.
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Rename',
    'Open by default',
    'Move right',
    'Share',
    'Delete view',
  ])
  await menu.getByRole('menuitem', { name: 'Share' }).click()
  await expect(page.getByRole('dialog', { name: 'Share “Arrivals”' })).toBeVisible()
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
})

test('[VIEW-01] tabs are dragged to other places, or moved by their menu, and stay there', async ({
  page,
}) => {
  const ana = await founder(page)
  for (const name of ['One', 'Two', 'Three']) {
    const data = { module: 'shipments', name, definition: { columns: [] } }
    expect((await page.request.post('/api/v1/views', { data, headers: asFounder(ana) })).ok()).toBe(true)
  }
  await page.goto('/')
  const tabs = page.getByRole('navigation', { name: 'Views' }).getByRole('link')
  await expect(tabs).toHaveText([/^All/, /^One/, /^Two/, /^Three/])
  const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/views/order') && answer.ok())
  const dragged = saved()
  await tabs.filter({ hasText: 'Three' }).dragTo(tabs.filter({ hasText: 'One' }))
  await dragged
  await expect(tabs).toHaveText([/^All/, /^Three/, /^One/, /^Two/])
  // What ends a drag follows no link.
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page')

  const moved = saved()
  await tabs.filter({ hasText: 'Three' }).focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Move right' }).click()
  await moved
  await expect(tabs).toHaveText([/^All/, /^One/, /^Three/, /^Two/])
  await page.reload()
  await expect(tabs).toHaveText([/^All/, /^One/, /^Three/, /^Two/])
})
