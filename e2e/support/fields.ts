import { expect as expectSoon, type Page } from '@playwright/test'
import { answered, type Founder } from './person.ts'

// The first page of a test loads cold, while other journeys run at the same time.
const expect = expectSoon.configure({ timeout: 20_000 })

/** The form at the right of the settings of fields. */
export const properties = (page: Page) =>
  page.locator('form').filter({ has: page.getByRole('textbox', { name: 'Name', exact: true }) })

/** The lines of the list of sections and fields. */
export const lines = (page: Page) =>
  page.locator('li').filter({ has: page.getByRole('button', { name: /^Move: / }) })

/** Adds a section by the menu. */
export async function addSection(page: Page, kind: 'form' | 'table' | 'heading', name: string) {
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.getByRole('menuitem', { name: `Add ${kind}` }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await properties(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('button', { name: `Move: ${name}`, exact: true })).toBeVisible()
}

/** Adds a field to the section that is chosen; `fill` sets what its type needs. */
export async function addField(
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
  await expect(page.getByRole('heading', { name: 'Add field' })).toHaveCount(0)
}

/** Makes a section with fields over HTTP; gives their ids by name. */
export async function madeFields(
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
