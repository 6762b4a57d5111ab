import type { Contract } from '@rumbo/domain/kernel/endpoint'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { moduleIn } from '../../src/access/rights/catalogue.ts'
import { allModules, moduleNamed } from '../../src/access/rights/declared-modules.ts'
import { rightsFor } from '../../src/access/rights/rights.ts'
import { changeShares } from '../../src/access/share/change-shares.ts'
import { revokeShares } from '../../src/access/share/revoke.ts'
import { refreshShownFields } from '../../src/access/share/shown-fields.ts'
import { useServedThings } from '../fixtures/things/served-things.ts'
import { connect, profileOf, share } from '../world/sharing.ts'
import type { Organization, Person } from '../world/world.ts'
import { type Attacked, attacked, stateOf } from './attacked.ts'
import { inputOf } from './belongings.ts'
import { furtherModules, furtherRecords, shareableModules } from './further-modules.ts'
import { tells } from './hidden/marked-values.ts'
import { type MarkedField, type MarkedWorld, markedWorld, reportedTo } from './hidden/marked-world.ts'
import { type Input, rawCall } from './hidden/raw-call.ts'
import { asksOf, oneOfEachKind, readsOf, withRecords, writesOf } from './hidden/record-calls.ts'

/** Every endpoint × a company that a shipment is shared with, and one that it was shared with. */
const holder = useServedThings()
let world: MarkedWorld
let pia: Person
let partner: Organization

beforeAll(async () => {
  world = await markedWorld(holder.served, furtherModules)
  pia = await holder.world.person('Pia')
  partner = await holder.world.organization('Partner', pia)
  await connect(holder.world, world.organization, partner)
}, 60_000)

const nameOf = ({ method, path }: Contract) => `${method} ${path}`
const contracts = () => holder.served.app.actions.map(({ contract }) => contract)
// Whoever has a link to a view was given how to look, values of its filter among it.
const walked = () => withRecords(contracts()).filter(([, { byLink }]) => !byLink)
/** A list of records with pages, which a filter narrows. */
const isList = ({ output }: Contract) => output instanceof z.ZodObject && 'nextCursor' in output.shape
/** Asks as the partner, as long as the test goes on: one that took too long must not disturb those after it. */
const askDuring = (signal: AbortSignal) => (contract: Contract, input: Input) => {
  signal.throwIfAborted()
  return rawCall(holder.served, { contract, input }, { person: pia, organization: partner })
}
/** Modules whose records nobody else ever holds. */
const neverShared = furtherModules.flatMap(({ isPrivate, root, child }) =>
  isPrivate ? [root, child ?? []].flat() : [],
)
const ids = () =>
  [...world.shipments, ...world.others.filter(({ isPrivate }) => !isPrivate)].map(({ id }) => id)

/** Everything shared but some fields; those are hidden, or viewed at most. */
const profileWithout = (some: readonly MarkedField[], right: 'hide' | 'view') =>
  Object.fromEntries(
    allModules().map(({ id: module }) => [
      module,
      {
        default: 'edit',
        sections: {},
        fields: Object.fromEntries(
          some.filter((each) => each.module === module).map(({ field }) => [field.id, right]),
        ),
      },
    ]),
  )

const shareAll = async (rights: unknown) => {
  const profile = await profileOf(holder.world, world.organization, rights)
  await share(holder.world, { by: 'job', from: world.organization, ids: ids(), to: partner, profile })
  await holder.world.as('job', world.organization, async (scope) => {
    const set = { profile: { id: profile } }
    await changeShares(scope, { ids: ids(), organizationId: partner.id, set })
    await refreshShownFields(scope, { organizationIds: [partner.id] })
  })
  return profile
}

const revokeAll = () =>
  holder.world.as('job', world.organization, (scope) =>
    revokeShares(scope, { ids: ids(), organizationId: partner.id }),
  )

