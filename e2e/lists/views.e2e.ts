import { expect as expectSoon, type Page } from '@playwright/test'
import { expectFitInAllLooks } from '../support/axe.ts'
import { stored, test } from '../support/journey.ts'
import { confirmEmail } from '../support/mail.ts'
import { joinAsMember } from '../support/member.ts'
import { contextOfAnother } from '../support/others.ts'
import { founder } from '../support/person.ts'
import { asFounder, madeShipment } from '../support/shipments.ts'
import { anotherPerson, choose, newEmail, signUp } from '../support/sign-up.ts'

// The first page of a test loads cold, while other journeys run at the same time.
const expect = expectSoon.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 120_000 })

const views = (page: Page) => page.getByRole('navigation', { name: 'Views' })
const toast = (page: Page, text: string) => expect(page.getByTestId('toast').getByText(text)).toBeVisible()

async function saveView(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New view' }).click()
  await page.getByRole('textbox', { name: 'Name of the view' }).fill(name)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(views(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
}

async function actOn(page: Page, view: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for view ${view}` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Ends once the page that is opened next hears of changes: its socket has been accepted. */
const hearsNews = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith('40')) resolve()
      }),
    )
  })

test('[VIEW-01] a view keeps columns, sort and pins; it is updated, reset, renamed, made the default and deleted', async ({
  page,
}) => {
  const ana = await founder(page)
  await madeShipment(page, ana, { name: 'A', eta: '2026-12-09', clientReference: 'PO 7781' })
  await madeShipment(page, ana, { name: 'B', eta: '2026-12-01' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('textbox', { name: 'Find a field' }).fill('client')
  await page.getByRole('checkbox', { name: 'PO number' }).check()
  await page.getByRole('textbox', { name: 'Find a field' }).fill('')
  await page.getByRole('button', { name: 'Pin “PO number”' }).click()
  await page.getByRole('button', { name: 'Pin “Phase”' }).click()
  await page.getByRole('button', { name: 'Pin “Route”' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'You can pin up to three columns' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: 'ETA / ATA' }).click()
  await saveView(page, 'Arrivals')
  await toast(page, 'View created')
  await page.reload()
  await expect(page.locator('[data-row="0"]')).toContainText('B')
  await expect(page.getByRole('columnheader', { name: 'PO number' })).toHaveCount(1)

  await page.getByRole('columnheader', { name: 'ETA / ATA' }).click()
  await expect(page.locator('[data-row="0"]')).toContainText('A')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await toast(page, 'View reset')
  await expect(page.locator('[data-row="0"]')).toContainText('B')
  await page.getByRole('columnheader', { name: 'ETA / ATA' }).click()
  await page.getByRole('button', { name: 'Update view' }).click()
  await toast(page, 'View updated')
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)

  await actOn(page, 'Arrivals', 'Rename')
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Late ones')
  await page.getByRole('button', { name: 'Save' }).click()
  await actOn(page, 'Late ones', 'Open by default')
  await toast(page, 'The list opens with this view')
  await page.goto('/')
  await expect(views(page).getByRole('link', { name: 'Late ones' })).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('[data-row="0"]')).toContainText('A')
  await views(page).getByRole('link', { name: 'All' }).click()
  await expect(page).toHaveURL(/view=none/)

  await views(page).getByRole('link', { name: 'Late ones' }).click()
  await actOn(page, 'Late ones', 'Delete view')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click()
  await toast(page, 'View deleted')
  await expect(views(page).getByRole('link', { name: 'Late ones' })).toHaveCount(0)
})

test('[VIEW-01] a third sort and a fourth pin are refused by the server too', async ({ page }) => {
  const ana = await founder(page)
  const save = (definition: object) =>
    page.request.post('/api/v1/views', {
      data: { module: 'shipments', name: 'X', definition: { columns: [], ...definition } },
      headers: { ...asFounder(ana), 'accept-language': 'en-us' },
    })
  const sort = ['eta', 'etd', 'name'].map((field) => ({ field, descending: false }))
  const sorts = await save({ sort })
  expect(sorts.status()).toBe(400)
  expect(await sorts.json()).toMatchObject({ issues: [{ path: 'definition.sort', code: 'SORTS_TOO_MANY' }] })
  const pins = await save({ pinned: ['name', 'phase', 'eta', 'etd'] })
  expect(await pins.json()).toMatchObject({ issues: [{ path: 'definition.pinned', code: 'PINS_TOO_MANY' }] })
})

test('[VIEW-02] [AUTH-09] a link opens the view: on one’s own rows, after sign-up too, until it is revoked', async ({
  page,
  browser,
  baseURL,
}) => {
  const ana = await founder(page)
  await madeShipment(page, ana, { name: 'Mine', freightType: 'air' })
  await page.goto(
    `/?${new URLSearchParams({ sort: '-eta', filter: '{"field":"freightType","is":"is","value":"air"}' })}`,
  )
  await expect(page.getByRole('link', { name: 'Mine', exact: true })).toBeVisible()
  await saveView(page, 'By air')
  await actOn(page, 'By air', 'Share')
  await page.getByRole('button', { name: 'Copy a link' }).click()
  const link = await page.getByRole('textbox', { name: 'Link to the view' }).inputValue()
  expect(new URL(link).searchParams.get('shared_view')).toMatch(/^[\w-]{22}$/)
  const path = link.replace(/^https?:\/\/[^/]+/, '')

  // With a session: straight to the list.
  await page.goto(path)
  await expect(views(page).getByText('By air (by link)')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Filters' })).toContainText('Air')
  await expect(page.getByRole('link', { name: 'Mine', exact: true })).toBeVisible()

  // Without one: the sign-up form opens, and the view waits for its end.
  const other = await anotherPerson(browser, baseURL)
  await other.addInitScript(() => {
    if (sessionStorage.getItem('seeded')) return
    sessionStorage.setItem('seeded', 'yes')
    localStorage.setItem('sidebar', 'collapsed')
  })
  await other.goto(path)
  await expect(other).toHaveURL(/\/sign-up/)
  await expect(other.getByLabel('First name')).toBeVisible()
  expect(await stored(other)).not.toHaveProperty('sidebar')
  const email = newEmail()
  await signUp(other, email, 'Beto')
  await confirmEmail(other, email)
  await other.goto('/sign-up/new-organization')
  await other.getByLabel('Name', { exact: true }).fill('Importadora del Norte')
  await choose(other, 'Business type', 'Import')
  await other.getByRole('combobox', { name: 'Country' }).fill('mex')
  await other.getByRole('option', { name: 'Mexico' }).click()
  await other.getByRole('button', { name: 'Create organization' }).click()
  await expect(other).toHaveURL(/\/sign-up\/invite$/)
  await other.goto('/')
  await expect(views(other).getByText('By air (by link)')).toBeVisible()
  await expect(other.getByText('This view comes from another organization')).toBeVisible()
  await expect(other.getByRole('link', { name: 'Mine', exact: true })).toHaveCount(0)
  await other.context().close()

  await views(page).getByRole('link', { name: 'By air' }).click()
  await actOn(page, 'By air', 'Share')
  await page.getByRole('button', { name: 'Revoke' }).click()
  await toast(page, 'Link revoked')
})

test('[VIEW-01] a view that its owner changes is another at once for others; what one changed on top of it stays', async ({
  page,
  browser,
  baseURL,
}) => {
  const ana = await founder(page)
  await madeShipment(page, ana, { name: 'A', eta: '2026-12-01', etd: '2026-11-01' })
  await madeShipment(page, ana, { name: 'B', eta: '2026-12-09', etd: '2026-11-09' })
  const definition = { columns: [{ field: 'name' }, { field: 'eta' }, { field: 'etd' }] }
  const made = await page.request.post('/api/v1/views', {
    data: { module: 'shipments', name: 'Arrivals', definition, sharing: { company: true } },
    headers: asFounder(ana),
  })
  const { id, version } = await made.json()
  const context = await contextOfAnother(browser, baseURL)
  const luis = await context.newPage()
  await joinAsMember(luis, ana, 'Luis')
  const isLive = hearsNews(luis)
  await luis.goto(`/?view=${id}&sort=-eta`)
  await expect(luis.locator('[data-row="0"]')).toContainText('B')
  await expect(luis.getByText('Unsaved changes')).toBeVisible()
  await isLive
  const changed = await page.request.patch(`/api/v1/views/${id}`, {
    data: {
      version,
      name: 'Soon here',
      definition: { ...definition, columns: [{ field: 'name' }, { field: 'pod' }] },
    },
    headers: asFounder(ana),
  })
  expect(changed.status()).toBe(200)
  await expect(views(luis).getByRole('link', { name: 'Soon here' })).toBeVisible()
  await expect(luis.getByRole('columnheader', { name: 'Port of discharge' })).toHaveCount(1)
  await expect(luis.locator('[data-row="0"]')).toContainText('B')
  await expect(luis).toHaveURL(/sort=-eta/)
  await context.close()
})

test('[VIEW-01] rows stand in groups with their counts, the foot sums up, and a view keeps both', async ({
  page,
}) => {
  const ana = await founder(page)
  await madeShipment(page, ana, { name: 'A', phase: '40_in_transit', freeDaysOfDemurrage: 7 })
  await madeShipment(page, ana, { name: 'B', phase: '40_in_transit', freeDaysOfDemurrage: 10 })
  await madeShipment(page, ana, { name: 'C' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('textbox', { name: 'Find a field' }).fill('demurrage')
  await page.getByRole('checkbox', { name: 'Demurrage free days' }).check()
  await page.getByRole('button', { name: 'Pin “Demurrage free days”' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Column menu: Demurrage free days' }).click()
  await page.getByRole('menuitem', { name: 'Summary' }).hover()
  await page.getByRole('menuitem', { name: 'Sum', exact: true }).click()
  await expect(page.getByRole('gridcell', { name: 'Sum 17' })).toBeVisible()

  await page.getByRole('button', { name: 'Column menu: Phase' }).click()
  await page.getByRole('menuitem', { name: 'Group by this field' }).click()
  const group = (name: RegExp) => page.getByRole('row', { name, expanded: true })
  const shipment = (name: string) => page.getByRole('link', { name, exact: true })
  await expect(group(/^In transit.* 2.*17/)).toBeVisible()
  await expect(page.getByRole('treegrid').getByRole('row', { level: 1 }).last()).toContainText('No phase')
  await expect(shipment('C')).toBeVisible()
  await expectFitInAllLooks(page, 'groups')

  // Folded by the mouse and by keys, one and all of them; a view remembers it.
  await group(/^In transit/).click()
  await expect(shipment('A')).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(shipment('A')).toBeVisible()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(page.getByRole('row', { expanded: false })).toHaveCount(2)
  await expect(shipment('C')).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[role=row]:has(:focus)')).toHaveAttribute('aria-level', '2')

  // What is changed moves to its group, and its heading counts it.
  await page.reload()
  await expect(group(/^In transit.* 2/)).toBeVisible()
  await expect(page.getByRole('row', { name: /^No phase 1/, expanded: false })).toBeVisible()
  await madeShipment(page, ana, { name: 'D', phase: '40_in_transit' })
  await expect(group(/^In transit.* 3/)).toBeVisible()
  await expect(shipment('D')).toBeVisible()

  // Groups within groups.
  await page.getByRole('button', { name: 'Column menu: Demurrage free days' }).click()
  await page.getByRole('menuitem', { name: 'Group within the groups' }).click()
  await expect(page.getByRole('row', { name: /^10 1/, level: 2 })).toBeVisible()
  await page.getByRole('button', { name: 'Column menu: Demurrage free days' }).click()
  await page.getByRole('menuitem', { name: 'Remove grouping' }).click()
  await expect(page.getByRole('row', { level: 1 })).toHaveCount(2)

  await saveView(page, 'By phase')
  await page.goto('/')
  await expect(page.getByRole('treegrid')).toHaveCount(0)
  await views(page).getByRole('link', { name: 'By phase' }).click()
  await expect(page.getByRole('treegrid')).toBeVisible()
  await expect(page.getByRole('gridcell', { name: 'Sum 17' })).toBeVisible()
})

test('[SHP-02] every field is a column, the organization’s own too; tabs count what matches', async ({
  page,
}) => {
  const ana = await founder(page)
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data, headers: asFounder(ana) })
    expect(answer.status(), await answer.text()).toBeLessThan(300)
    return (await answer.json()) as { id: string }
  }
  const section = await post('/api/v1/sections', { name: 'Trade', type: 'form', modules: ['shipments'] })
  const field = await post('/api/v1/fields', { name: 'Cupping score', type: 'number', setId: section.id })
  await madeShipment(page, ana, { name: 'Low', [field.id]: 71 })
  await madeShipment(page, ana, { name: 'High', [field.id]: 88 })
  await madeShipment(page, ana, { name: 'Parts', freightType: 'air' })
  await page.goto('/')
  for (const tab of ['All 3', 'Ocean 2', 'Air 1', 'Road 0', 'Rail 0'])
    await expect(page.getByRole('link', { name: tab })).toBeVisible()
  await page.getByRole('button', { name: 'Archived and deleted' }).click()
  await expect(page.getByRole('menuitem', { name: 'Archived 0' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Columns' }).click()
  const panel = page.getByRole('dialog', { name: 'Columns' })
  await expect.poll(() => panel.getByRole('checkbox').count()).toBeGreaterThan(60)
  await panel.getByRole('textbox', { name: 'Find a field' }).fill('cupping')
  await panel.getByRole('checkbox', { name: 'Cupping score' }).check()
  await panel.getByRole('button', { name: 'Pin “Cupping score”' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: 'Cupping score' }).click()
  await page.getByRole('columnheader', { name: 'Cupping score' }).click()
  await expect(page.locator('[data-row="0"]')).toContainText('High')
  await expect(page.locator('[data-row="0"]')).toContainText('88')
  const filter = JSON.stringify({ field: field.id, is: 'less', value: 80 })
  await page.goto(`/?${new URLSearchParams({ filter })}`)
  await expect(page.getByRole('link', { name: 'All 1' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Filters' })).toContainText('Cupping score < 80')
})
