import { expect } from '@playwright/test'
import { inDatabase } from '../support/database.ts'
import { test } from '../support/journey.ts'
import { confirmEmail, linkTo } from '../support/mail.ts'
import { answered, founder, newcomer } from '../support/person.ts'
import { anotherPerson, choose, newEmail, password, signUp } from '../support/sign-up.ts'

test('[AUTH-01] [SIGN-01] the domain of an e-mail opens an organization at once, but not before the link that came over SMTP was opened', async ({
  page,
  browser,
  baseURL,
}) => {
  const domain = `${crypto.randomUUID().slice(0, 8)}.example`
  const owner = await anotherPerson(browser, baseURL)
  const ana = newEmail(domain)
  await owner.goto('/sign-up')
  await signUp(owner, ana)
  await expect(owner).toHaveURL(/\/sign-up\/organization$/)
  await confirmEmail(owner, ana)
  await owner.getByRole('link', { name: 'Create an organization' }).click()
  await owner.getByLabel('Name', { exact: true }).fill(`Naviera ${domain}`)
  await choose(owner, 'Business type', 'Import')
  await choose(owner, 'Country', 'Mexico')
  await owner.getByRole('button', { name: 'Create organization' }).click()
  await expect(owner).toHaveURL(/\/sign-up\/invite$/)
  const me = (await (await owner.request.get('/api/v1/me')).json()) as {
    tokenRumbo: string
    user: { organizationUser: { organizationId: string }[] }
  }
  const opened = await owner.request.patch(
    `/api/v1/organizations/${me.user.organizationUser[0]?.organizationId}`,
    { data: { allowedEmailDomains: [domain] }, headers: { authorization: `Bearer ${me.tokenRumbo}` } },
  )
  expect(opened.ok(), await opened.text()).toBe(true)
  await owner.context().close()

  const bo = newEmail(domain)
  await page.goto('/sign-up')
  await signUp(page, bo, 'Bo')
  await expect(page).toHaveURL(/\/sign-up\/organization$/)
  await expect(page.getByText(`We sent a link to ${bo}.`)).toBeVisible()
  const join = page.getByRole('button', { name: `Join Naviera ${domain}` })
  await expect(join).toHaveCount(0)
  await confirmEmail(page, bo)
  await expect(page.getByText('Confirm your email')).toHaveCount(0)
  await join.click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('button', { name: `Organization: Naviera ${domain}` })).toBeVisible()
})

test('[SIGN-03] an organization is created with name, code, role, country and yearly band, and what is missing is said at its field', async ({
  page,
}) => {
  const ana = await newcomer(page)
  await page.goto('/sign-up/new-organization')
  await page.getByRole('button', { name: 'Create organization' }).click()
  await expect(page.getByText('This field is required')).toHaveCount(3)
  await page.getByLabel('Name', { exact: true }).fill('Agencia Ñandú')
  await page.getByLabel('Code (optional)').fill('ANDU')
  await page.getByRole('combobox', { name: 'Business type' }).click()
  await expect(page.getByRole('option')).toHaveText([
    'Forwarding agent',
    'Logistics provider',
    'Import',
    'Export',
    'Import and export',
    'Customs broker',
    'Supplier',
    'Buyer',
    'Carrier',
    'Warehouse',
    'Others',
  ])
  await page.getByRole('option', { name: 'Logistics provider' }).click()
  await page.getByRole('combobox', { name: 'Country' }).fill('germ')
  await page.getByRole('option', { name: 'Germany' }).click()
  await page.getByRole('combobox', { name: 'Shipments per year' }).click()
  await expect(page.getByRole('option')).toHaveText([
    'Under 100',
    '100 to 500',
    '500 to 1,000',
    '1,000 to 5,000',
    '5,000 to 10,000',
    'Over 10,000',
  ])
  await page.getByRole('option', { name: '1,000 to 5,000' }).click()
  await page.getByRole('button', { name: 'Create organization' }).click()
  await expect(page).toHaveURL(/\/sign-up\/invite$/)
  const { user } = (await (await page.request.get('/api/v1/me')).json()) as {
    user: { organizationUser: { organizationId: string }[] }
  }
  const id = user.organizationUser[0]?.organizationId
  const made = await page.request.get(`/api/v1/organizations/${id}`, {
    headers: { authorization: `Bearer ${ana.token}` },
  })
  expect(await made.json()).toMatchObject({
    name: 'Agencia Ñandú',
    code: 'ANDU',
    type: 'logistics_provider',
    countryId: 'DE',
    annualShipmentRange: '1000-5000',
  })
})

