import { expect } from '@playwright/test'
import { storeBefore, stored, test } from '../support/journey.ts'
import { answered, founder } from '../support/person.ts'
import { anotherPerson } from '../support/sign-up.ts'

test.describe('a browser in French', () => {
  test.use({ locale: 'fr-FR' })
  test('[I18N-01] reads Spanish', async ({ page }) => {
    await page.goto('/help')
    await expect(page.getByRole('heading', { level: 1, name: 'Ayuda', exact: true })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-mx')
  })
})

test('[I18N-01] the stored language goes before the profile’s, the profile’s before the browser’s', async ({
  page,
}) => {
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1, name: 'Help', exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-us')
  const ana = await founder(page)
  const spanish = await page.request.patch('/api/v1/me', {
    data: { language: 'es-mx' },
    headers: { authorization: `Bearer ${ana.token}` },
  })
  expect(spanish.ok()).toBe(true)
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('language', 'en-us'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
})

test('[I18N-01] a language chosen without a session stays with this browser', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('button', { name: 'Language: English' }).click()
  await page.getByRole('menuitem', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Acerca de Rumbo' })).toBeVisible()
  expect(await stored(page)).toMatchObject({ language: 'es-mx' })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Acerca de Rumbo' })).toBeVisible()
})

test('[I18N-01] a language chosen in the profile goes with the user to another browser', async ({
  page,
  browser,
  baseURL,
}) => {
  const ana = await founder(page)
  await page.goto('/help')
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('menuitemradio', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible()
  const elsewhere = await anotherPerson(browser, baseURL)
  await answered(elsewhere.request, '/api/auth/sign-in/email', { email: ana.email, password: ana.password })
  await elsewhere.goto('/help')
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible()
  await elsewhere.context().close()
})

test('[I18N-05] a name without room ends in an ellipsis and shows in full on hover and on focus', async ({
  page,
}) => {
  await storeBefore(page, { language: 'en-us' })
  const name = 'Agencia de Carga Internacional y Servicios Aduanales del Golfo de México'
  await founder(page, name)
  await page.goto('/help')
  const switcher = page.getByRole('button', { name: `Organization: ${name}` })
  const text = switcher.getByText(name)
  await expect(text).toHaveCSS('text-overflow', 'ellipsis')
  expect(await text.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
  const full = page.getByRole('tooltip', { name })
  await expect(full).toHaveCount(0)
  await switcher.hover()
  await expect(full).toBeVisible()
  await page.mouse.move(700, 700)
  await expect(full).toHaveCount(0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(switcher).toBeFocused()
  await expect(full).toBeVisible()
})

test('[I18N-04] dates follow the format of the profile, in the list, the form and the details', async ({
  page,
}) => {
  const ana = await founder(page)
  const made = await answered(
    page.request,
    '/api/v1/shipments/create',
    { name: 'Autopartes', freightType: 'ocean', etd: '2026-11-03', organizationId: ana.organizationId },
    ana.token,
  )
  for (const [format, placeholder, shown, short] of [
    ['Day first', 'DD/MM/YYYY', '03/11/2026', '3 Nov'],
    ['Month first', 'MM/DD/YYYY', '11/03/2026', 'Nov 3'],
  ] as const) {
    await page.goto('/')
    await page.getByRole('button', { name: /^Profile/ }).click()
    const choice = page.getByRole('menuitemradio', { name: format })
    await choice.click()
    await expect(choice).toHaveAttribute('aria-checked', 'true')
    await page.keyboard.press('Escape')
    await expect(page.getByText(short).first()).toBeVisible()
    await page.goto(`/shipment_details/${made.id}`)
    await expect(page.getByText(shown).first()).toBeVisible()
    await page.goto('/shipments/new')
    await expect(page.getByPlaceholder(placeholder).first()).toBeVisible()
  }
})
