import { expect as expectSoon, type Page } from '@playwright/test'
import { createTransport } from 'nodemailer'
import { expectFitInAllLooks } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { type Founder, founder } from '../support/person.ts'
import { madeShipment } from '../support/shipments.ts'

const expect = expectSoon.configure({ timeout: 30_000 })

/** The address of a new shipment's messages, as its page shows it. */
async function addressOf(page: Page, ana: Founder, name: string): Promise<string> {
  const { id } = await madeShipment(page, ana, { name })
  await page.goto(`/shipments/${id}?tab=messages`)
  await page.getByRole('button', { name: 'Email address' }).click()
  const address = (await page.getByText(/^s-[a-z2-7]{16}@mail\.rumbo\.example$/).textContent()) ?? ''
  await page.keyboard.press('Escape')
  return address
}

/** The server that mails come in by. */
const mailServer = () =>
  createTransport({ host: '127.0.0.1', port: Number(process.env.RUMBO_TEST_MAIL_PORT), ignoreTLS: true })

test('[CHAT-04] [CHAT-05] a mail to a shipment is a message marked as one, which shows what it quotes and its files', async ({
  page,
}) => {
  const ana = await founder(page)
  const to = await addressOf(page, ana, 'Coffee by mail')
  const text = 'It is on board.\n\nOn Fri, 27 Nov 2026, Beto wrote:\n> Is it on board?'
  const attachments = [{ filename: 'BL.pdf', content: '%PDF-1.4 bill' }]
  await mailServer().sendMail({ from: ana.email, to, subject: 'Coffee', text, attachments })
  const line = page.getByRole('log').getByRole('listitem').filter({ hasText: 'It is on board.' })
  await expect(line).toContainText('By email')
  await expect(line).not.toContainText('Is it on board?')
  await line.getByRole('button', { name: 'Show whole text' }).press('Enter')
  await expect(line).toContainText('Is it on board?')
  await expect(line.getByRole('link', { name: 'BL.pdf' })).toBeVisible()
  await expectFitInAllLooks(page, 'a message by mail')
})

test('[CHAT-05] a mail of an unknown sender is held back with its reason, until somebody releases or discards it', async ({
  page,
}) => {
  const ana = await founder(page)
  const to = await addressOf(page, ana, 'Coffee of a stranger')
  const chat = page.url()
  for (const subject of ['Free time', 'Win a prize'])
    await mailServer().sendMail({
      from: '"Rosa Port" <rosa@port.example>',
      to,
      subject,
      text: `${subject} until Friday.`,
    })
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Held-back email' }).click()
  const waiting = page.getByRole('list', { name: 'Waiting' }).getByRole('listitem')
  await expect(async () => {
    await page.reload()
    await expect(waiting).toHaveCount(2, { timeout: 2_000 })
  }).toPass()
  await expect(waiting.filter({ hasText: 'Free time' })).toContainText('Rosa Port <rosa@port.example>')
  await expect(waiting.first()).toContainText('Unknown sender')
  await expectFitInAllLooks(page, 'held-back mail')
  await page.getByRole('button', { name: 'Discard “Win a prize”' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(waiting).toHaveCount(1)
  await page.getByRole('button', { name: 'Release “Free time”' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Release' }).press('Enter')
  await expect(page.getByText('No email is waiting.')).toBeVisible()

  await page.goto(chat)
  await expect(page.getByRole('log')).toContainText('Free time until Friday.')
  await expect(page.getByRole('log')).not.toContainText('Win a prize')
})
