import { expect as expectSoon, type Page } from '@playwright/test'
import { axeOn } from '../support/axe.ts'
import { rumbo } from '../support/command.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mail.ts'
import { type Founder, founder } from '../support/person.ts'
import { madeShipment } from '../support/shipments.ts'

// The first page of a test loads cold, while other journeys run at the same time.
const expect = expectSoon.configure({ timeout: 30_000 })
test.describe.configure({ timeout: 180_000 })

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
/** A dialog has a header of its own. */
const inDialog = (page: Page) =>
  axeOn(page).include('[role=dialog]').disableRules(['landmark-no-duplicate-banner'])

/** A call as a program makes it: no cookie, no page. */
async function called(page: Page, secret: string, path: string) {
  const { origin } = new URL(page.url())
  const answer = await fetch(origin + path, { headers: { authorization: `Bearer ${secret}` } })
  return {
    status: answer.status,
    body: (await answer.json()) as { items?: { name: string }[]; code?: string },
  }
}

async function makeKey(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'New key' }).first().click()
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog(page).getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Administrator', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Create key' }).click()
  const made = page.getByRole('dialog', { name: `${name} is ready` })
  return made.getByRole('textbox', { name: 'API key' }).inputValue()
}

test('[DEV-01] access is requested and approved by command; a key is made, works, and is revoked', async ({
  page,
}) => {
  const ana: Founder = await founder(page)
  await madeShipment(page, ana, { name: 'Autopartes Shanghái' })
  // Whoever runs the server takes the access away, so that it has to be requested.
  await rumbo('api-access', 'refuse', ana.organizationId, '--reason', 'Tell us first what it is for.')
  await page.goto('/')
  await page.getByRole('link', { name: 'Developer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Developer' })).toBeVisible()
  const access = part(page, 'Access to the API')
  await expect(access).toContainText('Tell us first what it is for.')
  await expect(page.getByRole('button', { name: 'New key' })).toHaveCount(0)
  await access.getByRole('button', { name: 'Ask for access' }).click()
  await expect(access.getByRole('textbox', { name: 'What is it for?' })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await access.getByRole('textbox', { name: 'What is it for?' }).fill('Our ERP reads arrivals every hour.')
  await access.getByRole('textbox', { name: 'Contact' }).fill('it@example.com')
  await access.getByRole('button', { name: 'Ask for access' }).click()
  await expect(access).toContainText('Waiting for an answer')
  await expect(access).toContainText('Our ERP reads arrivals every hour.')

  expect(await rumbo('api-access', 'list')).toContain(
    'contact it@example.com: Our ERP reads arrivals every hour.',
  )
  await rumbo('api-access', 'approve', ana.organizationId)
  expect((await mailTo(page, ana.email, /Your API access is approved/)).text).toContain('/developer')
  await page.reload()
  await expect(access).toHaveCount(0)
  await expect(part(page, 'API keys')).toContainText('No keys yet')

  await page.getByRole('button', { name: 'New key' }).first().click()
  await dialog(page).getByRole('button', { name: 'Create key' }).click()
  await expect(dialog(page).getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true')
  expect((await inDialog(page).analyze()).violations).toEqual([])
  await page.keyboard.press('Escape')
  const secret = await makeKey(page, 'ERP')
  expect(secret).toMatch(/^rumbo_/)
  expect((await inDialog(page).analyze()).violations).toEqual([])
  const example = (await dialog(page).locator('pre').textContent()) ?? ''
  expect(example).toContain(secret)
  // The example works as it stands.
  const path = /'http:\/\/[^/]+([^']+)'/.exec(example)?.[1] ?? ''
  const first = await called(page, secret, path)
  expect([first.status, first.body.items?.map(({ name }) => name)]).toEqual([200, ['Autopartes Shanghái']])
  await page.getByRole('button', { name: 'I have copied it' }).click()
  await page.reload()
  const keys = part(page, 'API keys')
  await expect(keys).toContainText('Used')
  await expect(keys).toContainText(secret.slice(0, 10))
  expect(await page.content()).not.toContain(secret)

  await keys.getByRole('button', { name: 'Edit ERP' }).click()
  await dialog(page).getByRole('checkbox', { name: 'Read shipments' }).uncheck()
  await dialog(page).getByRole('checkbox', { name: 'Read alerts' }).check()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(keys).toContainText('Read alerts')
  expect((await called(page, secret, path)).body.code).toBe('SCOPE_MISSING')
  expect((await called(page, secret, '/api/v1/alerts')).status).toBe(200)

  await keys.getByRole('button', { name: 'Revoke ERP' }).click()
  await dialog(page).getByRole('button', { name: 'Revoke' }).click()
  await expect(keys).toContainText('Revoked')
  expect(await called(page, secret, '/api/v1/alerts')).toMatchObject({
    status: 401,
    body: { code: 'TOKEN_NOT_VALID' },
  })
  await expect(keys.getByRole('button')).toHaveCount(0)
})

test('[DEV-01] a first key needs no asking where everybody helps himself, and the reference says what it opens', async ({
  page,
}) => {
  await founder(page)
  await page.goto('/developer')
  await makeKey(page, 'Website')
  await page.getByRole('button', { name: 'I have copied it' }).click()
  await expect(part(page, 'API keys')).toContainText('Never used')
  await page.getByRole('link', { name: 'API reference' }).click()
  await expect(page).toHaveURL(/\/developer\/reference/)
  await page.getByText('List shipments, by pages').click()
  await expect(page.getByText('An API key needs the scope')).toContainText('shipments:read')
})
