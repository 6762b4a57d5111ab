import { newId } from '@rumbo/domain/kernel/id'

/** What a sweep fills contracts with: ids of things that belong to the attacked organization. */
export type Belongings = {
  readonly organization: string
  readonly shipment: string
  readonly container: string
  readonly source: string
  readonly invitation: string
  readonly joinRequest: string
  readonly session: string
  readonly user: string
}

/** Ids of the same kinds that belong to nobody. */
export const nobodys: Belongings = {
  organization: newId(),
  shipment: newId(),
  container: newId(),
  source: newId(),
  invitation: newId(),
  joinRequest: newId(),
  session: newId(),
  user: newId(),
}

type Input = (of: Belongings) => Readonly<Record<string, unknown>>

const none: Input = () => ({})
const rows = (of: Belongings) => ({ id: of.shipment, resource: 'containers' })

/**
 * A right input for every endpoint, with ids of somebody's belongings. An endpoint without a line here fails the sweep.
 */
export const inputs: Readonly<Record<string, Input>> = {
  'GET /api/public/auth/methods': none,
  'POST /api/public/auth/clerk': () => ({ token: 'x' }),
  'GET /api/public/auth/providers': none,
  'GET /api/public/demo': none,
  'POST /api/public/demo': none,
  'GET /api/v1/me': none,
  'PATCH /api/v1/me': () => ({ firstName: 'X' }),
  'GET /api/v1/me/sessions': none,
  'DELETE /api/v1/me/sessions': none,
  'DELETE /api/v1/me/sessions/{id}': (of) => ({ id: of.session }),
  'GET /api/v1/ports/{kind}': () => ({ kind: 'ocean' }),
  'GET /api/v1/carriers/{kind}': () => ({ kind: 'ocean' }),
  'GET /api/v1/cargo/types': () => ({ modality: 'ocean' }),
  'GET /api/v1/countries': none,
  'POST /api/v1/organizations': () => ({
    name: 'X',
    type: 'import',
    countryId: 'MX',
    annualShipmentRange: 'under_100',
  }),
  'GET /api/v1/organizations/joinable': none,
  'GET /api/v1/organizations/{id}': (of) => ({ id: of.organization }),
  'PATCH /api/v1/organizations/{id}': (of) => ({ id: of.organization, name: 'Taken' }),
  'POST /api/v1/organizations/{id}/join': (of) => ({ id: of.organization }),
  'GET /api/v1/me/join-requests': none,
  'DELETE /api/v1/me/join-requests/{id}': (of) => ({ id: of.joinRequest }),
  'GET /api/v1/join-requests': none,
  'POST /api/v1/join-requests/{id}/accept': (of) => ({ id: of.joinRequest }),
  'POST /api/v1/join-requests/{id}/decline': (of) => ({ id: of.joinRequest }),
  'GET /api/v1/invitations': none,
  'POST /api/v1/invitations': () => ({ emails: 'x@example.com' }),
  'POST /api/v1/invitations/{id}/resend': (of) => ({ id: of.invitation }),
  'POST /api/v1/invitations/{id}/revoke': (of) => ({ id: of.invitation }),
  'POST /api/v1/invitations/{id}/deny': (of) => ({ id: of.invitation }),
  'GET /api/public/invitations/{token}': () => ({ token: 'x'.repeat(22) }),
  'POST /api/public/invitations/{token}/decline': () => ({ token: 'x'.repeat(22) }),
  'POST /api/v1/me/invitations/accept': () => ({ token: 'x'.repeat(22) }),
  'GET /api/v1/roles/of-user': (of) => ({ userId: of.user, organizationId: of.organization }),
  'GET /api/v1/translations': (of) => ({ organizationId: of.organization }),
  'POST /api/v1/shipments/create': () => ({ name: 'X', freightType: 'ocean' }),
  'GET /api/v1/shipments': none,
  'GET /api/v1/shipments/counts': none,
  'GET /api/v1/shipments/recognise': () => ({ text: 'CSQU3054383' }),
  'GET /api/v1/shipments/{id}': (of) => ({ id: of.shipment }),
  'PATCH /api/v1/shipments/{id}': (of) => ({ id: of.shipment, name: 'Taken' }),
  'GET /api/v1/shipments/{id}/history': (of) => ({ id: of.shipment }),
  'GET /api/v1/shipments/{id}/timeline': (of) => ({ id: of.shipment }),
  'GET /api/v1/shipments/{id}/transport': (of) => ({ id: of.shipment, freightType: 'air' }),
  'POST /api/v1/shipments/{id}/transport': (of) => ({ id: of.shipment, freightType: 'air' }),
  'GET /api/v1/shipments/{id}/resources/{resource}': rows,
  'POST /api/v1/shipments/{id}/resources/{resource}/rows': (of) => ({ ...rows(of), number: 'X' }),
  'PATCH /api/v1/shipments/{id}/resources/{resource}/rows/{rowId}': (of) => ({
    ...rows(of),
    rowId: of.container,
    seal: 'Taken',
  }),
  'DELETE /api/v1/shipments/{id}/resources/{resource}/rows/{rowId}': (of) => ({
    ...rows(of),
    rowId: of.container,
  }),
  'GET /api/v1/tracking/sources': none,
  'POST /api/v1/tracking/sources': () => ({ name: 'X' }),
  'DELETE /api/v1/tracking/sources/{id}': (of) => ({ id: of.source }),
  'GET /api/v1/tracking/refusals': none,
  'POST /api/v1/tracking/dcsa/{sourceId}/events': (of) => ({ sourceId: of.source }),
}
