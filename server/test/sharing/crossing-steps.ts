import { AppError } from '@rumbo/domain/kernel/app-error'
import { type Right, rightLevels } from '@rumbo/domain/records/rights/right'
import fc from 'fast-check'
import { expect } from 'vitest'
import { change } from '../../src/access/change/change.ts'
import { createRecord } from '../../src/access/change/create/create.ts'
import { createChild, deleteChild } from '../../src/access/change/create/create-child.ts'
import { countRecords } from '../../src/access/read/count-records.ts'
import { getChildren, getRecord } from '../../src/access/read/get-record.ts'
import { listRecords } from '../../src/access/read/list-records.ts'
import type { Scope } from '../../src/access/scope/scope.ts'
import { statement } from '../../src/access/scope/statement.ts'
import { asOwner } from '../../src/access/share/as-owner.ts'
import { changeShares } from '../../src/access/share/change-shares.ts'
import { grantShares } from '../../src/access/share/grant.ts'
import { revokeShares } from '../../src/access/share/revoke.ts'
import { open } from '../../src/access/visible/visible-contents.ts'
import { containerModule, shipmentModule } from '../../src/modules.ts'
import { followProfile } from '../../src/records/sharing/many/follow-shares.service.ts'
import { changeAsShown } from '../world/change-as-shown.ts'
import { defineField } from '../world/custom-fields.ts'
import { catchUpAll, connect, profileOf } from '../world/sharing.ts'
import type { Organization, Person, World } from '../world/world.ts'
import { boxFields, fields, Model, type ModelRecord, type Profile } from './crossing-model.ts'

/** Five organizations do what they like with shared records; after each step everyone reads what the model says, and no more. */
const by = { way: 'api' } as const
const containers = { ...containerModule, parent: shipmentModule }
export const organizations = 5

const kinds = [
  'create',
  'grant',
  'grant',
  'grant',
  'edit',
  'edit',
  'edit',
  'own',
  'own',
  'box',
  'editBox',
  'ownBox',
  'dropBox',
  'shareOn',
  'shareOn',
  'change',
  'rights',
  'revoke',
  'leave',
  'part',
  'sweep',
] as const
/** What is done, and numbers that say by whom, on what and how, whatever there is by then. */
export type Step = readonly [(typeof kinds)[number], number, number, number, number]
export const step: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom(...kinds),
  ...([fc.nat(999), fc.nat(999), fc.nat(999), fc.nat(999)] as const),
)

/** Five organizations of a world, with the model of what must be true of them. */
export class Crossing {
  readonly world: World
  readonly model = new Model(organizations)
  #texts = 0
  readonly who: { person: Person; organization: Organization; profiles: readonly string[]; field: string }[] =
    []

  constructor(world: World) {
    this.world = world
  }

  async open(): Promise<this> {
    const { world } = this
    for (let at = 0; at < organizations; at++) {
      const person = await world.person(`P${at}`)
      const organization = await world.organization(`O${at}`, person)
      const profiles = []
      for (const profile of this.model.profiles[at] ?? [])
        profiles.push(await profileOf(world, organization, rightsOf(profile)))
      // A field of its own, with the same in it as in its notes.
      const field = await defineField(world, organization, { name: 'Own', type: 'string' })
      this.who.push({ person, organization, profiles, field })
      for (const other of this.who.slice(0, at)) await connect(world, organization, other.organization)
    }
    return this
  }

  of(at: number) {
    const found = this.who[at % organizations]
    if (!found) throw new Error('nobody')
    return found
  }
  as<T>(at: number, run: (scope: Scope) => Promise<T>): Promise<T> {
    const { person, organization } = this.of(at)
    return this.world.as(person, organization, run)
  }
  text(): string {
    return `T${++this.#texts}X`
  }

