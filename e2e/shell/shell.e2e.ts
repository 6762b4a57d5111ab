import { expect } from '@playwright/test'
import { stored, test } from '../support/journey.ts'
import { answered, founder, signedIn } from '../support/person.ts'
import { anotherPerson } from '../support/sign-up.ts'

test('[SHELL-04] the keyboard alone skips the navigation, walks it and works the menus', async ({ page }) => {
  await founder(page)
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  // Without the fragment of the link, from which a browser would go on.
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const stops = [
    page.getByRole('link', { name: 'Skip to content' }),
    page.getByRole('button', { name: /^Organization/ }),
    page.getByRole('link', { name: 'Home', exact: true }),
    page.getByRole('link', { name: 'Dashboard' }),
    page.getByRole('link', { name: 'Shipments' }),
    page.getByRole('link', { name: 'Orders', exact: true }),
    page.getByRole('link', { name: 'Products', exact: true }),
    page.getByRole('link', { name: 'Suppliers', exact: true }),
    page.getByRole('link', { name: 'Finances', exact: true }),
    page.getByRole('link', { name: 'Tasks', exact: true }),
    page.getByRole('link', { name: 'Documents', exact: true }),
    page.getByRole('link', { name: /^Messages/ }),
    page.getByRole('link', { name: /^Alerts/ }),
    page.getByRole('link', { name: 'ETA accuracy' }),
    page.getByRole('link', { name: 'Network' }),
    page.getByRole('link', { name: 'Addresses' }),
    page.getByRole('link', { name: 'Users' }),
    page.getByRole('link', { name: 'Roles' }),
    page.getByRole('link', { name: 'Developer' }),
    page.getByRole('link', { name: 'Settings' }),
    page.getByRole('link', { name: 'Help', exact: true }),
    page.getByRole('button', { name: 'Collapse sidebar' }),
    page.getByRole('button', { name: /^Profile/ }),
  ]
  for (const stop of stops) {
    await page.keyboard.press('Tab')
    await expect(stop).toBeFocused()
  }
  await page.keyboard.press('Enter')
  const first = page.getByRole('menuitemradio').first()
  await expect(first).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(first).not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Profile/ })).toBeFocused()
})

test('[SHELL-04] light and dark: this device’s unless chosen, and the choice stays', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/about')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.getByRole('button', { name: 'Switch to light' }).click()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
  expect(await stored(page)).toMatchObject({ theme: 'light' })
  await page.reload()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expect(page.getByRole('button', { name: 'Switch to dark' })).toBeVisible()
})

test('[SHELL-04] at 390 px the navigation is a drawer that closes behind one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await founder(page)
  await page.goto('/about')
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toHaveCount(0)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Main navigation' })
  await drawer.getByRole('link', { name: 'Help', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  await expect(drawer).toHaveCount(0)
})

test('the sidebar collapses to icons that still have names, and stays so', async ({ page }) => {
  await founder(page)
  await page.goto('/help')
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  expect((await navigation.boundingBox())?.width).toBeCloseTo(219, 0)
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect.poll(async () => (await navigation.boundingBox())?.width).toBeLessThan(60)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Shipments' })).toBeVisible()
  expect((await navigation.boundingBox())?.width).toBeLessThan(60)
})

const pages = [
  ['/about', 'About Rumbo', 'Acerca de Rumbo'],
  ['/help', 'Help', 'Ayuda'],
  ['/maintenance', 'Maintenance', 'Mantenimiento'],
  ['/no/such/page', 'Page not found', 'Página no encontrada'],
] as const

for (const language of ['en-us', 'es-mx'] as const) {
  test(`[SHELL-06] about, help and the pages of errors are finished in ${language}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    for (const [path, english, spanish] of pages) {
      const title = language === 'en-us' ? english : spanish
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page).toHaveTitle(`${title} · Rumbo`)
      const text = (await page.getByRole('main').allInnerTexts()).join()
      expect(text.length).toBeGreaterThan(60)
      expect(text, 'a key that stands for its text').not.toMatch(/\b[a-z]+(\.[a-z]+)+\b/i)
      expect(text, 'a claim of time saved').not.toMatch(/\d\s?%/)
    }
  })
}

test('[SHELL-06] a page that breaks says what happened and leads home', async ({ page, expectInConsole }) => {
  expectInConsole(/./)
  await page.goto('/about')
  await page.route(/\/assets\/help-.*\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
  )
  await page.getByRole('link', { name: 'How to use it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be shown' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to homepage' })).toBeVisible()
})

test('the switcher goes from one organization of the user to another', async ({ page }) => {
  const ana = await founder(page, 'Agencia del Golfo')
  await answered(
    page.request,
    '/api/v1/organizations',
    { name: 'Importadora Norte', type: 'import', countryId: 'MX' },
    ana.token,
  )
  await page.goto('/help')
  await page.getByRole('button', { name: 'Organization: Agencia del Golfo' }).click()
  await page.getByRole('menuitem', { name: 'Importadora Norte' }).click()
  await expect(page.getByRole('button', { name: 'Organization: Importadora Norte' })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Organization: Importadora Norte' })).toBeVisible()
})

test('sign out leads to the sign-in page, sign out everywhere ends every session', async ({
  page,
  browser,
  baseURL,
  expectInConsole,
}) => {
  // The socket may hear that the session ended before the page has left, or may still be on its way.
  expectInConsole(/401|TOKEN_NOT_VALID|WebSocket is closed before/)
  const ana = await founder(page)
  const elsewhere = await anotherPerson(browser, baseURL)
  await signedIn(elsewhere, ana)
  await page.goto('/help')
  await page.evaluate(() => localStorage.setItem('mbl_input', 'MAEU123456789'))
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
  // The number is not the next person's.
  expect(await page.evaluate(() => localStorage.getItem('mbl_input'))).toBeNull()
  await elsewhere.goto('/help')
  await elsewhere.getByRole('button', { name: /^Profile/ }).click()
  await elsewhere.getByRole('menuitem', { name: 'Sign out everywhere' }).click()
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(elsewhere).toHaveURL(/\/login$/)
  const dead = await elsewhere.request.get('/api/v1/me', {
    headers: { authorization: `Bearer ${ana.token}` },
  })
  expect(dead.status()).toBe(401)
  await elsewhere.context().close()
})
