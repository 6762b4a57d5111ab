import { expect as expectSoon, type Page } from '@playwright/test'
import { analyze } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { addField, addSection, properties } from '../support/fields.ts'
import { test } from '../support/journey.ts'
import { joinAsMember } from '../support/member.ts'
import { answered, founder } from '../support/person.ts'
import { connectedPair, shared } from '../support/sharing.ts'
import { asFounder, fieldOf, madeShipment } from '../support/shipments.ts'
import { anotherPerson } from '../support/sign-up.ts'

// The first page of a test loads cold, while other journeys run at the same time.
const expect = expectSoon.configure({ timeout: 30_000 })
test.describe.configure({ timeout: 180_000 })

/** Chooses a target in one of the inputs that say with whom something is shared. */
async function target(page: Page, input: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: input }).click()
  await page.getByRole('option', { name, exact: true }).click()
  await page.keyboard.press('Escape')
}

/** Saves the field or section that is open. */
async function save(page: Page): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await properties(page).getByRole('button', { name: 'Save', exact: true }).click()
  expect((await answer).status()).toBe(200)
}

/** Writes into a field where it is read. */
async function write(page: Page, label: string, text: string): Promise<void> {
  await fieldOf(page, label).getByRole('button').first().click()
  await fieldOf(page, label).getByRole('textbox').fill(text)
  await page.keyboard.press('Enter')
}

test('[FLD-03] a custom field shared with a kind of collaborator is edited by the partner, live on both sides, and goes when it is taken away', async ({
  page,
  browser,
  baseURL,
}) => {
  const { ana, beto, betos, partnerId } = await connectedPair(page, browser, baseURL)
  const { id } = await madeShipment(page, ana)
  await shared(page.request, ana, { shipmentId: id, partnerId, kind: 'customs_broker' })
  await page.goto('/settings/shipments')
  await addSection(page, 'form', 'Permits')
  await addField(page, { type: 'Text, one line', name: 'Release number' }, async () => {
    await target(page, 'Other companies', 'Customs broker')
    await page.getByText('View and edit', { exact: true }).click()
    expect((await analyze(page)).violations).toEqual([])
  })
  await addField(page, { type: 'Text, one line', name: 'Our margin' })

  const anas = await page.context().newPage()
  await anas.goto(`/shipment_details/${id}`)
  await betos.goto(`/shipment_details/${id}`)
  const section = betos.getByRole('region', { name: 'Permits', exact: true })
  await expect(section).toContainText(`From ${ana.organizationName}`)
  await expect(section).not.toContainText('Our margin')
  await expect(betos.getByRole('link', { name: `Shared by ${ana.organizationName}` })).toBeVisible()
  await expect(anas.getByRole('region', { name: 'Collaborators' })).toContainText(beto.organizationName)
  await write(betos, 'Release number', 'R-100')
  await expect(fieldOf(anas, 'Release number')).toContainText('R-100')
  await write(anas, 'Release number', 'R-200')
  await expect(fieldOf(betos, 'Release number')).toContainText('R-200')

  // In the partner's list it is a column that says whose it is.
  await betos.goto('/')
  await betos.getByRole('button', { name: 'Columns' }).click()
  await betos.getByRole('textbox', { name: 'Find a field' }).fill('release')
  const column = `Release number · ${ana.organizationName}`
  await betos.getByRole('checkbox', { name: column }).check()
  await betos.getByRole('button', { name: `Pin “${column}”` }).click()
  await betos.keyboard.press('Escape')
  await expect(betos.getByRole('columnheader', { name: column })).toHaveCount(1)
  await expect(betos.locator('[data-row="0"]')).toContainText('R-200')
  await betos.goto(`/shipment_details/${id}?tab=history`)
  await expect(betos.getByText(`changed ${column} from R-100 to R-200`)).toBeVisible()

  // View only: the partner reads it and can't open it; then not at all.
  await betos.goto(`/shipment_details/${id}`)
  await expect(fieldOf(betos, 'Release number').getByRole('button')).toHaveCount(1)
  await page.getByRole('button', { name: /^Release number/ }).click()
  await page.getByText('View', { exact: true }).click()
  await save(page)
  await expect(fieldOf(betos, 'Release number').getByRole('button')).toHaveCount(0)
  await expect(fieldOf(betos, 'Release number')).toContainText('R-200')
  const input = properties(page).getByRole('combobox', { name: 'Other companies' })
  await input.click()
  await page.getByRole('option', { name: 'Customs broker', exact: true }).click()
  await page.keyboard.press('Escape')
  await save(page)
  await expect(fieldOf(betos, 'Release number')).toHaveCount(0)
  await expect(fieldOf(anas, 'Release number')).toContainText('R-200')
  const betosShipment = await betos.request.get(`/api/v1/shipments/${id}`, { headers: asFounder(beto) })
  expect(JSON.stringify(await betosShipment.json())).not.toContain('R-200')
  await betos.context().close()
})

test('[FLD-03] inside the company a section is for a role, a team, a person or who carries a tag', async ({
  page,
  browser,
  baseURL,
}) => {
  const ana = await founder(page)
  const { id } = await madeShipment(page, ana)
  const luis = await anotherPerson(browser, baseURL)
  const { id: userId } = await joinAsMember(luis, ana, 'Luis')
  await inDatabase("update base.users set language = 'en-us' where id = $1", [userId])
  const [team, tag] = await Promise.all([
    answered(page.request, '/api/v1/teams', { name: 'Night' }, ana.token),
    answered(page.request, '/api/v1/tags', { name: 'Customs people' }, ana.token),
  ])
  await answered(page.request, '/api/v1/teams', { name: 'Day' }, ana.token)
  await page.goto('/settings/shipments')
  await addSection(page, 'form', 'Permits')
  await addField(page, { type: 'Text, one line', name: 'Release number' })
  await luis.goto(`/shipment_details/${id}`)
  const section = luis.getByRole('region', { name: 'Permits', exact: true })
  await expect(section).toBeVisible()
  await page.getByRole('button', { name: /^Permits Form/ }).click()
  const label = 'Who sees it in your company'
  const seen = async (name: string, sees: boolean) => {
    await target(page, label, name)
    await save(page)
    await expect(section).toHaveCount(sees ? 1 : 0)
    await target(page, label, name)
  }
  await seen('Day', false)
  await inDatabase('insert into base.team_members (organization_id, team_id, user_id) values ($1, $2, $3)', [
    ana.organizationId,
    team.id,
    userId,
  ])
  await seen('Night', true)
  await seen('Customs people', false)
  await inDatabase('insert into base.member_tags (organization_id, user_id, tag_id) values ($1, $2, $3)', [
    ana.organizationId,
    userId,
    tag.id,
  ])
  await seen('Admin', false)
  await seen('Customs people', true)
  await seen('Ana Ruiz', false)
  await seen('Luis Ruiz', true)
  await seen('Member', true)
  await luis.context().close()
})
