import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { contextOfAnother } from './others.ts'

export const password = 'correct horse battery staple'

/** An address that nobody had before; defaults to a domain of its own. */
export function newEmail(domain = `${randomUUID().slice(0, 8)}.example`): string {
  return `ana.${randomUUID().slice(0, 8)}@${domain}`
}

/** Fills the sign-up form in and sends it. */
export async function signUp(page: Page, email: string, firstName = 'Ana'): Promise<void> {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Ruiz')
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Chooses an option of a select. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** A page of somebody else, in their own browser. Close its context at the end. */
export async function anotherPerson(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await contextOfAnother(browser, baseURL)
  return context.newPage()
}
