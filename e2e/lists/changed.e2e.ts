import { expect } from '@playwright/test'
import { analyze } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { joinAsMember } from '../support/member.ts'
import { founder } from '../support/person.ts'
import { asFounder, fieldOf, madeShipment } from '../support/shipments.ts'
import { anotherPerson } from '../support/sign-up.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ viewport: { width: 1440, height: 900 } })

test('[SHP-22] what others changed since one last looked is marked in the list and on the record, counted, and marked as seen', async ({
  page,
  browser,
  baseURL,
}) => {
  const ana = await founder(page)
  const other = await anotherPerson(browser, baseURL)
  const beto = await joinAsMember(other, ana, 'Beto')
  const assignedTo = { label: 'Beto', code: beto.id }
  const { id } = await madeShipment(page, ana, { name: 'Coffee', eta: '2026-12-01', assignedTo })
  await madeShipment(page, ana, { name: 'Tea', eta: '2026-12-02' })
  const began = page.waitForResponse((answer) => answer.url().endsWith('/changed/seen'))
  await page.goto('/')
  expect((await began).status()).toBe(200)
  const since = page.getByRole('group', { name: 'Since you last looked' })
  await expect(page.getByRole('link', { name: 'Coffee' })).toBeVisible()
  await expect(since).toHaveCount(0)

  // Somebody else's change shows by itself.
  const changed = await other.request.patch(`/api/v1/shipments/${id}`, {
    data: { eta: '2026-12-20', incoterm: 'FOB' },
    headers: asFounder({ ...ana, token: beto.token }),
  })
  expect(changed.status()).toBe(200)
  await expect(since.getByRole('link', { name: '1 changed' })).toBeVisible({ timeout: 20_000 })
  await expect(since.getByRole('link', { name: '1 later' })).toBeVisible()
  const marked = page.locator('[data-marked]')
  await expect(marked.first()).toHaveAttribute('aria-description', /changed this, /)
  await marked.first().hover()
  await expect(page.getByRole('tooltip').filter({ hasText: 'changed this' })).toBeVisible()
  await expect(page.locator('[data-unread]')).toHaveCount(1)
  await expect(page.locator('[data-unread]')).toContainText('Coffee')
  const { violations } = await analyze(page)
  expect(violations).toEqual([])

  // The count leads to exactly those.
  await since.getByRole('link', { name: '1 later' }).click()
  await expect(page).toHaveURL(/changed=later/)
  await expect(page.getByRole('link', { name: 'Tea' })).toHaveCount(0)
  await expect(page.getByText('Showing only what moved to a later date since')).toBeVisible()

  // On the record the same fields are marked; opening it says nothing.
  await page.getByRole('link', { name: 'Coffee' }).click()
  await expect(page.getByText(/\d+ fields changed since you last looked/)).toBeVisible()
  await expect(fieldOf(page, 'Incoterm').getByRole('img', { name: /changed this, / })).toBeVisible()
  await page.goBack()
  await expect(since.getByRole('link', { name: '1 changed' })).toBeVisible()

  await since.getByRole('button', { name: 'Mark all as seen' }).click()
  await expect(since).toHaveCount(0)
  await expect(page).not.toHaveURL(/changed=/)
  await expect(page.getByRole('link', { name: 'Tea' })).toBeVisible()
  await expect(marked).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(since.getByRole('link', { name: '1 changed' })).toBeVisible()

  // It is marked next to the list, on the board and as a card on a phone as well.
  await page.locator('[data-unread]').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Peek' }).click()
  const panel = page.getByRole('complementary', { name: 'Peek' })
  await expect(panel.getByText(/\d+ fields changed since you last looked/)).toBeVisible()
  await expect(panel.getByRole('img', { name: /changed this, / }).first()).toBeVisible()
  await page.goto('/?layout=board')
  const dots = page.getByRole('img', { name: /^Changed since you last looked: .*Incoterm/ })
  await expect(dots).toHaveCount(1)
  await expect(page.getByRole('listitem').filter({ has: dots })).toContainText('Coffee')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const card = page.locator('[data-card][data-unread]')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('Coffee')
  await expect(card.getByRole('link')).toHaveAccessibleDescription(/^Changed since you last looked: /)
  await expect(card.locator('[data-marked]')).toHaveCount(1)
  // A phone's head has no room for the words: a sign says what the number counts, and its name does.
  const counted = since.getByRole('link', { name: '1 changed' })
  await expect(counted).toHaveText('1')
  await expect(counted.locator('svg')).toBeVisible()
  await other.context().close()
})
