import { AppError } from '@rumbo/domain/kernel/app-error'
import { newId } from '@rumbo/domain/kernel/id'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { changeMany } from '../../src/access/change/change-many.ts'
import { createRecord } from '../../src/access/change/create/create.ts'
import { createChild } from '../../src/access/change/create/create-child.ts'
import { createManyRecords } from '../../src/access/change/create/create-many.ts'
import { giveRows } from '../../src/access/change/write/give.ts'
import { statement } from '../../src/access/scope/statement.ts'
import { refreshShownFields } from '../../src/access/share/shown-fields.ts'
import { containerModule, shipmentModule } from '../../src/modules.ts'
import { changeAsShown } from '../world/change-as-shown.ts'
import { defineField } from '../world/custom-fields.ts'
import { type Organization, type Person, useWorld } from '../world/world.ts'

/** `changeMany` and `createManyRecords` do what `change` and `createRecord` do, only faster. */
const holder = useWorld()
const by = { way: 'import', source: 'file.csv' } as const
const rights = { shipments: { default: 'hide', fields: { eta: 'edit', etd: 'view', bookingNumber: 'edit' } } }
let ana: Person
let beto: Person
let owner: Organization
let collaborator: Organization
/** The owner's custom fields: `light` the collaborator edits, `size` and its double it sees, `kept` it doesn't; `mine` is the collaborator's. */
let fields: Record<'light' | 'size' | 'twice' | 'kept' | 'stage' | 'mine', string>
const stages = { open: newId(), disputed: newId() }

beforeAll(async () => {
  const { world } = holder
  ana = await world.person('Ana')
  beto = await world.person('Beto')
  owner = await world.organization('Owner', ana)
  collaborator = await world.organization('Collaborator', beto)
  const outside = { companies: [collaborator.id, owner.id] }
  const of = (name: string, type: string, sharing: object = {}) =>
    defineField(world, owner, { name, type, sharing })
  const size = await of('Size', 'number', outside)
  const formula = { text: `{${size}} * 2`, type: 'number', reads: [size] }
  fields = {
    size,
    light: await of('Light', 'string', { ...outside, right: 'edit' }),
    kept: await of('Kept', 'string'),
    stage: await of('Stage', 'status', outside),
    twice: await defineField(world, owner, { name: 'Twice', type: 'formula', sharing: outside, formula }),
    mine: await defineField(world, collaborator, { name: 'Mine', type: 'string', sharing: outside }),
  }
  await world.owner.query(
    `insert into base.statuses (organization_id, id, field_id, name, sharing)
     values ($1, $2, $4, 'Open', '{}'), ($1, $3, $4, 'Disputed', $5)`,
    [owner.id, stages.open, stages.disputed, fields.stage, JSON.stringify({ users: [ana.userId] })],
  )
})

type Patch = Record<string, unknown>

/** Names of custom fields as the ids that they have. */
const named = (patch: Patch): Patch =>
  Object.fromEntries(
    Object.entries(patch).map(([key, value]) => [fields[key as keyof typeof fields] ?? key, value]),
  )

const right = {
  eta: fc.constantFrom('2026-01-01', '2026-02-01', null),
  etd: fc.constantFrom('2026-01-01', '2025-12-24', ''),
  bookingNumber: fc.constantFrom('B1', 'B2', null),
  pol: fc.constantFrom('CNSHA', 'Shanghai', null),
  notes: fc.constantFrom('n1', 'tab\tand \\ and\nline', null),
  priority: fc.constantFrom('normal', 'urgent'),
  name: fc.constantFrom('N1', '{"a": 1}'),
  freightType: fc.constantFrom('ocean', 'rail'),
}
const custom = {
  light: fc.constantFrom('green', 'red', null),
  size: fc.constantFrom(1, 2, null),
  kept: fc.constantFrom('k1', null),
  stage: fc.constantFrom(stages.open, stages.disputed, null),
}
const wrong = {
  eta: fc.constantFrom('2026-02-30'),
  pol: fc.constant('nowhere'),
  priority: fc.constant('whenever'),
  name: fc.constant(''),
  unknown: fc.constant(1),
  shipmentNumber: fc.constant(7),
}
const anyOf = (fields: Record<string, fc.Arbitrary<unknown>>) => fc.record(fields, { requiredKeys: [] })
/** What the collaborator may edit too, what the owner may, and what nobody may. */
const patch: fc.Arbitrary<Patch> = fc.oneof(
  anyOf({ eta: right.eta, bookingNumber: right.bookingNumber, notes: right.notes, light: custom.light }),
  anyOf({ light: custom.light, mine: fc.constantFrom('m1', 'm2', null) }),
  anyOf({ ...right, ...custom }),
  anyOf(custom),
  fc.tuple(anyOf(right), anyOf(wrong)).map(([one, other]) => ({ ...one, ...other })),
)

