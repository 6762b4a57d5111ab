import { newId } from '@rumbo/domain/kernel/id'

/** What a sweep fills contracts with: ids of things that belong to the attacked organization. */
export type Belongings = {
  readonly organization: string
  readonly shipment: string
  readonly container: string
  readonly source: string
  readonly work: string
  readonly invitation: string
  readonly joinRequest: string
  readonly role: string
  readonly session: string
  readonly user: string
  readonly team: string
  readonly tag: string
  readonly section: string
  readonly field: string
  readonly view: string
  readonly viewLink: string
  readonly partner: string
  readonly connection: string
  readonly address: string
  readonly publicLink: string
  readonly profile: string
  readonly participant: string
  readonly import: string
}

/** Ids of the same kinds that belong to nobody. */
export const nobodys: Belongings = {
  organization: newId(),
  shipment: newId(),
  container: newId(),
  source: newId(),
  work: newId(),
  invitation: newId(),
  joinRequest: newId(),
  role: newId(),
  session: newId(),
  user: newId(),
  team: newId(),
  tag: newId(),
  section: newId(),
  field: newId(),
  view: newId(),
  viewLink: newId(),
  partner: newId(),
  connection: newId(),
  address: newId(),
  publicLink: newId(),
  profile: newId(),
  participant: newId(),
  import: newId(),
}

type Input = (of: Belongings) => Readonly<Record<string, unknown>>

const none: Input = () => ({})
/** A picture of one pixel. */
const dot = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const importOptions = { mode: 'add', key: [], empties: 'ignore', whole: 'batches', grouped: false }
const rows = (of: Belongings) => ({ id: of.shipment, resource: 'containers' })

/**
 * A right input for every endpoint, with ids of somebody's belongings. An endpoint without a line here fails the sweep.
 */
