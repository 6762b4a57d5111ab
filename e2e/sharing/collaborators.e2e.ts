import { expect as expectSoon, type Page } from '@playwright/test'
import { expectFit } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { connect } from '../support/network.ts'
import { answered, founder } from '../support/person.ts'
import { connectedPair, mark, pick, shared } from '../support/sharing.ts'
import { fieldOf, madeShipment } from '../support/shipments.ts'
import { anotherPerson } from '../support/sign-up.ts'

// The first page of a test loads cold, while other journeys run at the same time.
const expect = expectSoon.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 120_000 })

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

async function actionOn(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('[NET-02] a shipment is shared by kind, section by section and field by field, changed and revoked', async ({
  page,
  browser,
  baseURL,
}) => {
  const { ana, beto, betos } = await connectedPair(page, browser, baseURL)
  const { id } = await madeShipment(page, ana, {
    name: 'Coffee to Manzanillo',
    eta: '2031-05-06',
    bookingNumber: 'BK-1',
    shipper: { label: 'Hacienda Uno' },
  })
  await page.goto(`/shipment_details/${id}?tab=collaborators`)
  await expect(row(page, ana.organizationName)).toContainText('Owner')
  await expect(page.getByText('Not shared with anyone yet')).toBeVisible()

  await page.getByRole('button', { name: 'Add collaborator' }).click()
  const panel = page.getByRole('dialog', { name: 'Share this shipment' })
  await pick(page, 'Share with', beto.organizationName)
  await pick(page, 'Collaborator type', 'Customs broker')
  await expect(panel.getByRole('radio', { name: /^Default \(Customs broker/ })).toBeChecked()
  const preview = panel.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('Coffee to Manzanillo')

  await panel.getByRole('radio', { name: /^Custom/ }).click()
  await mark(page, 'All of All fields', 'Hide').click()
  await expect(preview).not.toContainText('BK-1')
  await mark(page, 'All of Dates', 'View').click()
  await mark(page, 'Booking number', 'Edit').click()
  await expect(preview).toContainText('BK-1')
  await expect(preview).toContainText('05/06/2031')
  await expect(preview).not.toContainText('Hacienda Uno')
  await expectFit(page)
  await panel.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(panel).toHaveCount(0)
  await expect(row(page, beto.organizationName)).toContainText('Customs broker')
  await expect(row(page, beto.organizationName)).toContainText('Custom')

  // What was agreed is what the other one has, no field more.
  await betos.goto(`/shipment_details/${id}`)
  await expect(betos.getByRole('heading', { name: 'Coffee to Manzanillo', level: 1 })).toBeVisible()
  await expect(fieldOf(betos, 'Booking number')).toContainText('BK-1')
  await expect(fieldOf(betos, 'ETA').getByRole('button', { name: /Edit/ })).toHaveCount(0)
  await expect(betos.getByText('Hacienda Uno')).toHaveCount(0)
  await expect(betos.locator('dt').getByText('Shipper', { exact: true })).toHaveCount(0)

  // The rights change while it is open there.
  await actionOn(page, beto.organizationName, 'Change access')
  const change = page.getByRole('dialog', { name: `Access for ${beto.organizationName}` })
  await mark(page, 'Booking number', 'Hide').click()
  await mark(page, 'Shipper', 'View').click()
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(change).toHaveCount(0)
  await expect(betos.getByText('Hacienda Uno')).toBeVisible()
  await expect(betos.getByText('BK-1')).toHaveCount(0)

  await page.getByRole('link', { name: 'History', exact: true }).click()
  await expect(
    page.getByText(`Ana Ruiz shared the shipment with ${beto.organizationName}, as: Customs broker`),
  ).toBeVisible()
  await expect(page.getByText(`Ana Ruiz changed the access of ${beto.organizationName}`)).toBeVisible()
  await page.getByRole('link', { name: /^Collaborators/ }).click()
  await actionOn(page, beto.organizationName, 'Stop sharing')
  const ask = page.getByRole('dialog', { name: `Stop sharing with ${beto.organizationName}?` })
  await expect(ask).toContainText('loses access right away')
  await ask.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByText('Not shared with anyone yet')).toBeVisible()
  await expect(betos.getByText('Hacienda Uno')).toHaveCount(0)
  await betos.context().close()
})

test('[NET-02] who may share on gives at most what it has, and leaves by itself', async ({
  page,
  browser,
  baseURL,
}) => {
  const { ana, beto, betos, partnerId } = await connectedPair(page, browser, baseURL)
  const { id } = await madeShipment(page, ana, { name: 'Coffee', eta: '2031-05-06', bookingNumber: 'BK-1' })
  const rights = {
    shipments: { default: 'hide', sections: { dates: 'view' }, fields: {} },
    containers: { default: 'hide', sections: {}, fields: {} },
  }
  await shared(page.request, ana, { shipmentId: id, partnerId, rights, mayShare: true, seesOthers: true })
  await answered(betos.request, '/api/v1/partners', { name: 'Fletes Rivera' }, beto.token)
  const carlas = await anotherPerson(browser, baseURL)
  const carla = await founder(carlas, 'Importadora del Bajío')
  await connect(carlas.request, beto, carla)

  await betos.goto(`/shipment_details/${id}?tab=collaborators`)
  await expect(row(betos, beto.organizationName)).toContainText('You')
  await expect(betos.getByRole('link', { name: `Shared by ${ana.organizationName}` })).toBeVisible()
  await betos.getByRole('button', { name: 'Add collaborator' }).click()
  await pick(betos, 'Share with', 'Fletes Rivera')
  await expect(betos.getByText('They get access once they sign up')).toBeVisible()
  await betos.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).click()
  await expect(betos.getByRole('dialog')).toHaveCount(0)
  await expect(row(betos, 'Fletes Rivera')).toContainText('No access until the company joins Rumbo')

  // A connected company: no field more than Beto sees, nor more than to look at it.
  await betos.getByRole('button', { name: 'Add collaborator' }).click()
  await pick(betos, 'Share with', carla.organizationName)
  await expect(betos.getByText('You can share only what you can see.')).toBeVisible()
  await expect(mark(betos, 'Booking number', 'View')).toBeDisabled()
  await expect(mark(betos, 'ETA', 'Edit')).toBeDisabled()
  await expect(mark(betos, 'ETA', 'View')).toBeChecked()
  await betos.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).click()
  await expect(betos.getByRole('dialog')).toHaveCount(0)
  await page.goto(`/shipment_details/${id}?tab=collaborators`)
  await expect(row(page, carla.organizationName)).toContainText(`added by ${beto.organizationName}`)
  await carlas.goto(`/shipment_details/${id}`)
  await expect(fieldOf(carlas, 'ETA')).toContainText('05/06/2031')
  await expect(carlas.getByText('BK-1')).toHaveCount(0)

  // Who leaves takes whom it brought in along.
  await actionOn(betos, beto.organizationName, 'Leave the shipment')
  await betos.getByRole('dialog').getByRole('button', { name: 'Leave the shipment' }).click()
  await expect(betos).toHaveURL(/\/$/)
  await expect(page.getByText('Not shared with anyone yet')).toBeVisible()
  await expect(carlas.getByText('05/06/2031')).toHaveCount(0)
  await carlas.context().close()
  await betos.context().close()
})

