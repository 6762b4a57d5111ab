import { newId } from '@rumbo/domain/kernel/id'
import { listInvitations } from '@rumbo/domain/organizations/invitations.api'
import {
  createRole,
  deleteRole,
  getRole,
  getRoleOfUser,
  listRoles,
  updateRole,
} from '@rumbo/domain/organizations/roles.api'
import { createShipment, getShipment, updateShipment } from '@rumbo/domain/shipments/api'
import { beforeAll, describe, expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'
import { customRole, memberWith } from './custom-role.ts'

const holder = useServed()
let ana: Person
let forwarder: Organization
let as: { person: Person; organization: Organization }

beforeAll(async () => {
  ana = await holder.world.person('Ana')
  forwarder = await holder.world.organization('Forwarder', ana)
  as = { person: ana, organization: forwarder }
})

const make = async (name: string, rest: object = {}) =>
  (await holder.served.call(createRole, { name, ...rest }, as)).body
const right = (role: { fields: readonly { field: string; right: string }[] }, id: string) =>
  role.fields.find(({ field }) => field === id)?.right
const eta = (rights: string) => ({ module: 'shipments', field: 'eta', right: rights as 'view' })
const refused = (code: string) => ({ status: expect.any(Number), body: expect.objectContaining({ code }) })

describe('the built-in roles', () => {
  test('[ROLE-01] cannot be renamed, changed or deleted', async () => {
    for (const id of Object.values(forwarder.roles)) {
      const rename = await holder.served.call(updateRole, { id, name: 'Boss' }, as)
      expect(rename).toMatchObject({
        status: 409,
        body: { code: 'CANNOT_RENAME_ROLE', message: 'Cannot rename role' },
      })
      const update = await holder.served.call(updateRole, { id, cells: [eta('hide')] }, as)
      expect(update).toMatchObject({
        status: 409,
        body: { code: 'CANNOT_UPDATE_ROLE', message: 'Cannot update role' },
      })
      expect(await holder.served.call(updateRole, { id, color: 'red' }, as)).toMatchObject(
        refused('CANNOT_UPDATE_ROLE'),
      )
      expect(await holder.served.call(deleteRole, { id }, as)).toMatchObject(refused('CANNOT_UPDATE_ROLE'))
    }
  })

  test('[ROLE-01] a Member sees all, creates, edits its own and what it is assigned to, and manages nothing', async () => {
    const role = forwarder.roles.member
    const beto = await memberWith(holder.world, forwarder, { name: 'Beto', role })
    const asBeto = { person: beto, organization: forwarder }
    const { body: foreign } = await holder.served.call(createShipment, { name: 'A', freightType: 'air' }, as)
    expect((await holder.served.call(getShipment, { id: foreign.id }, asBeto)).status).toBe(200)
    const edit = { id: foreign.id, houseBl: 'B-1' }
    expect(await holder.served.call(updateShipment, edit, asBeto)).toMatchObject({
      status: 403,
      body: { message: 'You don’t have permission to make this change. Contact an administrator.' },
    })
    const assignedTo = { label: 'Beto', code: beto.userId }
    await holder.served.call(updateShipment, { id: foreign.id, assignedTo }, as)
    expect((await holder.served.call(updateShipment, edit, asBeto)).status).toBe(200)
    const { body: own } = await holder.served.call(createShipment, { name: 'B', freightType: 'rail' }, asBeto)
    expect((await holder.served.call(updateShipment, { id: own.id, houseBl: 'B-2' }, asBeto)).status).toBe(
      200,
    )
    expect((await holder.served.call(getRole, { id: role }, asBeto)).status).toBe(403)
    expect((await holder.served.call(listInvitations, {}, asBeto)).status).toBe(403)
    const { body } = await holder.served.call(
      getRoleOfUser,
      { organizationId: forwarder.id, userId: beto.userId },
      asBeto,
    )
    expect(Object.values(body.organization)).not.toContain(true)
  })
})

describe('a role of its own', () => {
  test('[ROLE-01] has a name, a color and permissions, and is listed after the built-in ones', async () => {
    const made = await make('Almacén', { color: 'blue', copyOf: forwarder.roles.member })
    expect(made).toMatchObject({ name: 'Almacén', color: 'blue', builtIn: null, version: 1, edits: 'own' })
    expect(made.modules.shipments).toBe(true)
    expect(right(made, 'eta')).toBe('edit')
    const changed = await holder.served.call(
      updateRole,
      {
        id: made.id,
        name: '  Almacén   Norte ',
        color: 'green',
        organization: { tags: true },
        modules: { finances: false },
        create: { air: false },
        edits: 'all',
        cells: [{ module: 'shipments', section: 'dates', right: 'hide' }, eta('view')],
      },
      as,
    )
    expect(changed.body).toMatchObject({
      name: 'Almacén Norte',
      color: 'green',
      version: 2,
      edits: 'all',
      conflicts: [],
      organization: { tags: true, users: false },
      modules: { finances: false, shipments: true },
      create: { air: false, ocean: true },
    })
    expect(changed.body.sections).toContainEqual({
      module: 'shipments',
      section: 'dates',
      name: null,
      access: 'custom',
    })
    expect([right(changed.body, 'eta'), right(changed.body, 'etd')]).toEqual(['view', 'hide'])
    const { body } = await holder.served.call(listRoles, {}, as)
    expect(body.roles.slice(0, 2).map(({ builtIn }) => builtIn)).toEqual(['admin', 'member'])
    expect(body.roles.find(({ id }) => id === made.id)).toMatchObject({
      name: 'Almacén Norte',
      members: 0,
      mayGive: true,
    })
  })

  test('[ROLE-01] without a model allows nothing', async () => {
    const made = await make('Empty')
    expect(new Set(made.fields.map((field) => field.right))).toEqual(new Set(['hide']))
    expect([...Object.values(made.organization), ...Object.values(made.modules)]).not.toContain(true)
  })

  test.each(['Admin', 'MIEMBRO', ' Dueño ', 'Stáff'])('[ROLE-01] is never called %s', async (name) => {
    const expected = {
      status: 400,
      body: { code: 'WORD_RESERVED', message: 'Word Reserved', issues: [{ path: 'name' }] },
    }
    expect(await holder.served.call(createRole, { name }, as)).toMatchObject(expected)
    const { id } = await make(`Free ${name}`)
    expect(await holder.served.call(updateRole, { id, name }, as)).toMatchObject(expected)
  })

  test('nor like another one, nothing, or a line of a thousand characters', async () => {
    const { id } = await make('Operación')
    for (const wish of ['OPERACION', ' operación '])
      expect(await holder.served.call(createRole, { name: wish }, as)).toMatchObject(refused('NAME_TAKEN'))
    expect((await holder.served.call(updateRole, { id, name: 'operacion' }, as)).body.name).toBe('operacion')
    expect((await holder.served.call(createRole, { name: ' \n ' }, as)).status).toBe(400)
    expect((await holder.served.call(createRole, { name: 'x'.repeat(1_000) }, as)).status).toBe(400)
    expect(
      (await holder.served.call(createRole, { name: 'Mauve', color: 'mauve' as 'red' }, as)).status,
    ).toBe(400)
  })

  test('takes no field, section or module that there is none of', async () => {
    const { id } = await make('Unknowns')
    const cells = [
      { module: 'shipments', field: 'nothing', right: 'view' },
      { module: 'shipments', section: 'nowhere', right: 'view' },
      { module: 'constructor', right: 'view' },
      { module: 'shipments', field: newId(), right: 'view' },
      { module: 'containers', field: '__proto__', right: 'view' },
    ] as const
    for (const cell of cells)
      expect(await holder.served.call(updateRole, { id, cells: [eta('view'), cell] }, as)).toMatchObject({
        status: 400,
        body: { code: 'FIELD_UNKNOWN', issues: [{ path: 'cells.1' }] },
      })
    expect((await holder.served.call(getRole, { id }, as)).body.version).toBe(1)
  })
})

describe('two administrators of one role', () => {
  test('lose nothing of different cells, and the later of one cell is shown what it overwrote', async () => {
    const { id } = await make('Edited by two', { copyOf: forwarder.roles.member })
    const [one, two] = await Promise.all([
      holder.served.call(
        updateRole,
        { id, cells: [{ ...eta('view'), seen: 'edit' }], organization: { tags: true } },
        as,
      ),
      holder.served.call(
        updateRole,
        {
          id,
          cells: [{ module: 'shipments', field: 'etd', right: 'hide', seen: 'edit' }],
          organization: { users: true },
        },
        as,
      ),
    ])
    expect([one.body.conflicts, two.body.conflicts]).toEqual([[], []])
    const { body } = await holder.served.call(getRole, { id }, as)
    expect([right(body, 'eta'), right(body, 'etd'), body.version]).toEqual(['view', 'hide', 3])
    expect(body.organization).toMatchObject({ tags: true, users: true })
    const later = await holder.served.call(updateRole, { id, cells: [{ ...eta('hide'), seen: 'edit' }] }, as)
    expect(later.body.conflicts).toEqual([
      { module: 'shipments', section: null, field: 'eta', seen: 'edit', found: 'view' },
    ])
    expect(right(later.body, 'eta')).toBe('hide')
  })

  test('are refused where they said which version they had seen', async () => {
    const { id } = await make('Versioned')
    expect((await holder.served.call(updateRole, { id, version: 1, edits: 'own' }, as)).status).toBe(200)
    expect(await holder.served.call(updateRole, { id, version: 1, edits: 'all' }, as)).toMatchObject(
      refused('VERSION_OUTDATED'),
    )
    expect((await holder.served.call(getRole, { id }, as)).body.edits).toBe('own')
  })
})

describe('nobody gives what they lack', () => {
  test('[ROLE-01] neither to another role nor to their own, and not by giving a role', async () => {
    const permissions = {
      organization: ['roles', 'users'],
      modules: ['shipments'],
      default: 'view',
      edits: 'own',
    }
    const own = await customRole(holder.world, forwarder, permissions)
    const carla = await memberWith(holder.world, forwarder, { name: 'Carla', role: own })
    const hers = { person: carla, organization: forwarder }
    const target = await make('Climbed', { copyOf: own })
    for (const id of [own, target.id]) {
      for (const wish of [
        { organization: { billing: true } },
        { modules: { finances: true } },
        { create: { ocean: true } },
        { edits: 'all' as const },
        { cells: [eta('edit')] },
        { cells: [{ module: 'containers', right: 'edit' as const }] },
      ])
        expect(await holder.served.call(updateRole, { id, ...wish }, hers)).toMatchObject({
          status: 403,
          body: { code: 'UNAUTHORIZED' },
        })
    }
    expect(await holder.served.call(updateRole, { id: target.id, cells: [eta('hide')] }, hers)).toMatchObject(
      { status: 200 },
    )
    expect(
      await holder.served.call(createRole, { name: 'Copy', copyOf: forwarder.roles.admin }, hers),
    ).toMatchObject(refused('UNAUTHORIZED'))
    expect(
      (await holder.served.call(deleteRole, { id: target.id, replacement: forwarder.roles.admin }, hers))
        .status,
    ).toBe(403)
    const { body } = await holder.served.call(listRoles, {}, hers)
    const giveable = body.roles.filter(({ mayGive }) => mayGive).map(({ id }) => id)
    expect(giveable).toEqual(expect.arrayContaining([own, target.id]))
    expect(giveable).not.toContain(forwarder.roles.admin)
  })
})

describe('deleting a role', () => {
  test('that somebody has is refused with how many, and moves them with a replacement', async () => {
    const { id } = await make('Going', { copyOf: forwarder.roles.member })
    const dora = await memberWith(holder.world, forwarder, { name: 'Dora', role: id })
    const invite = (email: string, status: string) =>
      holder.world.owner.query(
        `insert into base.invitations (organization_id, id, email, role_id, token_hash, invited_by, expires_at, status)
         values ($1, $2, $3, $4, $5, $6, now() + interval '1 day', $7)`,
        [forwarder.id, newId(), email, id, Buffer.from(newId()), ana.userId, status],
      )
    await invite('open@example.com', 'pending')
    await invite('old@example.com', 'accepted')
    expect(await holder.served.call(deleteRole, { id }, as)).toMatchObject({
      status: 409,
      body: {
        code: 'ROLE_IN_USE',
        message: 'This role is in use (members: 1, open invitations: 1, API keys: 0). Choose a role for them',
      },
    })
    expect(await holder.served.call(deleteRole, { id, replacement: id }, as)).toMatchObject(
      refused('ROLE_IN_USE'),
    )
    expect(await holder.served.call(deleteRole, { id, replacement: newId() }, as)).toMatchObject(
      refused('NO_ROLE'),
    )
    const other = await make('Staying')
    expect((await holder.served.call(deleteRole, { id, replacement: other.id }, as)).status).toBe(204)
    const hers = { organizationId: forwarder.id, userId: dora.userId }
    expect((await holder.served.call(getRoleOfUser, hers, as)).body.id).toBe(other.id)
    expect(
      (await holder.served.call(listRoles, {}, as)).body.roles.find((role) => role.id === other.id),
    ).toMatchObject({
      members: 1,
      invitations: 1,
    })
    expect((await holder.served.call(getRole, { id }, as)).status).toBe(404)
  })

  test('that nobody has takes it away, and a repeated creation makes one', async () => {
    const once = { ...as, headers: { 'idempotency-key': newId() } }
    const first = await holder.served.call(createRole, { name: 'Once' }, once)
    expect((await holder.served.call(createRole, { name: 'Once' }, once)).body.id).toBe(first.body.id)
    expect((await holder.served.call(deleteRole, { id: first.body.id }, as)).status).toBe(204)
  })
})
