import { createHmac } from 'node:crypto'
import type { Sent } from '@rumbo/domain/kernel/endpoint'
import { createPublicLink } from '@rumbo/domain/public-links/api'
import { receiveDcsaEvents } from '@rumbo/domain/tracking/api'
import { createSource } from '@rumbo/domain/tracking/sources.api'
import { expect } from 'vitest'
import type { Served } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

export type As = { readonly person: Person; readonly organization: Organization }
export type Link = { readonly id: string; readonly path: string; readonly token: string }

/** Makes a link to a shipment; what stands in the answer's address is where it opens. */
export async function madeLink(served: Served, as: As, input: Sent<typeof createPublicLink>): Promise<Link> {
  const { status, body } = await served.call(createPublicLink, input, as)
  expect([status, body]).toEqual([200, expect.objectContaining({ url: expect.any(String) })])
  const { pathname } = new URL(body.url)
  return { id: body.id, path: pathname, token: pathname.slice('/t/'.length) }
}

type Visit = {
  readonly language?: string
  readonly cookie?: string
  readonly password?: string
  readonly method?: string
}

/** Opens a page as somebody without an account; a password is sent as its form sends it. */
export async function visit(
  served: Served,
  path: string,
  { language = 'en', cookie, password, method }: Visit = {},
) {
  const response = await fetch(new URL(path, served.url), {
    method: method ?? (password === undefined ? 'GET' : 'POST'),
    redirect: 'manual',
    headers: {
      accept: 'text/html',
      'accept-language': language,
      ...(cookie ? { cookie } : {}),
      ...(password === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(password === undefined ? {} : { body: new URLSearchParams({ password }) }),
  })
  const html = await response.text()
  return { status: response.status, html, text: wordsOf(html), headers: response.headers }
}

/** A page as it is read. */
const wordsOf = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')

/** A carrier's source by which events may be sent. */
export async function carrier(served: Served, as: As, name = 'Maersk') {
  const { body: source } = await served.call(createSource, { name }, as)
  return async (events: readonly object[]) => {
    const body = JSON.stringify(events)
    const response = await fetch(
      new URL(receiveDcsaEvents.path.replace('{sourceId}', source.id), served.url),
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'notification-signature': `sha256=${createHmac('sha256', source.secret).update(body).digest('hex')}`,
          'api-version': '2',
        },
        body,
      },
    )
    expect(response.status).toBe(204)
  }
}

/** A vessel's departure or arrival under a bill of lading. */
export const vesselEvent = (of: {
  id: string
  type: 'DEPA' | 'ARRI'
  at: string
  port: string
  bill: string
}) => ({
  eventID: of.id,
  eventCreatedDateTime: '2026-10-03T18:30:00Z',
  eventType: 'TRANSPORT',
  eventClassifierCode: of.type === 'DEPA' ? 'ACT' : 'EST',
  eventDateTime: of.at,
  transportEventTypeCode: of.type,
  transportCall: {
    transportCallID: `call-${of.id}`,
    UNLocationCode: of.port,
    facilityTypeCode: 'POTE',
    modeOfTransport: 'VESSEL',
    transportCallSequenceNumber: of.type === 'DEPA' ? 1 : 2,
    exportVoyageNumber: '643W-77',
    vessel: { vesselIMONumber: '9321483', vesselName: 'Maersk Altair' },
  },
  documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: of.bill }],
  references: [{ referenceType: 'EQ', referenceValue: 'MSKU9070323' }],
})