/** The fields of the owner that a profile lets through. */
const shownBy = (profileId: string, rights: unknown): Promise<ReadonlySet<MarkedField>> =>
  holder.world.as('job', world.organization, async (scope) => {
    const profile = { id: profileId, version: 1, rights }
    const held = {
      ...profile,
      organizationId: partner.id,
      kind: 'importer',
      ownerId: scope.organizationId,
    } as const
    const of = (module: string) => rightsFor(null, moduleIn(scope, moduleNamed(module)), { profile: held })
    return new Set(world.fields.filter(({ module, field }) => of(module).of(field.id) !== 'hide'))
  })

/** Fields that no row is without: a hidden one stands at what every row is born with. */
const bornWith = ['status', 'priority', 'manualTracking', 'trackCargo']
/** Keys and times of the rows that each organization holds itself, its own containers' among them. */
const ofRows = ['id', 'createdAt', 'updatedAt', 'shipmentCargos', 'parts']

/** The marks of what isn't shown, that nothing tells which is: no words of the catalogue, no keys and times of one's own row. */
function secretsOutside(shown: ReadonlySet<MarkedField>): readonly string[] {
  const known = JSON.stringify([
    [...shown].map(({ marks }) => marks),
    reportedTo(shown),
    world.fields.map(({ field }) => [field.options, field.optionsByMode, field.choices, field.format]),
    [world.organization.id, partner.id, pia.userId, ids()],
  ])
  return world.fields
    .filter((each) => !shown.has(each) && each.field.side !== 'system' && !ofRows.includes(each.field.id))
    .flatMap(({ marks }) => marks.filter((mark) => !tells(known, mark)))
}

