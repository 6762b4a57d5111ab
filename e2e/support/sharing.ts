import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { connect, partnerNamed } from './network.ts'
import { answered, type Founder, founder } from './person.ts'
import { anotherPerson } from './sign-up.ts'

/** Two companies that are connected, each with its founder in a browser of its own. Close the other's context at the end. */
export type Pair = {
  readonly ana: Founder
  readonly beto: Founder
  readonly betos: Page
  /** Beto's company in Ana's directory. */
  readonly partnerId: string
}

export async function connectedPair(
  page: Page,
  browser: Browser,
  baseURL: string | undefined,
): Promise<Pair> {
  const ana = await founder(page, 'Transitaria del Pacífico')
  const betos = await anotherPerson(browser, baseURL)
  const beto = await founder(betos, 'Agencia Aduanal del Golfo')
  await connect(betos.request, ana, beto)
  const { id: partnerId } = await partnerNamed(page.request, ana, beto.organizationName)
  return { ana, beto, betos, partnerId }
}

type Share = {
  readonly shipmentId: string
  readonly partnerId: string
  readonly kind?: string
  readonly [part: string]: unknown
}

/** Shares a shipment with a partner over HTTP. */
export const shared = (
  request: APIRequestContext,
  { token }: Founder,
  { shipmentId, partnerId, ...what }: Share,
) =>
  answered(
    request,
    `/api/v1/shipments/${shipmentId}/collaborators`,
    { kind: 'customs_broker', ...what, party: { type: 'partner', partnerId } },
    token,
  )

/** The marks of a field in the matrix of what somebody sees. */
export const mark = (page: Page, field: string, right: 'Edit' | 'View' | 'Hide') =>
  page.getByRole('radiogroup', { name: field, exact: true }).getByRole('radio', { name: right })

/** Chooses an option of a select by its label. */
export async function pick(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
}
