import { expect as baseExpect, type Page } from '@playwright/test'
import { inDatabase } from '../support/database.ts'
import { test } from '../support/journey.ts'
import { confirmEmail, linkTo, mailTo } from '../support/mail.ts'
import { joinAsMember } from '../support/member.ts'
import { named } from '../support/named.ts'
import { founder } from '../support/person.ts'
import { anotherPerson, choose, newEmail, signUp } from '../support/sign-up.ts'

/** Whole pages load between the steps, on a machine that others use too. */
const expect = baseExpect.configure({ timeout: 15_000 })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const request = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
/** A company of a name that no other test's has. */
/** Searches a company and opens the dialog that requests a connection. */
async function openConnect(page: Page, name: string) {
  await page.goto('/network?tab=find')
  await page.getByRole('searchbox', { name: /^Name, or exact code/ }).fill(name)
  await page.getByRole('button', { name: `Connect with ${name}` }).click()
  return page.getByRole('dialog', { name: `Connect with ${name}` })
}

test('[NET-01] a company finds another, asks, and once accepted each has the other among its partners, until one ends it', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const [agency, importer] = [named('Transitaria'), named('Importadora')]
  await founder(page, agency)
  const other = await anotherPerson(browser, baseURL)
  const bo = await founder(other, importer)
  await page.goto('/network')
  await expect(page.getByText('No partners yet')).toBeVisible()
  await page.getByRole('tab', { name: 'Find companies' }).click()
  const search = page.getByRole('searchbox', { name: /^Name, or exact code/ })
  await search.fill(importer.slice(0, 2))
  await expect(page.getByText('Type at least 3 characters.')).toBeVisible()
  const dialog = await openConnect(page, importer)
  await dialog.getByRole('textbox', { name: /^Message/ }).fill('We carry your cargo from Ningbo')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(request(page, importer)).toContainText('Waiting')
  await page.getByRole('link', { name: 'See requests' }).click()
  await expect(request(page, importer)).toContainText('Waiting')
  expect((await mailTo(page, bo.email, /connect/i)).text).toContain(agency)

  await other.goto('/')
  await expect(other.getByRole('link', { name: /^Network 1 request to answer/ })).toBeVisible()
  await other.getByRole('link', { name: /^Network/ }).click()
  await other.getByRole('tab', { name: /^Requests/ }).click()
  await expect(request(other, agency)).toContainText('We carry your cargo from Ningbo')
  await other.getByRole('button', { name: `Accept ${agency}` }).click()
  await other
    .getByRole('dialog', { name: `Accept ${agency}` })
    .getByRole('button', { name: 'Accept' })
    .click()
  await expect(request(other, agency)).toContainText('Accepted')
  await expect(other.getByRole('link', { name: 'Network', exact: true })).toBeVisible()
  await other.getByRole('tab', { name: 'Partners' }).click()
  await expect(row(other, agency)).toContainText('Connected')
  // The other company's page hears of it by itself.
  await expect(request(page, importer)).toContainText('Accepted')
  await page.getByRole('tab', { name: 'Partners' }).click()
  await page.getByRole('link', { name: importer }).click()
  await expect(page.getByRole('heading', { level: 1, name: importer })).toBeVisible()
  await expect(page.getByText(/^Connected since/)).toBeVisible()

  await page.getByRole('button', { name: `More for ${importer}` }).click()
  await page.getByRole('menuitem', { name: 'Disconnect' }).click()
  const ending = page.getByRole('dialog', { name: `Disconnect from ${importer}` })
  await expect(ending.getByRole('button', { name: 'Disconnect' })).toBeDisabled()
  await ending.getByRole('textbox', { name: 'Type DISCONNECT to confirm' }).fill('DISCONNECT')
  await ending.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('Nothing is shared: you’re no longer connected.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connect again' })).toBeVisible()
  await expect(row(other, agency)).toContainText('Disconnected')
  await other.context().close()
})

