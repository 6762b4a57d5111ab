import { expect as expectSoon, type Page } from '@playwright/test'
import { expectFitInAllLooks } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { connectedPair, shared } from '../support/sharing.ts'
import { madeShipment } from '../support/shipments.ts'

// The first page of a test loads cold, while other journeys run at the same time.
const expect = expectSoon.configure({ timeout: 30_000 })

const box = (page: Page) => page.getByRole('textbox', { name: 'Write a message' })
const lane = (page: Page, name: string | RegExp) =>
  page.getByRole('group', { name: 'Who reads it' }).getByRole('button', { name })
const line = (page: Page, text: string) =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: text })

test('[CHAT-01] [CHAT-02] [CHAT-06] [SHP-21] two companies write about a shipment, one among its own people too, and nothing is lost without a net', async ({
  page,
  browser,
  baseURL,
  expectInConsole,
}) => {
  test.setTimeout(240_000)
  const { ana, beto, betos, partnerId } = await connectedPair(page, browser, baseURL)
  const { id } = await madeShipment(page, ana, { name: 'Coffee to Manzanillo' })
  const rights = { shipments: { default: 'view', sections: {}, fields: {} } }
  await shared(page.request, ana, { shipmentId: id, partnerId, rights })

  await page.goto(`/shipments/${id}?tab=messages`)
  const tabs = page.getByRole('navigation', { name: 'Parts of the shipment' }).getByRole('link')
  for (const name of [
    'General information',
    'Tasks',
    'Messages',
    'Costs',
    'Documents',
    'Collaborators',
    'History',
    'Settings',
  ])
    await expect(tabs.filter({ hasText: name })).toHaveCount(1)
  await expect(tabs.filter({ hasText: 'Collaborators' })).toHaveText('Collaborators2')
  await expect(page.getByText(`Only ${ana.organizationName} (1) can read this`).last()).toBeVisible()
  await box(page).fill('Our margin is thin')
  await box(page).press('Enter')
  await expect(line(page, 'Our margin is thin')).toBeVisible()
  await lane(page, new RegExp(beto.organizationName)).click()
  await expect(
    page.getByText(`${beto.organizationName} (1) and ${ana.organizationName} (1) can read this`).last(),
  ).toBeVisible()
  await box(page).fill('Please send the **draft**')
  await box(page).press('Shift+Enter')
  await box(page).pressSequentially('@An')
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: `Send to ${beto.organizationName}` }).click()
  await expect(line(page, 'Please send the draft')).toContainText('@Ana Ruiz')

  // The partner finds what was sent to it, and answers where it was said.
  await betos.goto(`/shipments/${id}?tab=messages`)
  await expect(line(betos, 'Please send the draft')).toBeVisible()
  await expect(betos.getByText('Our margin is thin')).toHaveCount(0)
  await expect(lane(betos, 'Everyone')).toHaveCount(0)
  await line(betos, 'Please send the draft').hover()
  await betos.getByRole('button', { name: /^Reply to Ana/ }).click()
  // Who types is seen by the other side while they do.
  await expect(async () => {
    await box(betos).pressSequentially('.')
    await expect(page.getByText(/ is typing…$/)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await box(betos).fill('Here it is')
  await box(betos).press('Enter')
  await expect(line(page, 'Here it is')).toContainText('Please send the')

  await line(page, 'Please send the draft').first().hover()
  const why = 'Who can read this and why'
  await line(page, 'Please send the draft').first().getByRole('button', { name: why }).click()
  const dialog = page.getByRole('dialog', { name: why })
  await expect(dialog).toContainText(`The record belongs to ${ana.organizationName}.`)
  await expect(dialog).toContainText(`The record is shared with ${beto.organizationName} by a profile`)
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  expectInConsole(/Failed to load resource|Failed to fetch/)
  // Without a net what is written waits, also where the page is loaded again, and goes by itself.
  await page.route('**/api/v1/chats/messages', (route) => route.abort())
  await box(page).fill('Thank you')
  await box(page).press('Enter')
  await expect(line(page, 'Thank you')).toContainText('Waiting to be sent')
  await box(page).fill('Half a thought')
  await page.reload()
  await lane(page, new RegExp(beto.organizationName)).click()
  await expect(box(page)).toHaveValue('Half a thought')
  await expect(line(page, 'Thank you')).toContainText('Waiting to be sent')
  await page.unroute('**/api/v1/chats/messages')
  await expect(line(betos, 'Thank you')).toHaveCount(1)
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0)
  await expect(line(page, 'Thank you')).toHaveCount(1)

  await line(page, 'Thank you').hover()
  await line(page, 'Thank you').getByRole('button', { name: 'Edit message' }).click()
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Thanks a lot')
  await page.keyboard.press('Enter')
  await expect(line(betos, 'Thanks a lot')).toContainText('edited')
  await line(page, 'Thanks a lot').hover()
  await line(page, 'Thanks a lot').getByRole('button', { name: 'Delete message' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete message' }).click()
  await expect(line(betos, 'This message was deleted.')).toBeVisible()
  await expectFitInAllLooks(page, 'tab of messages')
  await betos.context().close()
})
