import { expect as expectSoon } from '@playwright/test'
import { createTransport } from 'nodemailer'
import { expectFitInAllLooks } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { founder } from '../support/person.ts'
import { madeShipment } from '../support/shipments.ts'

const expect = expectSoon.configure({ timeout: 30_000 })

test('[CHAT-04] [CHAT-05] a mail to a shipment is a message marked as one, which shows what it quotes and its files', async ({
  page,
}) => {
  const ana = await founder(page)
  const { id } = await madeShipment(page, ana, { name: 'Coffee by mail' })
  await page.goto(`/shipments/${id}?tab=messages`)
  await page.getByRole('button', { name: 'Email address' }).click()
  const address = (await page.getByText(/^s-[a-z2-7]{16}@mail\.rumbo\.example$/).textContent()) ?? ''
  await page.keyboard.press('Escape')
  const smtp = createTransport({
    host: '127.0.0.1',
    port: Number(process.env.RUMBO_TEST_MAIL_PORT),
    ignoreTLS: true,
  })
  const text = 'It is on board.\n\nOn Fri, 27 Nov 2026, Beto wrote:\n> Is it on board?'
  const attachments = [{ filename: 'BL.pdf', content: '%PDF-1.4 bill' }]
  await smtp.sendMail({ from: ana.email, to: address, subject: 'Coffee', text, attachments })
  const line = page.getByRole('log').getByRole('listitem').filter({ hasText: 'It is on board.' })
  await expect(line).toContainText('By email')
  await expect(line).not.toContainText('Is it on board?')
  await line.getByRole('button', { name: 'Show whole text' }).press('Enter')
  await expect(line).toContainText('Is it on board?')
  await expect(line.getByRole('link', { name: 'BL.pdf' })).toBeVisible()
  await expectFitInAllLooks(page, 'a message by mail')
})