test('[NET-01] requests are cancelled and declined; the same company can be requested again only after a while, and isn’t found if it doesn’t want to be', async ({
  page,
  browser,
  baseURL,
  expectInConsole,
}) => {
  test.slow()
  const [agency, broker] = [named('Agencia'), named('Aduanas')]
  await founder(page, agency)
  const other = await anotherPerson(browser, baseURL)
  await founder(other, broker)
  const first = await openConnect(page, broker)
  await first.getByRole('button', { name: 'Send request' }).click()
  await expect(first).toHaveCount(0)
  await page.goto('/network?tab=requests')
  await page.getByRole('button', { name: `Cancel the request to ${broker}` }).click()
  await expect(request(page, broker)).toContainText('Canceled')
  await expect(request(page, broker)).toContainText('You can ask again starting')
  await expect(page.getByRole('button', { name: `Ask ${broker} again` })).toHaveCount(0)
  const second = await openConnect(page, broker)
  expectInConsole(/409/)
  await second.getByRole('button', { name: 'Send request' }).click()
  await expect(second.getByRole('alert')).toContainText(/You can send another request starting .*\d{4}/)
  await second.getByRole('button', { name: 'Close' }).click()

  // A week later.
  await inDatabase(
    `update base.connections set decided_at = decided_at - interval '8 days'
     where from_organization_id in (select id from base.organizations where name = $1)`,
    [agency],
  )
  await page.goto('/network?tab=requests')
  await page.getByRole('button', { name: `Ask ${broker} again` }).click()
  await expect(request(page, broker).first()).toContainText('Waiting')
  await other.goto('/network?tab=requests')
  await other.getByRole('button', { name: `Decline ${agency}` }).click()
  await expect(request(other, agency).first()).toContainText('Declined')
  await expect(request(page, broker).first()).toContainText('Declined')

  await other.goto('/network?tab=find')
  const findable = other.getByRole('switch', { name: 'Show my company in search' })
  await expect(findable).toBeChecked()
  await findable.click({ force: true })
  await expect(findable).not.toBeChecked()
  await other.reload()
  await expect(findable).not.toBeChecked()
  await page.goto(`/network?${new URLSearchParams({ tab: 'find', q: broker })}`)
  await expect(page.getByText(/^No results for/)).toBeVisible()
  await page.getByRole('button', { name: 'Add and invite' }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(broker)
  await other.context().close()
})

test('[NET-01] a company that is not here stands in the network with references and contacts', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const ana = await founder(page)
  await page.goto('/network')
  await page.getByRole('button', { name: 'Add partner' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Add a partner' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Textiles Gómez')
  await drawer.getByRole('combobox', { name: 'References' }).fill('TGO850101AB1')
  await page.keyboard.press('Enter')
  await drawer.getByRole('combobox', { name: 'Usual collaborator types' }).click()
  await page.getByRole('option', { name: 'Importer' }).click()
  await page.keyboard.press('Escape')
  await drawer.getByRole('button', { name: 'Add contact' }).click()
  await drawer.getByRole('textbox', { name: 'Full name' }).fill('Laura Gómez')
  await drawer.getByRole('textbox', { name: 'Email' }).fill('laura')
  await drawer.getByRole('button', { name: 'Add partner' }).click()
  await expect(drawer.getByText('Email not valid')).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Email' }).fill('laura@gomez.example')
  await drawer.getByRole('checkbox', { name: 'Invite laura@gomez.example to Rumbo' }).uncheck()
  await drawer.getByRole('button', { name: 'Add partner' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Textiles Gómez' })).toBeVisible()
  await expect(page.getByText('TGO850101AB1')).toBeVisible()
  await expect(page.getByText('Not on Rumbo').first()).toBeVisible()

  await page.getByRole('button', { name: 'Add contact' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add contact' })
  await dialog.getByRole('textbox', { name: 'Full name' }).fill('Pedro Páramo')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Pedro Páramo', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Edit Pedro Páramo' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Pedro Páramo' })
  await edit.getByRole('textbox', { name: 'Position' }).fill('Warehouse')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Warehouse')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Laura Gómez' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Laura Gómez')).toHaveCount(0)

  await page.getByRole('button', { name: 'More for Textiles Gómez' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(page.getByText('Archived').first()).toBeVisible()
  await page.goto('/network')
  await expect(page.getByText('No partners yet')).toBeVisible()
  await page.goto('/network?state=archived&q=TGO850101')
  await expect(row(page, 'Textiles Gómez')).toContainText('Archived')

  // Who may not change the network reads it.
  const other = await anotherPerson(browser, baseURL)
  await joinAsMember(other, ana, 'Bo')
  await other.goto('/network?state=archived')
  await other.getByRole('link', { name: 'Textiles Gómez' }).click()
  await expect(other.getByText('Pedro Páramo')).toBeVisible()
  for (const name of ['Edit', 'Add contact', 'Invite', /^More for/])
    await expect(other.getByRole('button', { name })).toHaveCount(0)
  await other.context().close()
})

test('[NET-01] an invited company signs up and says who it is; confirmed, it is active and what was written stays', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const [agency, supplier] = [named('Transitaria'), named('Proveedora')]
  await founder(page, agency)
  const email = newEmail()
  await page.goto('/network')
  await page.getByRole('button', { name: 'Add partner' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Add a partner' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill(`${supplier} Inc.`)
  await drawer.getByRole('combobox', { name: 'References' }).fill('C-0042')
  await page.keyboard.press('Enter')
  await drawer.getByRole('button', { name: 'Add contact' }).click()
  await drawer.getByRole('textbox', { name: 'Full name' }).fill('Wei Zhang')
  await drawer.getByRole('textbox', { name: 'Email' }).fill(email)
  await drawer.getByRole('button', { name: 'Add partner' }).click()
  await expect(page).toHaveURL(/\/network\/~[0-9a-z]{25}$/)
  await expect(page.getByText('Invited', { exact: true })).toBeVisible()
  const partnerPage = page.url()

  const other = await anotherPerson(browser, baseURL)
  await other.goto(await linkTo(page, email, /./))
  await expect(other.getByRole('heading', { name: `${agency} invites you to connect` })).toBeVisible()
  await other.getByRole('link', { name: 'Sign up' }).click()
  await signUp(other, email, 'Wei')
  await expect(other.getByRole('heading', { name: `${agency} invites you to connect` })).toBeVisible()
  await confirmEmail(other, email)
  await other.getByRole('link', { name: 'Continue' }).click()
  await other.getByRole('link', { name: /^Create/ }).click()
  await other.getByLabel('Name', { exact: true }).fill(supplier)
  await choose(other, 'Business type', 'Export')
  await other.getByRole('combobox', { name: 'Country' }).fill('china')
  await other.getByRole('option', { name: 'China', exact: true }).click()
  await other.getByRole('button', { name: 'Create organization' }).click()
  await other.getByRole('button', { name: 'Skip' }).click()
  // The invitation waited for the end of signing up.
  await expect(other).toHaveURL(/\/network\/invitation\?token=/)
  await other.getByRole('button', { name: `Connect as ${supplier}` }).click()
  await expect(request(other, agency)).toContainText('Waiting')

  await page.goto('/network?tab=requests')
  await expect(request(page, supplier)).toContainText(`as your partner ${supplier} Inc.`)
  await page.getByRole('button', { name: `Accept ${supplier}` }).click()
  await page
    .getByRole('dialog', { name: `Accept ${supplier}` })
    .getByRole('button', { name: 'Accept' })
    .click()
  await expect(request(page, supplier)).toContainText('Accepted')
  // The company stands in the partner's place once its sign-up was followed up.
  await expect(async () => {
    await page.goto(partnerPage)
    await expect(page.getByRole('heading', { level: 1, name: supplier, exact: true })).toBeVisible()
  }).toPass()
  await expect(page.getByText(/^Connected since/)).toBeVisible()
  await expect(page.getByText('C-0042')).toBeVisible()
  await expect(page.getByText('Wei Zhang')).toBeVisible()
  await other.context().close()
})
