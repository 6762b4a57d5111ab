import { expect as expectSoon } from '@playwright/test'
import { seriousViolations } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mail.ts'
import { answered, founder } from '../support/person.ts'
import { connectedPair } from '../support/sharing.ts'
import { anotherPerson } from '../support/sign-up.ts'

// The first page of a test loads cold, while other journeys run at the same time.
const expect = expectSoon.configure({ timeout: 30_000 })
test.describe.configure({ timeout: 180_000 })

const line = {
  description: 'Dining chair',
  quantity: '400',
  pricePerUnit: '38.5',
  cargoReadyDate: '2026-11-28',
}

test('[ORD-06] a supplier proposes, the buyer’s open page shows it, and the answer comes back', async ({
  page,
  browser,
  baseURL,
}) => {
  const { ana, betos, partnerId } = await connectedPair(page, browser, baseURL)
  const order = { name: 'Wooden furniture', currency: 'USD' }
  const { id } = await answered(page.request, '/api/v1/orders/create', order, ana.token)
  await answered(page.request, `/api/v1/orders/${id}/products/create`, line, ana.token)
  const view = { default: 'view', sections: {}, fields: {} }
  const shared = {
    party: { type: 'partner', partnerId },
    kind: 'supplier',
    rights: { orders: view, order_lines: view },
  }
  await answered(page.request, `/api/v1/orders/${id}/collaborators`, shared, ana.token)
  await page.goto(`/order_details/${id}`)
  const ours = page.getByRole('region', { name: 'Proposals' })
  await expect(page.getByRole('button', { name: 'Propose a change' })).toBeVisible()

  await betos.goto(`/order_details/${id}`)
  const theirs = betos.getByRole('region', { name: 'Proposals' })
  await expect(betos.getByRole('button', { name: 'Propose a change' })).toBeVisible()
  await betos.keyboard.press('p')
  const form = betos.getByRole('dialog')
  await form.getByRole('textbox', { name: /^Quantity, 1 Dining chair/ }).fill('390')
  await form.getByRole('textbox', { name: /^Price per unit/ }).fill('39.6')
  await form.getByRole('button', { name: 'Propose 2 changes' }).click()
  await expect(theirs.getByRole('button', { name: 'Withdraw' })).toBeVisible()

  await expect(ours.getByText('Agencia Aduanal del Golfo proposes 2 changes')).toBeVisible()
  const price = ours.getByRole('row', { name: /Price per unit/ })
  await expect(price).toContainText('USD 38.50')
  await expect(price).toContainText('+2.9 %')
  expect(await seriousViolations(page)).toEqual([])
  await ours.getByRole('button', { name: 'Counter' }).click()
  await ours.getByRole('textbox', { name: /^Price per unit/ }).fill('39')
  await ours.getByRole('button', { name: 'Send counterproposal' }).click()

  await theirs.getByRole('button', { name: 'Accept all' }).click()
  await expect(theirs.getByRole('button', { name: '2 earlier proposals' })).toBeVisible()
  await ours.getByRole('button', { name: '2 earlier proposals' }).click()
  await expect(ours.getByText(/accepted\./)).toBeVisible()
  const lines = page.getByRole('region', { name: 'Lines', exact: true }).first()
  await expect(lines).toContainText('39.00')
  await betos.context().close()
})

test('[ORD-10] a supplier without an account answers by the link of a mail, which the buyer sees', async ({
  page,
  browser,
  baseURL,
}) => {
  const ana = await founder(page, 'Mesa Home')
  const order = { name: 'Wooden furniture', currency: 'USD' }
  const { id } = await answered(page.request, '/api/v1/orders/create', order, ana.token)
  await answered(page.request, `/api/v1/orders/${id}/products/create`, line, ana.token)
  await page.goto(`/order_details/${id}`)
  const proposals = page.getByRole('region', { name: 'Proposals' })
  await proposals.getByRole('button', { name: 'Ask the supplier…' }).click()
  const form = page.getByRole('dialog')
  const address = `linh.${Date.now()}@saigontimber.example`
  await form.getByLabel('Email').fill(address)
  await form.getByRole('button', { name: 'Send the link' }).click()
  await expect(proposals.getByText('Not opened yet')).toBeVisible()
  const { text } = await mailTo(page, address, /order/)
  const [path = ''] = /\/o\/[\w-]{22}/.exec(text) ?? []

  const linh = await anotherPerson(browser, baseURL)
  await linh.setViewportSize({ width: 390, height: 844 })
  await linh.goto(`${path}?lang=en-us`)
  await expect(linh.getByRole('heading', { name: 'Mesa Home asks about an order' })).toBeVisible()
  await expect(linh.getByText(address)).toBeVisible()
  expect(await seriousViolations(linh)).toEqual([])
  expect(await linh.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await linh.getByLabel('Quantity').fill('380')
  await linh.getByRole('button', { name: 'Send proposal' }).click()
  await expect(linh.getByText('Your proposal was sent.')).toBeVisible()
  await linh.context().close()

  await expect(proposals.getByText(`${address} proposes 1 change`)).toBeVisible()
  await proposals.getByRole('button', { name: 'Accept' }).click()
  await expect(proposals.getByText(`${address} proposed a change`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lines', exact: true }).first()).toContainText('380')
})
