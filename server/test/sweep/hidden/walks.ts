import { fieldType } from '@rumbo/domain/fields/field-types'
import { newId } from '@rumbo/domain/kernel/id'
import type { MarkedField, MarkedWorld } from './marked-world.ts'
import type { Input } from './raw-call.ts'

/** How an endpoint that returns or takes records is walked. */
export type Walk = {
  /** Calls whose answers may tell nothing of a hidden field. */
  readonly reads?: (world: MarkedWorld) => readonly Input[]
  /** A field of shipments that the call needs the right to edit: where it is hidden the call is refused. */
  readonly needs?: string
  /** Calls that name a field: with a hidden one they answer as with one that there is none of. */
  readonly asks?: (world: MarkedWorld, about: About) => readonly Input[]
  /** Calls that write a field: refused, with nothing changed, where it is locked or hidden. */
  readonly writes?: (world: MarkedWorld, about: MarkedField) => readonly Input[]
}
/** A field that is asked for; of the unknown one only the id differs. */
type About = { readonly id: string; readonly like: MarkedField }

const each =
  (make: (shipment: MarkedWorld['shipments'][number]) => readonly Input[]) => (world: MarkedWorld) =>
    world.shipments.flatMap(make)
const one = each(({ id }) => [{ id }])
const inTransit = (mode: string) => (mode === 'ocean' || mode === 'air' ? '40_in_transit' : '30_in_transit')
/** What of a phase writes which field. */
const phaseInputs: Readonly<Record<string, Input>> = {
  phase: { current: true },
  etd: { estimated: '2026-01-31' },
  atd: { actual: '2026-01-31' },
}
/** By its own first operator that needs no value, so that it is understood of every type. */
const filterOn = ({ id }: About) => ({ filter: { field: id, is: 'isNotEmpty' } })
const ofShipments = ({ module }: MarkedField) => module === 'shipments'
const asked = (make: (about: About) => readonly Input[]): NonNullable<Walk['asks']> => {
  return (_world, about) => (ofShipments(about.like) && !about.like.field.ofTable ? make(about) : [])
}
const sortable = ({ like }: About) => fieldType(like.field.type).sortable
const written = (make: (world: MarkedWorld, patch: Input, about: MarkedField) => readonly Input[]) => {
  return (world: MarkedWorld, about: MarkedField) =>
    ofShipments(about) && !about.field.ofTable ? make(world, { [about.field.id]: about.other }, about) : []
}
const rowsOf = (world: MarkedWorld) =>
  each(({ id }) => [
    { id, resource: 'containers' },
    { id, resource: world.table },
  ])(world)

/**
 * Every endpoint that returns or takes records, and why each other one has none to tell. An endpoint without a line here
 * fails the build.
 */
