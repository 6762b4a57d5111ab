import { expect, type Page } from '@playwright/test'
import { inDatabase } from '../support/database.ts'
import { test } from '../support/journey.ts'
import { answered, founder } from '../support/person.ts'

const mark = (page: Page, field: string, right: string) =>
  page.getByRole('radiogroup', { name: field, exact: true }).getByRole('radio', { name: right })
const saved = (page: Page) => expect(page.getByText('Changes are saved')).toBeVisible()

async function newRole(page: Page, name: string) {
  await page.goto('/settings/roles')
  await page.getByRole('link', { name: 'New role' }).click()
  await expect(page).toHaveURL(/\/settings\/roles\/new$/)
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Create role' }).click()
  await expect(page).toHaveURL(/\/settings\/roles\/~[0-9a-z]{25}\/shipments$/)
}

test('[ROLE-01] [ROLE-02] a role is made and shaped field by field, and every change is kept; reserved, built-in and unused roles', async ({
  page,
  expectInConsole,
}) => {
  test.slow()
  expectInConsole(/400|status of 4/)
  const ana = await founder(page)
  await test.step('a role is made and shaped field by field, by mouse and by keyboard, and every change is kept', async () => {
    await answered(
      page.request,
      '/api/v1/shipments/create',
      { name: 'Coffee', freightType: 'ocean', eta: '2031-05-06' },
      ana.token,
    )
    await page.goto('/settings/roles')
    await expect(page.getByText('Administrator')).toBeVisible()
    await newRole(page, 'Night shift')
    await expect(page.getByRole('heading', { name: 'Night shift', level: 1 })).toBeVisible()

    await mark(page, 'ETA', 'Hide').click()
    await expect(mark(page, 'ETA', 'Hide')).toBeChecked()
    await expect(page.getByRole('radiogroup', { name: 'All of Dates' })).toContainText('Custom')
    await saved(page)
    await page.keyboard.press('2')
    await expect(mark(page, 'ETA', 'View')).toBeChecked()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('3')
    await saved(page)
    await page.reload()
    await expect(mark(page, 'ETA', 'View')).toBeChecked()

    await mark(page, 'All of Dates', 'Hide').click()
    await expect(mark(page, 'ETA', 'Hide')).toBeChecked()
    await saved(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(mark(page, 'ETA', 'View')).toBeChecked()
    await page.getByLabel('Different from Member').check()
    await expect(page.getByRole('radiogroup', { name: 'ETA', exact: true })).toBeVisible()
    await expect(page.getByRole('radiogroup', { name: 'Carrier', exact: true })).toHaveCount(0)
    await page.getByLabel('Different from Member').uncheck()

    await mark(page, 'All of All fields', 'Hide').click()
    await saved(page)
    await page.getByRole('button', { name: 'Preview role' }).click()
    const preview = page.getByRole('dialog')
    await expect(preview).toContainText('Coffee')
    await expect(preview).not.toContainText('05/06/2031')
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: 'Organization', exact: true }).click()
    await expect(page).toHaveURL(/\/settings\/roles\/[^/]+\/organization$/)
    await page.getByLabel('Tags').click()
    await expect(page.getByLabel('Tags')).toBeChecked()
    await page.getByRole('link', { name: 'Creation and editing' }).click()
    await page.getByLabel('Air').click()
    await expect(page.getByLabel('Air')).not.toBeChecked()
    const parts = page.getByRole('navigation', { name: 'Parts of the role' })
    await expect(parts.getByRole('link', { name: 'Documents' })).toBeVisible()
    await parts.getByRole('link', { name: 'Finances' }).click()
    await page.getByLabel('Open finances').click()
    await expect(page.getByLabel('Open finances')).not.toBeChecked()
    await saved(page)
    await page.reload()
    await expect(page.getByLabel('Open finances')).not.toBeChecked()
    await page.getByRole('link', { name: 'Creation and editing' }).click()
    await expect(page.getByLabel('Air')).not.toBeChecked()
    await expect(page.getByLabel('Ocean')).toBeChecked()
  })
  await test.step('a reserved name is reported, the built-in roles are read only, and an unused role can be deleted', async () => {
    await page.goto('/create_custom_rol')
    await page.getByLabel('Name').fill('dueño')
    await page.getByRole('button', { name: 'Create role' }).click()
    await expect(page.getByText('Word Reserved')).toBeVisible()
    await page.getByLabel('Name').fill('Bodega')
    await page.getByRole('button', { name: 'Create role' }).click()
    await expect(page).toHaveURL(/\/settings\/roles\/~/)

    await page.goto('/settings/roles')
    await page.getByRole('link', { name: 'Member', exact: true }).click()
    await expect(page).toHaveURL(/\/settings\/roles\/[^/]+\/shipments$/)
    await expect(page.getByText('Built in: sees everything, creates')).toBeVisible()
    await expect(mark(page, 'ETA', 'Hide')).toBeDisabled()
    await page.goto('/settings/roles')
    await page.getByRole('button', { name: 'Delete Bodega' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('link', { name: 'Bodega' })).toHaveCount(0)
  })
})

test('[ROLE-08] what the role doesn’t allow has neither entry nor button, as soon as the role changes', async ({
  page,
}) => {
  test.slow()
  const ana = await founder(page)
  const as = { headers: { authorization: `Bearer ${ana.token}` } }
  const { roles } = await (await page.request.get('/api/v1/roles', as)).json()
  const admin = roles.find((role: { builtIn: string }) => role.builtIn === 'admin').id
  const made = await answered(page.request, '/api/v1/roles', { name: 'Air desk', copyOf: admin }, ana.token)
  await inDatabase('update base.members set role_id = $1 where user_id = $2', [String(made.id), ana.id])
  await page.goto('/shipments/new')
  await expect(page.getByRole('radio', { name: 'Ocean' })).toBeVisible()
  await page.request.patch(`/api/v1/roles/${made.id}`, {
    ...as,
    data: { create: { ocean: false, road: false } },
  })
  await expect(page.getByRole('radio', { name: 'Ocean' })).toHaveCount(0, { timeout: 15_000 })
  await expect(page.getByRole('radio', { name: 'Air' })).toBeChecked()
  await expect(page.getByRole('link', { name: 'Roles' })).toBeVisible()

  await page.request.patch(`/api/v1/roles/${made.id}`, {
    ...as,
    data: { modules: { shipments: false }, organization: { roles: false, organizations: false } },
  })
  await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible()
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  await expect(navigation.getByRole('link', { name: 'Roles' })).toHaveCount(0)
  await expect(navigation.getByRole('link', { name: 'Shipments' })).toHaveCount(0)
  await page.goto('/settings/roles')
  await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible()
})
