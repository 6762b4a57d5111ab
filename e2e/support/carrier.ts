import { createHmac, randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { answered, type Founder } from './person.ts'

const vessel = { vesselIMONumber: '9321483', vesselName: 'MAERSK HONG KONG' }

type Statement = {
  readonly type: 'DEPA' | 'ARRI'
  readonly classifier: 'PLN' | 'EST' | 'ACT'
  /** UN/LOCODE. */
  readonly port: string
  /** RFC 3339 */
  readonly at: string
  readonly stated: string
}

/** One DCSA Track & Trace 2.2 event of a vessel that carries a bill of lading. */
const dcsaEvent = (mbl: string, { type, classifier, port, at, stated }: Statement) => ({
  eventID: randomUUID(),
  eventCreatedDateTime: stated,
  eventType: 'TRANSPORT',
  eventClassifierCode: classifier,
  eventDateTime: at,
  transportEventTypeCode: type,
  transportCall: {
    transportCallID: randomUUID(),
    exportVoyageNumber: '218E',
    importVoyageNumber: '218E',
    UNLocationCode: port,
    facilityTypeCode: 'POTE',
    modeOfTransport: 'VESSEL',
    vessel,
  },
  documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: mbl }],
  references: [],
})

/** Lets a carrier send its events about a bill of lading, signed as DCSA asks. */
export async function carrierTells(
  page: Page,
  founder: Founder,
  { mbl, statements }: { mbl: string; statements: readonly Statement[] },
): Promise<void> {
  const source = await answered(page.request, '/api/v1/tracking/sources', { name: 'Maersk' }, founder.token)
  const body = JSON.stringify(statements.map((each) => dcsaEvent(mbl, each)))
  const signature = createHmac('sha256', String(source.secret)).update(body).digest('hex')
  const answer = await page.request.post(`/api/v1/tracking/dcsa/${source.id}/events`, {
    data: body,
    headers: { 'content-type': 'application/json', 'notification-signature': `sha256=${signature}` },
  })
  expect(answer.status()).toBe(204)
}