export const walks: Readonly<Record<string, Walk | string>> = {
  'GET /api/v1/shipments': {
    reads: () => [{}, { archived: 'true' }, { sort: '-name', limit: 2 }],
    asks: asked((about) => [
      ...(sortable(about) ? [{ sort: about.id }, { sort: `-${about.id}` }] : []),
      filterOn(about),
      { fields: about.id },
    ]),
  },
  'GET /api/v1/shipments/counts': { reads: () => [{}], asks: asked((about) => [filterOn(about)]) },
  'GET /api/v1/shipments/totals': {
    reads: () => [{ fields: 'name' }],
    asks: asked((about) => [{ fields: about.id }, { fields: 'name', ...filterOn(about) }]),
  },
  'GET /api/v1/shipments/groups': {
    reads: () => [{ by: 'freightType' }],
    asks: asked((about) => [
      { by: about.id },
      { by: 'freightType', sums: about.id },
      { by: 'freightType', ...filterOn(about) },
    ]),
  },
  'GET /api/v1/shipments/{id}': { reads: one },
  'GET /api/v1/shipments/{id}/history': {
    reads: one,
    asks: ({ shipments }, { id: field, like: { module } }) =>
      shipments.flatMap(({ id }) => [
        { id, field, module },
        ...(module === 'shipments' ? [{ id, field }] : []),
      ]),
  },
  'GET /api/v1/shipments/map': {
    reads: () => [{ zoom: 1, west: -180, south: -80, east: 180, north: 80 }],
    asks: asked((about) => [{ zoom: 1, west: -180, south: -80, east: 180, north: 80, ...filterOn(about) }]),
  },
  'GET /api/v1/eta/accuracy': { reads: () => [{}] },
  'GET /api/v1/shipments/{id}/prediction': { reads: one },
  'GET /api/v1/shipments/{id}/map': { reads: one },
  'GET /api/v1/shipments/{id}/timeline': { reads: one },
  'GET /api/v1/shipments/{id}/free-time': { reads: one },
  'POST /api/v1/shipments/{id}/tracking/refresh': { reads: one, needs: 'manualTracking' },
  'GET /v2/events': { reads: () => [{}, { sort: 'eventDateTime:DESC', limit: 2 }] },
  'GET /v2/event-subscriptions': 'a program’s own addresses and filters; no record',
  'POST /v2/event-subscriptions': 'a program’s own addresses and filters; no record',
  'GET /v2/event-subscriptions/{subscriptionID}': 'a program’s own addresses and filters; no record',
  'PUT /v2/event-subscriptions/{subscriptionID}': 'a program’s own addresses and filters; no record',
  'DELETE /v2/event-subscriptions/{subscriptionID}': 'a program’s own addresses and filters; no record',
  'PUT /v2/event-subscriptions/{subscriptionID}/secret': 'a program’s own addresses and filters; no record',
  'GET /api/v1/shipments/{id}/notifications': 'a switch of one’s own; no field',
  'PUT /api/v1/shipments/{id}/notifications': 'a switch of one’s own; no field',
  'GET /api/v1/shipments/{id}/transport': {
    reads: each(({ id, mode }) => [{ id, freightType: mode === 'ocean' ? 'air' : 'ocean' }]),
  },
  'GET /api/v1/shipments/{id}/resources/{resource}': { reads: rowsOf },
  'GET /api/v1/roles/{id}/preview': { reads: ({ role }) => [{ id: role }] },
  'GET /api/v1/shipments/deleted': { reads: () => [{}] },
  'GET /api/v1/views/shipment_details': { reads: each(({ id }) => [{ shipmentId: id }]) },
  'POST /api/v1/shipments/create': {
    writes: written((_world, patch) => [{ name: 'Written', freightType: 'ocean', ...patch }]),
  },
  'PATCH /api/v1/shipments/{id}': {
    writes: written(({ shipments }, patch) => shipments.map(({ id }) => ({ id, ...patch }))),
  },
  'PATCH /api/v1/shipments': {
    writes: written(({ shipments }, patch) => [{ rows: shipments.map(({ id }) => ({ id, patch })) }]),
  },
  'POST /api/v1/shipments/{id}/resources/{resource}/rows': {
    writes: ({ shipments, table }, { module, field, other }) =>
      shipments.flatMap(({ id }) => {
        if (field.ofTable) return [{ id, resource: table, [field.id]: 'other' }]
        return module === 'containers' ? [{ id, resource: 'containers', [field.id]: other }] : []
      }),
  },
  'PATCH /api/v1/shipments/{id}/resources/{resource}/rows/{rowId}': {
    writes: ({ shipments }, { module, field, other }) =>
      module === 'containers'
        ? shipments.map(({ id, container }) => ({
            ...{ id, resource: 'containers', rowId: container },
            [field.id]: other,
          }))
        : [],
  },
  'GET /api/v1/shipments/{id}/dates/{field}': {
    asks: ({ shipments }, { id: field, like: { module } }) =>
      module === 'shipments' ? shipments.map(({ id }) => ({ id, field })) : [],
  },
  'POST /api/v1/shipments/{id}/dates/{field}/adopt': {
    writes: ({ shipments }, { module, field }) =>
      module === 'shipments' && field.type === 'date'
        ? shipments.map(({ id }) => ({ id, field: field.id }))
        : [],
  },
  'GET /api/v1/shipments/{id}/phases/{phase}/parties': {
    reads: each(({ id, mode }) => [{ id, phase: inTransit(mode) }]),
  },
  'POST /api/v1/shipments/{id}/phases/{phase}': {
    writes: ({ shipments }, { module, field }) =>
      module === 'shipments' && field.id in phaseInputs
        ? shipments.map(({ id, mode }) => ({ id, phase: inTransit(mode), ...phaseInputs[field.id] }))
        : [],
  },
  'POST /api/v1/shipments/{id}/transport': {
    writes: ({ shipments }, { module, field }) =>
      module === 'shipments' && field.id === 'freightType'
        ? shipments.map(({ id, mode }) => ({ id, freightType: mode === 'rail' ? 'road' : 'rail' }))
        : [],
  },

  'POST /api/v1/shipments/bulk/preview': {
    asks: asked((about) => [{ query: filterOn(about), patch: { name: 'Other' } }]),
    writes: written(({ shipments }, patch) => [{ ids: shipments.map(({ id }) => id), patch }]),
  },
  // What it writes, it writes record by record as PATCH /api/v1/shipments does.
  'POST /api/v1/shipments/bulk': {
    asks: asked((about) => [{ query: filterOn(about), patch: { name: 'Other' } }]),
  },
  'POST /api/v1/shipments/{id}/duplicate': 'makes a record; walked by a test of its own',
  'DELETE /api/v1/shipments/{id}': 'answers nothing; needs the right to delete, not one on a field',
  'POST /api/v1/shipments/{id}/restore': 'takes a deleted record back; walked by a test of its own',
  'DELETE /api/v1/shipments/{id}/resources/{resource}/rows/{rowId}': 'answers nothing and takes no value',
  'PUT /api/v1/shipments/{id}/resources/{resource}/order':
    'answers as the list of rows does, by the same read',
  'GET /api/v1/shipments/recognise': 'reads the text that it is given, and no record',
  'POST /api/v1/documents': {
    asks: ({ shipments, saved }, { id, like }) =>
      ofShipments(like) && like.field.type === 'files' ? [attached(saved.upload, shipments[0]?.id, id)] : [],
    writes: ({ shipments, saved }, { module, field }) =>
      module === 'shipments' && field.type === 'files'
        ? shipments.map(({ id }) => attached(saved.upload, id, field.id))
        : [],
  },
  'GET /api/v1/metadata': {
    reads: () => [{}, { module: 'shipments' }],
    asks: (_world, { id, like: { module } }) => [{ fields: id, module }],
  },
  'GET /api/v1/metadata/shared': { reads: each(({ id }) => [{ shipmentId: id }]) },
  'GET /api/v1/sections/shared':
    'names fields alone, of companies that share: fields/shared-metadata.test.ts hides them',
  'GET /api/v1/views': { reads: () => [{ module: 'shipments' }] },
  'GET /api/v1/views/shared/{token}': { reads: ({ saved }) => [{ token: saved.viewToken }] },
  'POST /api/v1/views': {
    asks: asked((about) =>
      naming(about).map((definition) => ({ module: 'shipments', name: 'Asks', definition })),
    ),
  },
  'PATCH /api/v1/views/{id}': {
    asks: ({ saved }, about) =>
      ofShipments(about.like) && !about.like.field.ofTable
        ? naming(about).map((definition) => ({ id: saved.view, version: 1, definition }))
        : [],
  },
  'GET /api/v1/shipments/{id}/collaborators': { reads: one },
  'POST /api/v1/shipments/{id}/collaborators':
    'answers who takes part; rights beyond one’s own are refused in sharing/collaborators.test.ts',
  'PATCH /api/v1/shipments/{id}/collaborators/{collaboratorId}': 'as POST does, by the same rules',
  'DELETE /api/v1/shipments/{id}/collaborators/{collaboratorId}': 'answers nothing and takes no value',
  'GET /api/v1/shipments/{id}/access': {
    reads: one,
    asks: ({ shipments }, { id: field, like: { module } }) =>
      shipments.map(({ id }) => ({ id, module, field })),
  },
  'POST /api/v1/shipments/{id}/preview': {
    reads: (world) => [
      ...each(({ id }) => [{ id, as: { type: 'role', roleId: world.role } }])(world),
      ...each(({ id }) => [{ id, as: { type: 'profile', kind: 'client', rights: everythingShown } }])(world),
    ],
  },
  'POST /api/v1/shipments/bulk/share': {
    asks: asked((about) => [{ query: filterOn(about), partnerId: nobodys, kind: 'client' }]),
  },
  'POST /api/v1/shipments/bulk/unshare': {
    asks: asked((about) => [{ query: filterOn(about), partnerId: nobodys }]),
  },
  // What the file tells is read column by column in exports/hidden.test.ts.
  'POST /api/v1/shipments/export': {
    asks: asked((about) => [
      { query: {}, columns: [about.id], format: 'csv' },
      { query: {}, columns: ['name', about.id], format: 'xlsx', containers: 'rows' },
      { query: filterOn(about), columns: ['name'], format: 'csv' },
      ...(sortable(about) ? [{ query: {}, sort: about.id, columns: ['name'], format: 'csv' }] : []),
    ]),
  },
  'GET /api/v1/import-templates': 'headings of fields that one may edit; imports/templates.test.ts',
  'GET /api/v1/samples': 'names of samples, which nobody hides',
  'POST /api/v1/samples': 'names of samples, which nobody hides',
  'DELETE /api/v1/samples': 'names of samples, which nobody hides',
  'POST /api/v1/samples/kept': 'names of samples, which nobody hides',
  'GET /api/v1/imports': 'cells of one’s own file, and no record',
  'POST /api/v1/imports': 'cells of one’s own file, and no record',
  'GET /api/v1/imports/{id}': 'cells of one’s own file, and no record',
  'GET /api/v1/imports/{id}/preview': 'cells of one’s own file, and no record',
  'PUT /api/v1/imports/{id}/shape': 'cells of one’s own file, and no record',
  'PUT /api/v1/imports/{id}/options':
    'its key is refused like one that there is none of; imports/options.test.ts',
  'DELETE /api/v1/imports/{id}': 'answers nothing',
  'POST /api/v1/imports/{id}/check': 'a work; what it shows is shown by GET rows',
  'POST /api/v1/imports/{id}/run': 'a work by the rights of its user; imports/run.test.ts',
  'GET /api/v1/imports/{id}/rows':
    'cells of one’s own file, and changes less what is hidden; imports/hidden.test.ts',
  'PATCH /api/v1/imports/{id}/rows': 'cells of one’s own file, and no record',
  'POST /api/v1/imports/{id}/replace': 'cells of one’s own file, and no record',
  'POST /api/v1/imports/{id}/fill-down': 'cells of one’s own file, and no record',
  'POST /api/v1/imports/{id}/accept-options': 'options of a list, by whom may shape fields',
  'POST /api/v1/imports/{id}/failed': 'cells of one’s own file, and no record',
  'GET /api/v1/imports/{id}/suggestions': 'offers what the caller sees alone; imports/mapping.test.ts',
  'PUT /api/v1/imports/{id}/mapping':
    'its fields are refused like ones that there are none of; imports/mapping.test.ts',
  'POST /api/v1/imports/{id}/apply-mapping':
    'leaves out what the caller doesn’t see; imports/mapping.test.ts',
  'GET /api/v1/import-mappings': 'names of mappings, and how many columns each knows',
  'POST /api/v1/import-mappings': 'as GET tells them',
  'DELETE /api/v1/import-mappings': 'answers nothing',
  'GET /api/v1/exports/{id}': 'the file of one’s own export; walked in exports/hidden.test.ts',
  'GET /api/v1/sharing/profiles': { reads: () => [{}] },
  'POST /api/v1/sharing/profiles': 'names fields alone; own ones that are hidden in sharing/profiles.test.ts',
  'PATCH /api/v1/sharing/profiles/{id}': 'as POST does, by the same rules',
  'DELETE /api/v1/sharing/profiles/{id}': 'answers nothing',
  'PUT /api/v1/sharing/defaults': 'profiles and partners',
  'GET /api/v1/works': { reads: () => [{}] },
  'GET /api/v1/alerts': { reads: () => [{}, { state: 'closed' }] },
  'GET /api/v1/alerts/counts': { reads: () => [{}] },
  'GET /api/v1/alerts/rules': 'days of the organization; no value of a record',
  'PATCH /api/v1/alerts/rules': 'days of the organization; no value of a record',
  'PATCH /api/v1/alerts/{id}': 'of one alert, known as in the list; a hidden one in alerts/alerts.test.ts',
  'POST /api/v1/alerts/{id}/close': 'as PATCH does',
  'POST /api/v1/alerts/{id}/reopen': 'as PATCH does',
  'GET /api/v1/alerts/{id}/steps': 'as PATCH does; it tells who worked on it',
  'POST /api/v1/notices/read': 'a mark of one’s own; no field',
  'GET /api/v1/notices/push': 'a key of the server',
  'POST /api/v1/notices/push': 'a browser of one’s own; what is pushed to it passes as the list does',
  'DELETE /api/v1/notices/push/{id}': 'a browser of one’s own',
  'GET /api/v1/user/notification-settings':
    'wishes of one’s own; ids of standard fields that the catalogue tells',
  'PATCH /api/v1/user/notification-settings': 'as GET does',
  'GET /api/v1/user/notification-settings/{id}': 'as without an id',
  'PATCH /api/v1/user/notification-settings/{id}': 'as without an id',
  'PATCH /api/v1/notices/{id}': 'a mark of one’s own; no field',
  'GET /api/v1/notices': { reads: () => [{ limit: 100 }] },
  'GET /api/v1/notices/unread': { reads: () => [{}] },
  'GET /api/v1/notices/silenced': { reads: () => [{}] },
  'GET /api/v1/works/{id}': { reads: ({ saved }) => [{ id: saved.work }] },
  'GET /api/v1/works/{id}/failures': { reads: ({ saved }) => [{ id: saved.work }] },
}

