import { expect, type Page } from '@playwright/test'

/** Where the tests' mail server tells what came (tools/e2e-mail.mjs). */
const mails = process.env.RUMBO_TEST_MAILS ?? 'http://127.0.0.1:3902/'

type Mail = { readonly subject: string; readonly text: string }

/** The newest mail that came over SMTP for an address with such a subject; waits for it. */
export async function mailTo(page: Page, address: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined
  await expect(async () => {
    const answer = await page.request.get(`${mails}?${new URLSearchParams({ to: address.toLowerCase() })}`)
    found = ((await answer.json()) as Mail[]).findLast((mail) => subject.test(mail.subject))
    expect(found, `a mail to ${address}: ${subject}`).toBeDefined()
  }).toPass({ timeout: 20_000 })
  if (!found) throw new Error('unreachable')
  return found
}

/** The path of the link with a token in a mail. */
export async function linkTo(page: Page, address: string, subject: RegExp): Promise<string> {
  const { text } = await mailTo(page, address, subject)
  const link = /https?:\/\/\S+token=[^\s>\])]+/.exec(text)?.[0]
  if (!link) throw new Error(`no link in: ${text}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

/** Confirms an address by the link of its mail, as a person does: opens it and clicks. */
export async function confirmEmail(page: Page, address: string): Promise<void> {
  const tab = await page.context().newPage()
  await tab.goto(await linkTo(page, address, /^Confirm your email/))
  await tab.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(tab.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  await tab.close()
}