test('[NET-02] members, teams, people of partners and partners that are not here yet take part by name', async ({
  page,
}) => {
  const ana = await founder(page)
  const contacts = [{ name: 'Luisa Vega', email: 'luisa@rivera.example', phone: null, position: null }]
  await answered(page.request, '/api/v1/partners', { name: 'Fletes Rivera', contacts }, ana.token)
  await answered(page.request, '/api/v1/teams', { name: 'Night desk', color: 'blue' }, ana.token)
  const { id } = await madeShipment(page, ana, { name: 'Coffee' })
  await page.goto(`/shipment_details/${id}?tab=collaborators`)
  const share = async (who: string | RegExp) => {
    await page.getByRole('button', { name: 'Add collaborator' }).click()
    await pick(page, 'Share with', who)
    await page.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await share(/Luisa Vega/)
  await expect(row(page, 'Luisa Vega')).toContainText('luisa@rivera.example')
  await share('Night desk')
  await expect(row(page, 'Night desk')).toContainText('Team')
  await share('Fletes Rivera')
  await expect(row(page, 'Fletes Rivera').filter({ hasText: 'not on Rumbo yet' })).toBeVisible()
  await actionOn(page, 'Night desk', 'Stop sharing')
  await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click()
  await expect(row(page, 'Night desk')).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectFit(page)
  await page.getByRole('button', { name: 'Add collaborator' }).click()
  await pick(page, 'Share with', 'Night desk')
  await expectFit(page)
})
