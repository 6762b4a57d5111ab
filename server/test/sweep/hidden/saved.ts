import { createRule } from '@rumbo/domain/automation/api'
import { fieldType } from '@rumbo/domain/fields/field-types'
import type { Condition } from '@rumbo/domain/fields/filter/filter'
import { newId } from '@rumbo/domain/kernel/id'
import { createView } from '@rumbo/domain/records/views/api'
import { createViewLink } from '@rumbo/domain/records/views/links.api'
import { createReport } from '@rumbo/domain/reports/api'
import { reportInput } from '@rumbo/domain/reports/report'
import { expect } from 'vitest'
import type { Served } from '../../world/served.ts'
import type { Organization, Person } from '../../world/world.ts'
import { fillSample } from '../fill-sample.ts'
import type { MarkedField } from './marked-world.ts'

/** What names every field of shipments, and holds their values in filters and failures. */
export type Saved = {
  /** A view of Beto's own. */
  readonly view: string
  readonly viewToken: string
  /** A report of Beto's own. */
  readonly report: string
  /** A rule of the company. */
  readonly rule: string
  readonly work: string
  /** A finished upload of Beto's that is no file yet. */
  readonly upload: string
}

type Story = {
  readonly organization: Organization
  readonly ana: Person
  readonly beto: Person
  readonly fields: readonly MarkedField[]
}

/** Saves a view for each pair of fields, shared with the company, and a work that refused a record for each field. */
export async function saveAll(served: Served, { organization, ana, beto, fields }: Story): Promise<Saved> {
  const as = { person: ana, organization }
  const all = fields.filter(({ module, field }) => module === 'shipments' && !field.ofTable)
  const { body: view } = await served.call(createView, viewOf(all.slice(0, 1)) as never, as)
  const { body: link } = await served.call(createViewLink, { id: view.id }, as)
  const { world } = served
  // Behind the API's back: one whole view of everything, and one for each field that a list is sorted and grouped by.
  await world.owner.query('update base.views set definition = $2 where id = $1', [
    view.id,
    JSON.stringify(viewOf(all).definition),
  ])
  const own = newId()
  const save = (id: string, each: MarkedField, owner: Person) =>
    world.owner.query(
      `insert into base.views (organization_id, id, module, name, definition, sharing, owner_user_id)
       values ($1, $2, 'shipments', 'One field', $3, '{"company": true}', $4)`,
      [organization.id, id, JSON.stringify(viewOf([each]).definition), owner.userId],
    )
  for (const [at, each] of all.entries()) await (at === 0 ? save(own, each, beto) : save(newId(), each, ana))
  return {
    view: own,
    viewToken: link.token,
    report: await saveReport(served, { organization, beto }),
    rule: await saveRule(served, { organization, beto }),
    work: await saveWork(served, { organization, beto, all }),
    upload: await uploadAs(served, { person: beto, organization }),
  }
}

function viewOf(some: readonly MarkedField[]) {
  const ids = some.map(({ field }) => field.id)
  const conditions = some.map(
    ({ field, marks: [mark] }): Condition =>
      fieldType(field.type).operators.includes('contains') && mark !== undefined
        ? { field: field.id, is: 'contains', value: mark }
        : { field: field.id, is: 'isNotEmpty' },
  )
  const definition = {
    columns: ids.map((field) => ({ field })),
    pinned: ids.slice(0, 3),
    sort: ids.slice(0, 2).map((field) => ({ field, descending: false })),
    filter: { all: [{ any: conditions.slice(0, 99) }] },
    group: ids[0] ?? null,
    totals: Object.fromEntries(ids.map((id) => [id, 'filled' as const])),
    colors: conditions.slice(0, 30).map((condition) => ({ ...condition, color: 'red' as const })),
  }
  return { module: 'shipments' as const, name: 'Everything', definition, sharing: { company: true } }
}

async function saveReport(
  { world }: Served,
  { organization, beto }: Pick<Work, 'organization' | 'beto'>,
): Promise<string> {
  const report = newId()
  const { input } = createReport.sample
  await world.owner.query(
    `insert into base.reports (organization_id, id, user_id, name, definition) values ($1, $2, $3, 'X', $4)`,
    [organization.id, report, beto.userId, JSON.stringify(reportInput.parse(input))],
  )
  return report
}

async function saveRule(
  { world }: Served,
  { organization, beto }: Pick<Work, 'organization' | 'beto'>,
): Promise<string> {
  const rule = newId()
  const given = fillSample(createRule.sample.input, { role: organization.roles.member })
  await world.owner.query(
    `insert into base.rules (organization_id, id, name, module, definition, role_id, place, created_by)
     values ($1, $2, 'X', 'shipments', $3, $4, 1, $5)`,
    [organization.id, rule, JSON.stringify(given), organization.roles.member, beto.userId],
  )
  return rule
}

type Work = {
  readonly organization: Organization
  readonly beto: Person
  readonly all: readonly MarkedField[]
}

async function saveWork({ world }: Served, { organization, beto, all }: Work): Promise<string> {
  const work = newId()
  const refused = all.map(({ field, marks }) => ({
    path: field.id,
    code: 'VALUE_NOT_VALID',
    ...(marks[0] === undefined ? {} : { value: marks[0] }),
  }))
  await world.owner.query(
    `insert into base.works (organization_id, id, kind, input, title, state, total, done, refused, user_id, way, ended_at)
     values ($1, $2, 'shipments-edit', '{}', $3, 'done', 1, 1, 1, $4, 'screen', now())`,
    [organization.id, work, JSON.stringify({ fields: all.map(({ field }) => field.id) }), beto.userId],
  )
  await world.owner.query(
    'insert into base.work_records (organization_id, work_id, record_id, refused) values ($1, $2, $3, $4)',
    [organization.id, work, newId(), JSON.stringify(refused)],
  )
  return work
}

async function uploadAs(served: Served, as: { person: Person; organization: Organization }): Promise<string> {
  const response = await fetch(`${served.url}/api/v1/uploads`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${served.token(as.person)}`,
      organizationId: as.organization.id,
      'tus-resumable': '1.0.0',
      'upload-length': '0',
    },
  })
  expect(response.status).toBe(201)
  return response.headers.get('location')?.split('/').at(-1) ?? ''
}
