import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect as expectSoon } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { axeOn } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { madeShipment } from '../support/shipments.ts'

// The first page of a test loads cold, while other journeys run at the same time.
const expect = expectSoon.configure({ timeout: 30_000 })
test.describe.configure({ timeout: 120_000 })

test('[DEV-03] a webhook is added, its secret verifies what comes, and what failed is resent from its log', async ({
  page,
}) => {
  const got: { readonly headers: Record<string, string>; readonly body: string }[] = []
  let status = 500
  const receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)])
    got.push({ headers: Object.fromEntries(headers), body: Buffer.concat(chunks).toString('utf8') })
    response.writeHead(status).end('not now')
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  try {
    const ana = await founder(page)
    await page.goto('/developer')
    const section = page.getByRole('region', { name: 'Webhooks', exact: true })
    await section.getByRole('button', { name: 'New webhook' }).click()
    const form = page.getByRole('dialog', { name: 'New webhook' })
    await form.getByRole('textbox', { name: 'Name' }).fill('ERP')
    const address = form.getByRole('textbox', { name: 'Address' })
    await address.fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`)
    await form.getByRole('combobox', { name: 'Role' }).click()
    await page.getByRole('option', { name: 'Administrator', exact: true }).click()
    await form.getByRole('button', { name: 'Create webhook' }).click()
    const made = page.getByRole('dialog', { name: 'Signing secret of ERP' })
    const secret = await made.getByRole('textbox', { name: 'Signing secret' }).inputValue()
    await made.getByRole('button', { name: 'I have copied it' }).click()
    expect((await axeOn(page).include('main').analyze()).violations).toEqual([])

    await madeShipment(page, ana, {})
    await expect.poll(() => got.length).toBeGreaterThan(0)
    const [first] = got
    expect(new Webhook(secret).verify(first?.body ?? '', first?.headers ?? {})).toMatchObject({
      type: 'shipment.created',
    })
    await section.getByRole('link', { name: 'ERP', exact: true }).click()
    const log = page.getByRole('region', { name: 'Log', exact: true })
    const row = log.getByRole('row').filter({ hasText: 'shipment.created' })
    await expect(row).toContainText('The address didn’t accept the message. (500)')
    await row.getByRole('button', { name: /^Details of shipment.created/ }).click()
    const details = page.getByRole('dialog')
    await expect(details).toContainText('not now')
    const inDialog = axeOn(page).include('[role=dialog]').disableRules('landmark-no-duplicate-banner')
    expect((await inDialog.analyze()).violations).toEqual([])
    status = 204
    await details.getByRole('button', { name: 'Resend message' }).click()
    await expect(details).toContainText('204')
    await page.keyboard.press('Escape')
    await expect(row).toContainText('Sent')
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Turn off' }).click()
    await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
  } finally {
    receiver.closeAllConnections()
    receiver.close()
  }
})