const born = {
  freightType: 'ocean',
  eta: '2026-01-01',
  bookingNumber: 'B1',
  pod: 'MXZLO',
  light: 'green',
  size: 2,
}

/** Three shipments: the first alone, the second shared, the third shared and revoked. */
async function makeThree(): Promise<readonly string[]> {
  const { world } = holder
  return world.as(ana, owner, async (scope) => {
    const ids: string[] = []
    for (const name of ['alone', 'shared', 'revoked']) {
      const id = await createRecord(scope, shipmentModule, {
        patch: named({ ...born, name }),
        by,
      })
      ids.push(id)
      if (name === 'alone') continue
      const held = { organizationId: collaborator.id, kind: 'importer', ownerId: owner.id } as const
      const profile = { id: newId(), version: 1, rights, ...held }
      await scope.all(statement`insert into tenant.profiles (organization_id, id, name, rights)
        values (tenant.org(), ${profile.id}, 'p', ${JSON.stringify(rights)})`)
      await scope.all(statement`insert into tenant.shares
        (record_id, module, organization_id, owner_organization_id, granted_by, kind, profile_id, revoked_at)
        values (${id}, 'shipments', ${collaborator.id}, tenant.org(), tenant.org(), 'importer', ${profile.id},
          ${name === 'revoked' ? '2026-01-01' : null})`)
      await scope.all(statement`update tenant.shipments set is_shared = true where id = ${id}`)
      await refreshShownFields(scope, { organizationIds: [collaborator.id] })
      await giveRows(scope, shipmentModule, { ids: [id], to: { organizationId: collaborator.id, profile } })
    }
    return ids
  })
}

/** All that a set of changes left behind, less what differs from record to record by its nature. */
async function traces(ids: readonly string[]) {
  const { rows } = await holder.world.owner.query(
    `select array_position($1::uuid[], s.id) as at, organization_id,
       to_jsonb(s) - '{id,shipment_number,rumbo_shipment_number,profile_id,created_at,updated_at}'::text[] as row
     from base.shipments s where id = any ($1) order by 1, 2`,
    [ids],
  )
  const history = await holder.world.owner.query(
    `select array_position($1::uuid[], record_id) as at, organization_id, module, shared, user_id, way, source,
       (select jsonb_agg(c order by c ->> 'field') from jsonb_array_elements(changes) c) as changes
     from base.record_history where record_id = any ($1) and source = 'changed' order by 1, 2, shared, id`,
    [ids],
  )
  return { rows, history: history.rows }
}

/** Results of formulas are answered by the single change alone. */
const sorted = (ids: readonly string[]): readonly string[] => ids.filter((id) => id !== fields.twice).sort()

const outcomeOf = (error: unknown) => {
  if (!(error instanceof AppError)) throw error
  return { refused: error.code === 'NOT_FOUND' ? [{ path: 'id', code: 'NOT_FOUND' }] : error.issues }
}

test('changing many is changing each', { timeout: 120_000 }, async () => {
  const { world } = holder
  const changed = { way: 'import', source: 'changed' } as const
  await fc.assert(
    fc.asyncProperty(fc.tuple(patch, patch, patch), fc.boolean(), async (patches, byCollaborator) => {
      const [singly, together] = [await makeThree(), await makeThree()]
      const [who, organization] = byCollaborator ? ([beto, collaborator] as const) : ([ana, owner] as const)
      const single: unknown[] = []
      for (const [at, id] of singly.entries()) {
        single.push(
          await world
            .as(who, organization, (scope) =>
              changeAsShown(
                scope,
                { module: shipmentModule, recordId: id, id },
                { patch: named(patches[at] ?? {}), by: changed },
              ),
            )
            .then(({ fields: all }) => ({ changed: sorted(all) }), outcomeOf),
        )
      }
      const rows = together.map((id, at) => ({ id, patch: named(patches[at] ?? {}) }))
      const many = await world.as(who, organization, (scope) =>
        changeMany(scope, shipmentModule, { rows, by: changed }),
      )
      const outcomes = many.map((each) =>
        'changed' in each ? { changed: sorted(each.changed) } : { refused: each.refused },
      )
      expect(outcomes).toEqual(single)
      expect(await traces(together)).toEqual(await traces(singly))
    }),
    { numRuns: 25 },
  )
})