export const inputs: Readonly<Record<string, Input>> = {
  'POST /api/public/auth/clerk': () => ({ token: 'x' }),
  'GET /api/public/auth/providers': none,
  'GET /api/public/demo': none,
  'POST /api/public/demo': none,
  'GET /api/v1/me': none,
  'PATCH /api/v1/me': () => ({ firstName: 'X' }),
  'PUT /api/v1/me/avatar': () => ({ image: dot }),
  'DELETE /api/v1/me/avatar': none,
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
  'PUT /api/v1/organizations/{id}/avatar': (of) => ({ id: of.organization, image: dot }),
  'DELETE /api/v1/organizations/{id}/avatar': (of) => ({ id: of.organization }),
  'PUT /api/v1/organizations/{id}/labels': (of) => ({
    id: of.organization,
    language: 'en-us',
    key: 'shipments:fields.eta',
    text: 'Taken',
  }),
  'POST /api/v1/documents': (of) => ({
    uploadId: '0'.repeat(32),
    module: 'shipments',
    recordId: of.shipment,
    fieldId: of.shipment,
  }),
  'GET /api/v1/labels': none,
  'GET /api/v1/members': none,
  'PATCH /api/v1/members/{userId}': (of) => ({ userId: of.user, status: 'deactivated' }),
  'DELETE /api/v1/members/{userId}': (of) => ({ userId: of.user }),
  'GET /api/v1/teams': none,
  'POST /api/v1/teams': () => ({ name: 'X' }),
  'PATCH /api/v1/teams/{id}': (of) => ({ id: of.team, name: 'Taken' }),
  'DELETE /api/v1/teams/{id}': (of) => ({ id: of.team }),
  'GET /api/v1/tags': none,
  'POST /api/v1/tags': () => ({ name: 'X' }),
  'PATCH /api/v1/tags/{id}': (of) => ({ id: of.tag, name: 'Taken' }),
  'DELETE /api/v1/tags/{id}': (of) => ({ id: of.tag }),
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
  'GET /api/v1/roles': none,
  'GET /api/v1/roles/{id}': (of) => ({ id: of.role }),
  'GET /api/v1/roles/{id}/preview': (of) => ({ id: of.role }),
  'POST /api/v1/roles': () => ({ name: 'X' }),
  'PATCH /api/v1/roles/{id}': (of) => ({ id: of.role, name: 'Taken' }),
  'DELETE /api/v1/roles/{id}': (of) => ({ id: of.role }),
  'GET /api/v1/translations': (of) => ({ organizationId: of.organization }),
  'POST /api/v1/shipments/create': () => ({ name: 'X', freightType: 'ocean' }),
  'GET /api/v1/shipments': none,
  'GET /api/v1/shipments/counts': none,
  'GET /api/v1/shipments/totals': () => ({ fields: 'eta' }),
  'GET /api/v1/shipments/groups': () => ({ by: 'phase' }),
  'GET /api/v1/shipments/recognise': () => ({ text: 'CSQU3054383' }),
  'GET /api/v1/shipments/{id}': (of) => ({ id: of.shipment }),
  'PATCH /api/v1/shipments/{id}': (of) => ({ id: of.shipment, name: 'Taken' }),
  'DELETE /api/v1/shipments/{id}': (of) => ({ id: of.shipment }),
  'GET /api/v1/shipments/deleted': none,
  'GET /api/v1/views/shipment_details': (of) => ({ shipmentId: of.shipment }),
  'POST /api/v1/shipments/{id}/restore': (of) => ({ id: of.shipment }),
  'POST /api/v1/shipments/{id}/duplicate': (of) => ({ id: of.shipment }),
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
  'PUT /api/v1/shipments/{id}/resources/{resource}/order': (of) => ({ ...rows(of), rowIds: [] }),
  'GET /api/v1/shipments/{id}/notifications': (of) => ({ id: of.shipment }),
  'PUT /api/v1/shipments/{id}/notifications': (of) => ({ id: of.shipment, enabled: false }),
  'POST /api/v1/shipments/{id}/tracking/refresh': (of) => ({ id: of.shipment }),
  'GET /api/v1/shipments/{id}/public-links': (of) => ({ id: of.shipment }),
  'POST /api/v1/shipments/{id}/public-links': (of) => ({ id: of.shipment }),
  'PATCH /api/v1/shipments/{id}/public-links/{linkId}': (of) => ({
    ...{ id: of.shipment, linkId: of.publicLink, containers: true },
  }),
  'DELETE /api/v1/shipments/{id}/public-links/{linkId}': (of) => ({ id: of.shipment, linkId: of.publicLink }),
  'GET /api/v1/sharing/profiles': none,
  'POST /api/v1/sharing/profiles': () => ({ name: 'X', rights: {} }),
  'PATCH /api/v1/sharing/profiles/{id}': (of) => ({ id: of.profile, version: 1, name: 'Taken' }),
  'DELETE /api/v1/sharing/profiles/{id}': (of) => ({ id: of.profile }),
  'PUT /api/v1/sharing/defaults': () => ({ defaults: [] }),
  'GET /api/v1/shipments/{id}/collaborators': (of) => ({ id: of.shipment }),
  'POST /api/v1/shipments/{id}/collaborators': (of) => ({
    id: of.shipment,
    party: { type: 'partner', partnerId: of.partner },
    kind: 'client',
  }),
  'PATCH /api/v1/shipments/{id}/collaborators/{collaboratorId}': (of) => ({
    ...{ id: of.shipment, collaboratorId: of.participant, kind: 'buyer' },
  }),
  'DELETE /api/v1/shipments/{id}/collaborators/{collaboratorId}': (of) => ({
    ...{ id: of.shipment, collaboratorId: of.participant },
  }),
  'GET /api/v1/shipments/{id}/access': (of) => ({ id: of.shipment, userId: of.user }),
  'POST /api/v1/shipments/{id}/preview': (of) => ({ id: of.shipment, as: { type: 'role', roleId: of.role } }),
  'POST /api/v1/shipments/export': (of) => ({ ids: [of.shipment], columns: ['name'], format: 'csv' }),
  'GET /api/v1/exports/{id}': (of) => ({ id: of.work }),
  'POST /api/v1/shipments/bulk/share': (of) => ({
    ...{ ids: [of.shipment], partnerId: of.partner, kind: 'client' },
  }),
  'POST /api/v1/shipments/bulk/unshare': (of) => ({ ids: [of.shipment], partnerId: of.partner }),
  'GET /api/v1/metadata': none,
  'GET /api/v1/metadata/shared': (of) => ({ shipmentId: of.shipment }),
  'GET /api/v1/sections/shared': (of) => ({ collaboratorOrganizationId: of.organization }),
  'GET /api/v1/sections': none,
  'POST /api/v1/sections': () => ({ name: 'X', type: 'form', modules: ['shipments'] }),
  'PATCH /api/v1/sections/{id}': (of) => ({ id: of.section, version: 1, name: 'Taken' }),
  'PUT /api/v1/sections/order': () => ({ version: 1, order: [] }),
  'POST /api/v1/fields': (of) => ({ name: 'X', type: 'string', setId: of.section }),
  'PATCH /api/v1/fields/{id}': (of) => ({ id: of.field, version: 1, name: 'Taken' }),
  'POST /api/v1/fields/{id}/conversion/preview': (of) => ({ id: of.field, type: 'number' }),
  'POST /api/v1/fields/{id}/conversion': (of) => ({ id: of.field, version: 1, type: 'number' }),
  'PATCH /api/v1/shipments': (of) => ({ rows: [{ id: of.shipment, patch: { name: 'Taken' } }] }),
  'POST /api/v1/shipments/bulk/preview': (of) => ({ ids: [of.shipment], patch: { name: 'Taken' } }),
  'POST /api/v1/shipments/bulk': (of) => ({ ids: [of.shipment], patch: { name: 'Taken' } }),
  'GET /api/v1/imports': none,
  'POST /api/v1/imports': () => ({ uploadId: '0'.repeat(32) }),
  'GET /api/v1/imports/{id}': (of) => ({ id: of.import }),
  'GET /api/v1/imports/{id}/preview': (of) => ({ id: of.import }),
  'PUT /api/v1/imports/{id}/shape': (of) => ({ id: of.import, version: 1, delimiter: ';' }),
  'PUT /api/v1/imports/{id}/options': (of) => ({ ...importOptions, id: of.import, version: 1 }),
  'DELETE /api/v1/imports/{id}': (of) => ({ id: of.import }),
  'GET /api/v1/imports/{id}/suggestions': (of) => ({ id: of.import }),
  'POST /api/v1/imports/{id}/check': (of) => ({ id: of.import }),
  'POST /api/v1/imports/{id}/run': (of) => ({ id: of.import }),
  'GET /api/v1/imports/{id}/rows': (of) => ({ id: of.import }),
  'PATCH /api/v1/imports/{id}/rows': (of) => ({ id: of.import, cells: [{ n: 0, column: 0, text: 'Taken' }] }),
  'POST /api/v1/imports/{id}/replace': (of) => ({ id: of.import, column: 0, find: 'a', replace: 'b' }),
  'POST /api/v1/imports/{id}/accept-options': (of) => ({ id: of.import, column: 0, texts: ['X'] }),
  'POST /api/v1/imports/{id}/failed': (of) => ({ id: of.import }),
  'PUT /api/v1/imports/{id}/mapping': (of) => ({ id: of.import, version: 1, mapping: [] }),
  'POST /api/v1/imports/{id}/apply-mapping': (of) => ({ id: of.import, name: 'X' }),
  'GET /api/v1/import-mappings': none,
  'POST /api/v1/import-mappings': (of) => ({ importId: of.import, name: 'X' }),
  'DELETE /api/v1/import-mappings': () => ({ name: 'X' }),
  'GET /api/v1/works': none,
  'GET /api/v1/works/{id}': (of) => ({ id: of.work }),
  'GET /api/v1/works/{id}/failures': (of) => ({ id: of.work }),
  'POST /api/v1/works/{id}/cancel': (of) => ({ id: of.work }),
  'POST /api/v1/works/{id}/undo': (of) => ({ id: of.work }),
  'GET /api/v1/partners': none,
  'POST /api/v1/partners': () => ({ name: 'X' }),
  'GET /api/v1/partners/{id}': (of) => ({ id: of.partner }),
  'PATCH /api/v1/partners/{id}': (of) => ({ id: of.partner, version: 1, name: 'Taken' }),
  'POST /api/v1/partners/{id}/disconnect': (of) => ({ id: of.partner }),
  'POST /api/v1/partners/{id}/invitation': (of) => ({ id: of.partner, email: 'x@example.com' }),
  'DELETE /api/v1/partners/{id}/invitation': (of) => ({ id: of.partner }),
  'GET /api/public/company-invitations/{token}': () => ({ token: 'x'.repeat(22) }),
  'POST /api/v1/company-invitations/accept': () => ({ token: 'x'.repeat(22) }),
  'GET /api/v1/connection-requests': none,
  'POST /api/v1/connection-requests': (of) => ({ companyId: of.organization }),
  'POST /api/v1/connection-requests/{id}/answer': (of) => ({ id: of.connection, accept: true }),
  'DELETE /api/v1/connection-requests/{id}': (of) => ({ id: of.connection }),
  'GET /api/v1/organizations': () => ({ query: 'Secret' }),
  'GET /api/v1/organization/collaborator/active': none,
  'GET /api/v1/organization/findable': none,
  'PUT /api/v1/organization/findable': () => ({ findable: false }),
  'GET /api/v1/addresses': none,
  'POST /api/v1/addresses': () => ({ name: 'X', address1: 'X' }),
  'PATCH /api/v1/addresses/{id}': (of) => ({ id: of.address, version: 1, name: 'Taken' }),
  'DELETE /api/v1/addresses/{id}': (of) => ({ id: of.address }),
  'GET /api/v1/places': none,
  'GET /api/v1/tracking/sources': none,
  'POST /api/v1/tracking/sources': () => ({ name: 'X' }),
  'DELETE /api/v1/tracking/sources/{id}': (of) => ({ id: of.source }),
  'GET /api/v1/tracking/refusals': none,
  'GET /api/v1/views': () => ({ module: 'shipments' }),
  'POST /api/v1/views': () => ({ module: 'shipments', name: 'X', definition: { columns: [] } }),
  'PATCH /api/v1/views/{id}': (of) => ({ id: of.view, version: 1, name: 'Taken' }),
  'DELETE /api/v1/views/{id}': (of) => ({ id: of.view }),
  'PUT /api/v1/views/default': () => ({ module: 'shipments', viewId: null }),
  'GET /api/v1/views/audience': none,
  'GET /api/v1/views/shared/{token}': () => ({ token: 'x'.repeat(22) }),
  'GET /api/v1/view-links/{id}': (of) => ({ id: of.view }),
  'POST /api/v1/view-links/{id}': (of) => ({ id: of.view }),
  'DELETE /api/v1/view-links/{id}/{linkId}': (of) => ({ id: of.view, linkId: of.viewLink }),
  'POST /api/v1/tracking/dcsa/{sourceId}/events': (of) => ({ sourceId: of.source }),
}
