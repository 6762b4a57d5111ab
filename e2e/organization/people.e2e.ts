import { expect as baseExpect, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mail.ts'
import { joinAsMember } from '../support/member.ts'
import { answered, founder } from '../support/person.ts'
import { anotherPerson, newEmail } from '../support/sign-up.ts'

/** Whole pages load between the steps, on a machine that others use too. */
const expect = baseExpect.configure({ timeout: 15_000 })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('[ORG-02] an administrator invites several people, sends again and revokes', async ({ page }) => {
  test.slow()
  await founder(page)
  const [first, second] = [newEmail(), newEmail()]
  await page.goto('/users')
  await expect(row(page, 'Ana Ruiz')).toContainText('Active')
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Emails' }).fill(`${first}, ${second}`)
  await dialog.getByRole('button', { name: 'Send invitations' }).click()
  await expect(row(page, first)).toContainText('Invited')
  await expect(row(page, second)).toContainText('Member')
  await mailTo(page, first, /./)
  await page.getByRole('button', { name: `Send the invitation to ${first} again` }).click()
  await expect(page.getByText(`Sent to ${first} again`)).toBeVisible()
  await page.getByRole('button', { name: `Revoke the invitation to ${second}` }).click()
  await expect(page.getByRole('table', { name: 'Past invitations' })).toContainText(second)
  await expect(row(page, second)).toContainText('Revoked')
  await page.getByRole('textbox', { name: 'Search people' }).fill('ruiz')
  await expect(row(page, first)).toHaveCount(0)
  await expect(row(page, 'Ana Ruiz')).toBeVisible()
  await page.getByRole('textbox', { name: 'Search people' }).fill('zzz')
  await expect(page.getByText('No results for “zzz”')).toBeVisible()
})

test('[ORG-02] role, team, tag and status of a member change; who is deactivated is out at once', async ({
  page,
  browser,
  baseURL,
  expectInConsole,
}) => {
  test.slow()
  const ana = await founder(page)
  const team = await answered(page.request, '/api/v1/teams', { name: 'Customs', color: 'green' }, ana.token)
  expect(team.name).toBe('Customs')
  const other = await anotherPerson(browser, baseURL)
  const bo = await joinAsMember(other, ana, 'Bo')
  await page.goto('/users')
  await page.getByRole('button', { name: 'Edit Bo Ruiz' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bo Ruiz' })
  await dialog.getByRole('combobox', { name: 'Teams' }).click()
  await page.getByRole('option', { name: 'Customs' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('combobox', { name: 'Tags' }).fill('Night shift')
  await page.getByRole('option', { name: 'Create tag “Night shift”' }).click()
  await expect(dialog.getByText('Night shift').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Bo Ruiz')).toContainText('Customs')
  await expect(row(page, 'Bo Ruiz')).toContainText('Night shift')

  await page.getByRole('button', { name: 'Edit Ana Ruiz' }).click()
  const own = page.getByRole('dialog', { name: 'Ana Ruiz' })
  await own.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Member' }).click()
  expectInConsole(/409/)
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(own.getByText('Your organization needs at least one active administrator')).toBeVisible()
  await own.getByRole('button', { name: 'Close' }).click()

  await other.goto('/users')
  await expect(other.getByRole('heading', { name: /^Users/ })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Edit Ana Ruiz' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit Bo Ruiz' }).click()
  await page.getByRole('dialog', { name: 'Bo Ruiz' }).getByRole('button', { name: 'Deactivate' }).click()
  await page
    .getByRole('dialog', { name: 'Deactivate Bo Ruiz' })
    .getByRole('button', { name: 'Deactivate' })
    .click()
  await expect(row(page, 'Bo Ruiz')).toContainText('Deactivated')
  const refused = await other.request.get('/api/v1/members', {
    headers: { authorization: `Bearer ${bo.token}`, organizationId: ana.organizationId },
  })
  expect(refused.status()).toBe(404)
  await page.getByRole('button', { name: 'Edit Bo Ruiz' }).click()
  await page.getByRole('dialog', { name: 'Bo Ruiz' }).getByRole('button', { name: 'Reactivate' }).click()
  await expect(row(page, 'Bo Ruiz')).toContainText('Active')
  await page.getByRole('button', { name: 'Edit Bo Ruiz' }).click()
  await page
    .getByRole('dialog', { name: 'Bo Ruiz' })
    .getByRole('button', { name: 'Remove', exact: true })
    .click()
  await page.getByRole('dialog', { name: 'Remove Bo Ruiz' }).getByRole('button', { name: 'Remove' }).click()
  await expect(row(page, 'Bo Ruiz')).toHaveCount(0)
  await other.context().close()
})