  async run([kind, a, b, c, d]: Step): Promise<void> {
    const { model } = this
    if (kind === 'create' || model.records.length === 0) return this.create(a % organizations)
    const record = pick(model.records, a)
    const who = b % organizations
    const target = { module: shipmentModule, recordId: record.id, id: record.id }
    const [box] = [...record.boxes.keys()].slice(c % Math.max(1, record.boxes.size))
    const profileId = (at: number) => this.of(record.owner).profiles[at % 3] ?? ''
    const organizationId = this.of(who).organization.id
    switch (kind) {
      case 'edit': {
        const [at, value] = [c % fields.length, this.text()]
        const field = fields[at] ?? ''
        const done = await this.attempt(
          this.as(who, (scope) => changeAsShown(scope, target, { patch: { [field]: value }, by })),
          model.right(record, who, ['shipments', at]),
        )
        if (done) record.values[field] = value
        return
      }
      case 'own': {
        const held = record.held.get(who)
        const notes = this.text()
        const edit = this.as(who, (scope) =>
          changeAsShown(scope, target, { patch: { notes, [this.of(who).field]: notes }, by }),
        )
        if (await this.attempt(edit, held ? 'edit' : undefined)) (held ?? { notes }).notes = notes
        return
      }
      case 'box': {
        const values = { number: this.text(), seal: this.text() }
        const id = await this.as(record.owner, (scope) =>
          createChild(scope, containers, { recordId: record.id, patch: values, by }),
        )
        model.addBox(record, id, values)
        return
      }
      case 'editBox': {
        const values = box === undefined ? undefined : record.boxes.get(box)
        if (!values || box === undefined) return
        const [at, value] = [d % boxFields.length, this.text()]
        const field = boxFields[at] ?? ''
        const edit = this.as(who, (scope) =>
          change(
            scope,
            { module: containerModule, recordId: record.id, id: box },
            { patch: { [field]: value }, by },
          ),
        )
        if (await this.attempt(edit, model.right(record, who, ['containers', at]))) values[field] = value
        return
      }
      case 'ownBox': {
        const mine = Object.keys(model.seen(record, who)?.boxes ?? {})
        if (mine.length === 0) return
        const [id, notes] = [pick(mine, c), this.text()]
        await this.as(who, (scope) =>
          change(scope, { module: containerModule, recordId: record.id, id }, { patch: { notes }, by }),
        )
        record.held.get(who)?.boxes.set(id, notes)
        return
      }
      case 'dropBox':
        if (box === undefined) return
        await this.as(record.owner, (scope) =>
          deleteChild(scope, containers, { recordId: record.id, id: box, by }),
        )
        return model.deleteBox(record, box)
      case 'grant': {
        if (who === record.owner) return
        const share = { profile: c % 3, by: record.owner, mayShare: d % 2 === 0 }
        const given = await this.as(record.owner, (scope) =>
          grantShares(
            scope,
            granting(record, { organizationId, profileId: profileId(c), mayShare: share.mayShare }),
          ),
        )
        expect(given.granted.length === 1).toBe(model.grant(record, who, share))
        return
      }
      case 'shareOn': {
        const sharers = [...record.shares].filter(([, share]) => share.live && share.mayShare)
        if (sharers.length === 0) return
        const [from] = pick(sharers, d)
        if (who === from || who === record.owner) return
        const share = { profile: c % 3, by: from, mayShare: d % 3 === 0 }
        const given = await this.as(from, (scope) =>
          asOwner(scope, { recordId: record.id, bringing: organizationId }, (owners) =>
            grantShares(owners, {
              ...granting(record, { organizationId, profileId: profileId(c), mayShare: share.mayShare }),
              grantedBy: scope.organizationId,
            }),
          ),
        )
        expect(given.granted.length === 1).toBe(model.grant(record, who, share))
        return
      }
      case 'change': {
        const share = record.shares.get(who)
        await this.as(record.owner, (scope) =>
          changeShares(scope, {
            ids: [record.id],
            organizationId,
            set: { profile: { id: profileId(c) }, mayShare: d % 2 === 0 },
          }),
        )
        if (!share?.live) return
        Object.assign(share, { profile: c % 3 })
        if (d % 2 === 0) share.mayShare = true
        else model.stopSharing(record, who)
        return
      }
      case 'rights': {
        const right = (at: number): Right => rightLevels[(c >> (at * 2)) % 3] ?? 'hide'
        const profile: Profile = {
          shipments: [right(0), right(1), right(2)],
          containers: [right(3), right(4)],
        }
        const [own] = [model.profiles[who]]
        if (own) own[d % 3] = profile
        const id = this.of(who).profiles[d % 3] ?? ''
        await this.as(who, async (scope) => {
          await scope.all(statement`update tenant.profiles set rights = ${JSON.stringify(rightsOf(profile))},
            version = version + 1 where id = ${id}`)
          await followProfile(scope, id)
        })
        return
      }
      case 'revoke': {
        const { revoked } = await this.as(record.owner, (scope) =>
          revokeShares(scope, { ids: [record.id], organizationId }),
        )
        expect(revoked.length === 1).toBe(model.revoke(record, who))
        return
      }
      case 'leave': {
        const leave = this.as(who, (scope) =>
          asOwner(scope, { recordId: record.id }, (owners) =>
            revokeShares(owners, { ids: [record.id], organizationId }),
          ),
        )
        if (await this.attempt(leave, record.shares.get(who)?.live ? 'edit' : undefined))
          model.revoke(record, who)
        return
      }
      case 'part': {
        const other = c % organizations
        if (other === who) return
        const ids = [organizationId, this.of(other).organization.id]
        await this.world.owner.query('select base.end_shares_between($1, $2, null)', ids)
        return model.part(who, other)
      }
      case 'sweep':
        return catchUpAll(this.world.pool)
    }
  }

