import { expect, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mail.ts'
import { joinAsMember } from '../support/member.ts'
import { contextOfAnother } from '../support/others.ts'
import { type Founder, founder } from '../support/person.ts'
import { asFounder, madeShipment } from '../support/shipments.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
/** Resolves when the server has let the page's socket in: from here on it tells. Begin before the page loads. */
const listening = async (page: Page) => {
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'))
}
const soon = { timeout: 10_000 }

const changed = async (
  page: Page,
  ana: Founder,
  { id, ...values }: { id: string; [field: string]: unknown },
) => {
  const answer = await page.request.patch(`/api/v1/shipments/${id}`, {
    data: values,
    headers: asFounder(ana),
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('[NOTIF-05] what another member changes shows at the bell, is opened from there, read, found again and mailed', async ({
  page,
  browser,
  baseURL,
}) => {
  const ana = await founder(page)
  const coffee = await madeShipment(page, ana, { name: 'Coffee 1', eta: '2027-05-01' })
  const tea = await madeShipment(page, ana, { name: 'Tea 7' })
  const elsewhere = await contextOfAnother(browser, baseURL)
  const beto = await elsewhere.newPage()
  const person = await joinAsMember(beto, ana, 'Beto')
  const heard = listening(beto)
  await beto.goto('/')
  await heard
  await expect(bell(beto)).toHaveAccessibleName('Notifications')

  await changed(page, ana, { id: coffee.id, eta: '2027-05-04' })
  await expect(bell(beto)).toHaveAccessibleName('Notifications: 1 unread', soon)
  await changed(page, ana, { id: tea.id, phase: '40_in_transit' })
  await expect(bell(beto)).toHaveAccessibleName('Notifications: 2 unread', soon)

  await bell(beto).click()
  const panel = beto.getByRole('dialog', { name: /^Notifications/ })
  await expect(panel.getByRole('listitem')).toContainText([
    'Phase: In transit',
    'ETA: 05/01/2027 → 05/04/2027',
  ])
  await panel.getByRole('link', { name: 'Coffee 1' }).click()
  await expect(beto).toHaveURL(/\/shipments\/R\d{7}/)
  await expect(panel).toBeHidden()
  await expect(bell(beto)).toHaveAccessibleName('Notifications: 1 unread')

  await beto.goto('/notifications')
  await expect(beto.getByRole('listitem').filter({ hasText: 'by Ana Ruiz' })).toHaveCount(2)
  await beto.getByRole('switch', { name: 'Unread only' }).press('Space')
  await expect(beto).toHaveURL(/unread=true/)
  await expect(beto.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await beto.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(beto.getByText('Nothing with this filter')).toBeVisible()
  await expect(bell(beto)).toHaveAccessibleName('Notifications')
  await beto.goto('/notifications?kind=date')
  await expect(beto.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await beto.getByRole('button', { name: 'Mark as unread: Coffee 1' }).click()
  await expect(bell(beto)).toHaveAccessibleName('Notifications: 1 unread')

  // The mail waits for its quarter of an hour; who wishes it at once has it at once.
  await beto.goto('/account/notifications')
  await beto.getByRole('combobox', { name: 'Frequency' }).first().selectOption('Instantly')
  const mail = await mailTo(beto, person.email, /2 changes in 2 shipments/)
  expect(mail.text).toContain('Coffee 1\n- ETA: 05/01/2027 → 05/04/2027')
  await elsewhere.close()
})

test('[NOTIF-01] each setting of notifications is saved by itself and stands after a reload', async ({
  page,
}) => {
  const ana = await founder(page)
  await page.goto('/account/notifications')
  for (const section of [
    'General',
    'Shipments',
    'Phases and dates',
    'Messages',
    'Shipments without notifications',
  ]) {
    await expect(page.getByRole('heading', { name: section, exact: true })).toBeVisible()
  }
  const field = (name: string, at = 0) => page.getByRole('combobox', { name }).nth(at)
  await field('Frequency').selectOption('Once a day')
  await field('Daily email time').selectOption('06:00')
  await page.getByRole('switch', { name: 'Quiet hours' }).press('Space')
  await field('Start of the quiet hours').selectOption('21:00')
  await field('End of the quiet hours').selectOption('06:00')
  await field('For which shipments').selectOption('Of mine alone')
  await field('Pre-alert of arrival').selectOption('10 days before')
  await field('End of free time').selectOption('5 days before')
  await field('Demurrage reminders').selectOption('Every 2 days')
  const air = page.getByRole('group', { name: 'Air', exact: true })
  await air.getByRole('checkbox', { name: 'ETD', exact: true }).press('Space')
  const road = page.getByRole('group', { name: 'Road and rail' })
  await road.getByRole('checkbox', { name: 'In transit' }).press('Space')
  await page.getByRole('switch', { name: 'Messages by email' }).press('Space')
  const saved = async () => {
    const answer = await page.request.get('/api/v1/user/notification-settings', { headers: asFounder(ana) })
    return await answer.json()
  }
  await expect.poll(saved, soon).toMatchObject({
    enabledInstantMails: false,
    sendingTime: '06:00',
    userTimezone: 'America/Bogota',
    quietHours: { from: '21:00', until: '06:00' },
    globalState: 'own',
    preAlertDays: 10,
    demurrageDays: 5,
    demurrageNotificationDays: 2,
    changeDateAir: ['atd', 'eta', 'ata'],
    changeDateOcean: ['etd', 'atd', 'eta', 'ata'],
    changePhaseRoad: ['20_at_pickup', '40_at_delivery', '50_delivered'],
    enabledChatMails: false,
  })
  await page.reload()
  await expect(field('Daily email time')).toHaveValue('06:00')
  await expect(field('End of the quiet hours')).toHaveValue('06:00')
  await expect(air.getByRole('checkbox', { name: 'ETD', exact: true })).not.toBeChecked()

  await page.getByRole('switch', { name: 'Get notifications' }).press('Space')
  await expect(field('Pre-alert of arrival')).toBeDisabled()
  await expect.poll(saved, soon).toMatchObject({ enabled: false })
})

test('[NOTIF-01] a shipment that one doesn’t hear of is listed, with the way back; who comes by the link of a mail stops them in one press', async ({
  page,
}) => {
  test.slow()
  const ana = await founder(page)
  await test.step('a shipment that one doesn’t hear of is listed, with the way back', async () => {
    const { id } = await madeShipment(page, ana, { name: 'Coffee 1' })
    await page.goto('/account/notifications')
    await expect(page.getByText('You get notifications for all shipments')).toBeVisible()
    await page.goto(`/shipment_details/${id}?tab=settings`)
    const tellMe = page.getByRole('switch', { name: 'Notify me about this shipment' })
    await expect(tellMe).toBeEnabled()
    await tellMe.click({ force: true })
    await expect(tellMe).not.toBeChecked()
    await page.goto('/account/notifications')
    await page.getByRole('button', { name: 'Unmute Coffee 1' }).click()
    await expect(page.getByText('You get notifications for all shipments')).toBeVisible()
  })
  await test.step('who comes by the link of a mail stops them in one press', async () => {
    await page.goto('/account/notifications?stop=anything')
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('switch', { name: 'Also by email' })).not.toBeChecked()
    await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeHidden()
    await expect(page).toHaveURL(/\/account\/notifications$/)
  })
})