/** What any read tells that it mustn't, also of what a filter, a sort or a total by each hidden field finds. */
async function leaksOf(
  secrets: readonly string[],
  hidden: readonly MarkedField[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const ask = askDuring(signal)
  const leaks: string[] = []
  const look = async (contract: Contract, input: Input) => {
    const { status, text } = await ask(contract, input)
    if (status >= 500) leaks.push(`${nameOf(contract)} answers ${status}`)
    for (const mark of secrets) if (tells(text, mark)) leaks.push(`${nameOf(contract)} tells ${mark}`)
    return text
  }
  for (const calls of walked()) {
    const [contract] = calls
    for (const input of readsOf(calls, world)) await look(contract, input)
    for (const marked of hidden) {
      for (const input of asksOf(calls, world, { id: marked.field.id, like: marked })) {
        const text = await look(contract, input)
        const finds = isList(contract) && 'filter' in input
        const isBorn = bornWith.includes(marked.field.id)
        if (finds && !isBorn && !/"items":\[\]|FIELD_UNKNOWN/.test(text))
          leaks.push(`${marked.field.id}: a filter finds that it isn't empty`)
      }
    }
  }
  return leaks
}

/** Who holds no row any more can neither find nor write one: a field of each type and module tells what all of them would. */
const oneOfEachType = (): readonly MarkedField[] => {
  // One that people set, where there is one: the last of a type is taken.
  const settable = (each: MarkedField) => Number(each.other !== undefined)
  const inOrder = [...world.fields].sort((one, other) => settable(one) - settable(other))
  return [...new Map(inOrder.map((each) => [`${each.module} ${each.field.type}`, each])).values()]
}

const ownersState = () => stateOf(holder.served, world.organization)

/** What is hidden together, a part of all fields in each test. */
const parts = [0, 1, 2, 3]

test.for(parts)(
  '[NET-02] no read tells a collaborator a field that its share hides (part %i)',
  { timeout: 300_000 },
  async (part, { signal }) => {
    const shared = world.fields.filter(({ field }) => field.side === 'shared' && !field.alwaysVisible)
    const together = Math.ceil(shared.length / parts.length)
    const hidden = shared.slice(part * together, (part + 1) * together)
    const rights = profileWithout(hidden, 'hide')
    const profile = await shareAll(rights)
    const shown = await shownBy(profile, rights)
    const reallyHidden = world.fields.filter((each) => !shown.has(each))
    const secrets = secretsOutside(shown)
    expect(secrets.length).toBeGreaterThan(10)
    const kinds = new Set(oneOfEachKind(shared, walked()))
    const probed = reallyHidden.filter((each) => hidden.includes(each) && kinds.has(each))
    expect(await leaksOf(secrets, probed, signal)).toEqual([])
  },
)

test('[NET-02] a collaborator who sees everything that is shared reads every mark of it', async ({
  signal,
}) => {
  const ask = askDuring(signal)
  const rights = profileWithout([], 'hide')
  const shown = await shownBy(await shareAll(rights), rights)
  const texts: string[] = []
  for (const calls of walked())
    for (const input of readsOf(calls, world)) texts.push((await ask(calls[0], input)).text)
  const all = texts.join('\n')
  const silent = [...shown].filter(
    ({ module, field, marks }) =>
      field.side === 'shared' &&
      !neverShared.includes(module) &&
      field.type !== 'list' &&
      field.type !== 'checkbox' &&
      field.type !== 'structured' &&
      !marks.some((mark) => tells(all, mark)),
  )
  // Those are counted, from dates or from what belongs to the record.
  const counted = [
    'sharedDocuments',
    'transitTime',
    'freeDaysCountdown',
    'lastFreeDay',
    'clientFreeDaysCountdown',
    'clientLastFreeDay',
    'lineCount',
    'linesToBook',
    'booked',
  ]
  expect(silent.map(({ field }) => field.id).filter((id) => !counted.includes(id))).toEqual([])
}, 60_000)

test('a former collaborator reads nothing any more, in no answer', async ({ signal }) => {
  await shareAll(profileWithout([], 'hide'))
  await revokeAll()
  expect(await leaksOf(secretsOutside(new Set()), oneOfEachType(), signal)).toEqual([])
}, 300_000)

test('[NET-02] no write of a collaborator changes what it may only view, or what is the owner’s alone', async ({
  signal,
}) => {
  const ask = askDuring(signal)
  await shareAll(profileWithout(world.fields, 'view'))
  const before = await ownersState()
  for (const calls of walked()) {
    for (const marked of oneOfEachKind(world.fields, walked()))
      for (const input of writesOf(calls, world, marked)) await ask(calls[0], input)
  }
  expect(await ownersState()).toEqual(before)
}, 300_000)

test('a former collaborator writes nothing of the owner’s', async ({ signal }) => {
  const ask = askDuring(signal)
  await shareAll(profileWithout([], 'hide'))
  await revokeAll()
  const before = await ownersState()
  for (const calls of walked())
    for (const marked of oneOfEachType())
      for (const input of writesOf(calls, world, marked)) await ask(calls[0], input)
  expect(await ownersState()).toEqual(before)
}, 300_000)

test('no endpoint lets a collaborator, or a former one, change anything of the owner’s that it isn’t given', async () => {
  const all: Attacked = await attacked(holder.served, furtherRecords)
  const { strangers, stranger, victim, belongings } = all
  await connect(holder.world, victim, strangers)
  const viewed = allModules().map(({ id }) => [id, { default: 'view' }])
  const profile = await profileOf(holder.world, victim, Object.fromEntries(viewed))
  const shared = [belongings.shipment, ...shareableModules.map(({ names }) => belongings[names.one] ?? '')]
  const given = { by: 'job', from: victim, ids: shared, to: strangers, profile } as const
  await share(holder.world, given)
  const callAll = async () => {
    const before = await stateOf(holder.served, victim)
    for (const contract of contracts()) {
      // Leaving and parting are a collaborator's own to do.
      if (contract.permission === 'public' || contract.permission === 'signed') continue
      const input = inputOf(contract, belongings)
      const { status } = await holder.served.call(contract as never, input as never, {
        person: stranger,
        organization: strangers,
      })
      expect([nameOf(contract), status < 500]).toEqual([nameOf(contract), true])
    }
    const changed = difference(before, await stateOf(holder.served, victim))
    expect(changed).toEqual([])
  }
  await callAll()
  await holder.world.as('job', victim, (scope) =>
    revokeShares(scope, { ids: shared, organizationId: strangers.id }),
  )
  await callAll()
}, 60_000)

/** The names of the parts of a state that are another now. */
function difference(before: unknown, after: unknown): readonly string[] {
  const [one, other] = [before, after] as readonly Record<string, unknown>[]
  return Object.keys(one ?? {}).filter(
    (part) => JSON.stringify(one?.[part]) !== JSON.stringify(other?.[part]),
  )
}
