import { expect, type Page } from '@playwright/test'
import { answered, type Founder } from './person.ts'

type Values = Readonly<Record<string, unknown>>
export type MadeShipment = Values & { readonly id: string }

/** The headers of a call in a founder's name, outside this browser's screens. */
export const asFounder = ({ token, organizationId }: Founder) => ({
  authorization: `Bearer ${token}`,
  organizationId,
})

/** Makes a shipment over HTTP; defaults to ocean from Shanghai to Manzanillo. */
export async function madeShipment(page: Page, founder: Founder, values: Values = {}): Promise<MadeShipment> {
  const ocean = { freightType: 'ocean', pol: { code: 'CNSHA' }, pod: { code: 'MXZLO' } }
  const usual = values.freightType === undefined ? ocean : {}
  const made = await answered(
    page.request,
    '/api/v1/shipments/create',
    { name: 'Coffee 1', ...usual, ...values },
    founder.token,
  )
  return { ...made, id: String(made.id) }
}

/** Adds a container to a shipment over HTTP. */
export const madeContainer = (page: Page, founder: Founder, of: { shipmentId: string; values: Values }) =>
  answered(
    page.request,
    `/api/v1/shipments/${of.shipmentId}/resources/containers/rows`,
    of.values,
    founder.token,
  )

/** A shipment as the server has it now, by its id or its number. */
export async function storedShipment(page: Page, founder: Founder, id: string): Promise<Values> {
  const which = /^[\da-f-]{36}$/.test(id) ? id : `at?address=${encodeURIComponent(id)}`
  const answer = await page.request.get(`/api/v1/shipments/${which}`, { headers: asFounder(founder) })
  expect(answer.status()).toBe(200)
  return await answer.json()
}

/** The value next to a field's label on the details page. */
export const fieldOf = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.locator('dt').getByText(label, { exact: true }) })