  async create(owner: number): Promise<void> {
    const values = Object.fromEntries(fields.map((field) => [field, this.text()]))
    const id = await this.as(owner, (scope) =>
      createRecord(scope, shipmentModule, { patch: { name: 'S', freightType: 'ocean', ...values }, by }),
    )
    const held = new Map([[owner, { notes: null, boxes: new Map() }]])
    this.model.records.push({ id, owner, values, boxes: new Map(), shares: new Map(), held })
  }

  /** What may be done is done; what may not is refused as what it is for whoever asks. */
  async attempt(doing: Promise<unknown>, right: Right | undefined): Promise<boolean> {
    const outcome = await doing.then(
      () => 'edit',
      (error: unknown) => (error instanceof AppError ? error.code : Promise.reject(error)),
    )
    const expected = { edit: 'edit', view: 'UNAUTHORIZED', hide: 'BAD_REQUEST' } as const
    expect(outcome).toBe(right ? expected[right] : 'NOT_FOUND')
    return outcome === 'edit'
  }

  /** What an organization reads, by list, by id and by search, against what it may. */
  async check(at: number): Promise<void> {
    const { model } = this
    const names = [...fields, 'notes', ...this.who.map(({ field }) => field)]
    const page = await this.as(at, async (scope) => {
      const query = { limit: 200 }
      return open(await listRecords(scope, shipmentModule, { query, cursorSecret: new Uint8Array(32) })).items
    })
    const expected = model.records.flatMap((record) => {
      const seen = model.seen(record, at)
      if (!seen) return []
      const values = { ...seen.values, [this.of(at).field]: seen.values.notes }
      return [{ record, seen: { ...seen, values } }]
    })
    const listed = Object.fromEntries(page.map(({ id, values }) => [id, only(values, names)]))
    const live = expected.filter(({ seen }) => seen.isLive)
    expect(listed).toEqual(Object.fromEntries(live.map(({ record, seen }) => [record.id, seen.values])))
    for (const { record, seen } of expected) {
      const [one, boxes] = await this.as(at, async (scope) => [
        open(await getRecord(scope, shipmentModule, record.id)),
        open(await getChildren(scope, containerModule, record.id)),
      ])
      expect({ ended: one.ended, values: only(one.values, names) }).toEqual({
        ended: !seen.isLive,
        values: seen.values,
      })
      // What was never shown goes with the rows, a moment after the rights where a connection ended.
      const seenBoxes = boxes.filter((box) => !seen.unseen?.has(box.id))
      const shown = seenBoxes.map((box) => [box.id, only(box.values, [...boxFields, 'notes'])])
      expect(Object.fromEntries(shown)).toEqual(seen.boxes)
    }
    for (const record of model.records.filter((each) => !model.seen(each, at)))
      await expect(this.as(at, (scope) => getRecord(scope, shipmentModule, record.id))).rejects.toMatchObject(
        {
          code: 'NOT_FOUND',
        },
      )
    for (const { values } of model.records.slice(0, 3)) {
      const search = values.houseBl ?? ''
      const found = await this.as(at, (scope) => countRecords(scope, shipmentModule, { search }))
      expect(open(found).count).toBe(live.some(({ seen }) => seen.values.houseBl === search) ? 1 : 0)
    }
  }
}

const pick = <T>(all: readonly T[], at: number): T => all[at % all.length] as T
const only = (values: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]))
const rightsOf = ({ shipments, containers: boxes }: Profile) => ({
  shipments: {
    default: 'hide',
    sections: {},
    fields: Object.fromEntries(fields.map((f, at) => [f, shipments[at]])),
  },
  containers: {
    default: 'hide',
    sections: {},
    fields: Object.fromEntries(boxFields.map((f, at) => [f, boxes[at]])),
  },
})
const granting = (
  { id }: ModelRecord,
  to: { readonly organizationId: string; readonly profileId: string; readonly mayShare: boolean },
) => ({
  ids: [id],
  to: { organizationId: to.organizationId },
  kind: 'importer' as const,
  profile: { id: to.profileId },
  mayShare: to.mayShare,
  seesOthers: false,
})