const nobodys = newId()
const everythingShown = { shipments: { default: 'edit' }, containers: { default: 'edit' } }
const isUuid = (id: string) => /^[0-9a-f]{8}-/.test(id)
const attached = (uploadId: string, recordId: string | undefined, fieldId: string): Input => ({
  ...{ uploadId, module: 'shipments', recordId, fieldId: isUuid(fieldId) ? fieldId : nobodys },
})
/** The ways in which a view names a field. */
const naming = (about: About): readonly Input[] => {
  const { id } = about
  return [
    { columns: [{ field: id }] },
    { columns: [], pinned: [id] },
    { columns: [], sort: [{ field: id, descending: false }] },
    { columns: [], group: id },
    { columns: [], totals: { [id]: 'filled' } },
    { columns: [], ...filterOn(about) },
  ]
}

/** Groups of endpoints that know no record, and why. An endpoint of any other group is walked. */
export const groupsWithoutRecords: Readonly<Record<string, string>> = {
  addresses: 'places of one’s own and of partners',
  auth: 'who one is, and one’s sessions',
  demo: 'the demo organization, before anybody is in it',
  developer: 'keys and access, and who subscribes; what keys read is walked in sweep/keys.test.ts',
  fields:
    'definitions for their editor, who needs a permission of its own; values that convert in attacks/hidden.test.ts',
  'free time': 'what the company has agreed with carriers and customers',
  i18n: 'texts of the product',
  invitations: 'people',
  network: 'other companies, and how many shipments are shared with each',
  organizations: 'the organization and its people',
  'public links': 'what a link names, and what it shows, in public-links/every-field.test.ts',
  reference: 'ports, carriers and countries of everybody',
  roles: 'what roles allow',
  tracking: 'sources of events and what was refused of them, for developers',
  views: 'whom a view is shared with; what names fields is walked',
  works: 'what ends or undoes one’s own works; what names fields is walked',
}