test('[SIGN-04] [AUTH-10] what an organization lacks is required, and there is no way around it', async ({
  page,
}) => {
  const ana = await founder(page)
  // As it was left by an import or an older version: the product itself no longer makes one like it.
  await inDatabase('update base.organizations set country_id = null, type = null where id = $1', [
    ana.organizationId,
  ])
  await page.goto('/')
  await expect(page).toHaveURL(/\/sign-up\/organization-details$/)
  await page.goto('/shipments/new')
  await expect(page).toHaveURL(/\/sign-up\/organization-details$/)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByText('This field is required')).toHaveCount(2)
  await choose(page, 'Country', 'Mexico')
  await choose(page, 'Business type', 'Import')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page).toHaveURL(/\/$/)
  await inDatabase('update base.organizations set country_id = null where id = $1', [ana.organizationId])
  await page.goto('/')
  await expect(page).toHaveURL(/\/sign-up\/organization-details$/)
  await expect(page.getByRole('combobox', { name: 'Country' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Business type' })).toHaveCount(0)
})

test('[SIGN-05] several e-mails in one box: each is checked, all get their mail, and the step can be skipped', async ({
  page,
}) => {
  await founder(page)
  await page.goto('/sign-up/invite')
  const [bo, caro] = [newEmail(), newEmail()]
  const box = page.getByLabel('Emails', { exact: true })
  await box.fill(`${bo}, not-an-address ${caro} `)
  await expect(page.getByText('Insert a valid email address')).toBeVisible()
  await page.getByRole('button', { name: 'Send invitations' }).click()
  await expect(page).toHaveURL(/\/sign-up\/invite$/)
  await page.getByRole('button', { name: 'Remove: not-an-address' }).click()
  await expect(page.getByText('Insert a valid email address')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send invitations' }).click()
  await expect(page.getByText('2 invitations sent')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  for (const invited of [bo, caro]) {
    expect(await linkTo(page, invited, /^Join /)).toMatch(/^\/invitation\?token=/)
  }
  await page.goto('/sign-up/invite')
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('an e-mail that has an account is answered by mail alone', async ({ page, expectInConsole }) => {
  expectInConsole(/401|EMAIL_OR_PASSWORD_WRONG/)
  const ana = await newcomer(page)
  await page.context().clearCookies()
  await page.goto('/sign-up')
  await page.getByLabel('First name').fill('Eve')
  await page.getByLabel('Work email').fill(ana.email)
  await page.getByLabel('Password', { exact: true }).fill('another password')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
})

test('a forgotten password is set again by the link of the mail', async ({ page }) => {
  const ana = await newcomer(page)
  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByLabel('Email').fill(ana.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Check your inbox')).toBeVisible()
  await page.goto(await linkTo(page, ana.email, /password|contraseña/))
  await page.getByLabel('New password').fill('a wholly new password')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Email').fill(ana.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Password', { exact: true }).fill('a wholly new password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/sign-up\/organization$/)
})

test('[AUTH-01] an invitation is for one e-mail alone, which its link confirms', async ({
  page,
  browser,
  baseURL,
}) => {
  const ana = await founder(page)
  const bo = newEmail()
  await answered(page.request, '/api/v1/invitations', { emails: bo }, ana.token)
  const link = await linkTo(page, bo, /^Join /)
  await page.goto(link)
  await expect(page.getByText(`This invitation is for ${bo}, and you are signed in as`)).toBeVisible()
  const other = await anotherPerson(browser, baseURL)
  await other.goto(link)
  await other.getByRole('link', { name: 'Create an account' }).click()
  await expect(other.getByLabel('Work email')).toHaveValue(bo)
  await other.getByLabel('First name').fill('Bo')
  await other.getByLabel('Password', { exact: true }).fill(password)
  await other.getByRole('button', { name: 'Create account' }).click()
  await expect(other).toHaveURL(/\/invitation\?token=/)
  const join = other.getByRole('button', { name: `Join ${ana.organizationName}` })
  await join.click()
  await expect(other.getByRole('button', { name: `Organization: ${ana.organizationName}` })).toBeVisible()
  await other.goto(link)
  await expect(other.getByText('This invitation was accepted already.')).toBeVisible()
  await other.context().close()
})