test('changing many containers is changing each', { timeout: 120_000 }, async () => {
  const { world } = holder
  const changed = { way: 'import', source: 'changed' } as const
  const declared = { ...containerModule, parent: shipmentModule }
  const anyPatch = anyOf({
    seal: fc.constantFrom('S1', 'S2', null),
    type: fc.constantFrom('22G1', 'none such'),
    number: fc.constantFrom('MSKU9070323', null),
    unknown: fc.constant(1),
  })
  // One that says nothing writes nothing anywhere; whether its record may be seen is the matter of whoever shows it.
  const patch = anyPatch.filter((each) => Object.keys(each).length > 0)
  /** The containers of each shipment: one of the first, one of the shared, one of the revoked. */
  const withContainers = async () => {
    const records = await makeThree()
    return Promise.all(
      records.map(async (recordId) => {
        const of = { recordId, patch: { number: 'CSQU3054383', seal: 'S1' }, by }
        return { recordId, id: await world.as(ana, owner, (scope) => createChild(scope, declared, of)) }
      }),
    )
  }
  const left = async (all: readonly { readonly id: string }[]) => {
    const { rows } = await world.owner.query(
      `select array_position($1::uuid[], c.id) as at, organization_id,
         to_jsonb(c) - '{id,record_id,profile_id,created_at,updated_at,ended_at}'::text[] as row,
         (select jsonb_agg(h.changes order by h.id) from base.record_history h
           where h.row_id = c.id and h.source = 'changed') as history
       from base.containers c where id = any ($1) order by 1, 2`,
      [all.map(({ id }) => id)],
    )
    return rows
  }
  await fc.assert(
    fc.asyncProperty(fc.tuple(patch, patch, patch), fc.boolean(), async (patches, byCollaborator) => {
      const [singly, together] = [await withContainers(), await withContainers()]
      const [who, organization] = byCollaborator ? ([beto, collaborator] as const) : ([ana, owner] as const)
      const single: unknown[] = []
      for (const [at, target] of singly.entries()) {
        single.push(
          await world
            .as(who, organization, (scope) =>
              changeAsShown(
                scope,
                { module: declared, ...target },
                { patch: patches[at] ?? {}, by: changed },
              ),
            )
            .then((each) => ({ changed: sorted(each.fields) }), outcomeOf),
        )
      }
      const rows = together.map((target, at) => ({ ...target, patch: patches[at] ?? {} }))
      const many = await world.as(who, organization, (scope) =>
        changeMany(scope, declared, { rows, by: changed }),
      )
      const outcomes = many.map((each) =>
        'changed' in each ? { changed: sorted(each.changed) } : { refused: each.refused },
      )
      expect(outcomes).toEqual(single)
      expect(await left(together)).toEqual(await left(singly))
    }),
    { numRuns: 15 },
  )
})

test('creating many is creating each', { timeout: 120_000 }, async () => {
  const { world } = holder
  await fc.assert(
    fc.asyncProperty(fc.array(patch, { minLength: 1, maxLength: 4 }), async (patches) => {
      const ids: string[] = []
      const single: unknown[] = []
      for (const each of patches) {
        const made = await world
          .as(ana, owner, (scope) =>
            createRecord(scope, shipmentModule, {
              patch: named({ name: 'N', freightType: 'ocean', ...each }),
              by,
            }),
          )
          .then((id) => ({ id }), outcomeOf)
        if ('id' in made) ids.push(made.id)
        single.push('id' in made ? 'made' : made)
      }
      const many = await world.as(ana, owner, (scope) =>
        createManyRecords(scope, shipmentModule, {
          patches: patches.map((each) => named({ name: 'N', freightType: 'ocean', ...each })),
          by,
        }),
      )
      expect(many.map((each) => ('id' in each ? 'made' : each))).toEqual(single)
      const twins = many.flatMap((each) => ('id' in each ? [each.id] : []))
      expect((await traces(twins)).rows).toEqual((await traces(ids)).rows)
    }),
    { numRuns: 25 },
  )
})

test('a batch tells each organization once which fields changed', async () => {
  const { world } = holder
  const ids = await makeThree()
  await world.owner.query('delete from base.outbox')
  await world.as(ana, owner, (scope) =>
    changeMany(scope, shipmentModule, {
      rows: ids.map((id) => ({ id, patch: { eta: '2026-09-09', notes: 'x' } })),
      by,
    }),
  )
  const { rows } = await world.owner.query(
    `select organization_id, (select array_agg(f order by f) from unnest(fields) f) as fields from base.outbox`,
  )
  expect(rows).toHaveLength(2)
  expect(rows.find((row) => row.organization_id === collaborator.id).fields).toEqual(['eta'])
  expect(rows.find((row) => row.organization_id === owner.id).fields).toEqual(
    expect.arrayContaining(['eta', 'notes']),
  )
})
