import type { Field } from '@rumbo/domain/fields/field'
import type { Contract } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import { modes } from '@rumbo/domain/kernel/mode'
import { modulePermissions, organizationPermissions } from '@rumbo/domain/kernel/permission'
import type { RecordSample } from '@rumbo/domain/kernel/sample'
import { roleOf } from '@rumbo/domain/records/rights/role'
import { shipmentsApi } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test } from 'vitest'
import { visibleEvents } from '../../src/access/events/visible-events.ts'
import { allModules } from '../../src/access/rights/declared-modules.ts'
import { rightsFor } from '../../src/access/rights/rights.ts'
import { open } from '../../src/access/visible/visible-contents.ts'
import { useServedThings } from '../fixtures/things/served-things.ts'
import { rewriteRole } from '../roles/custom-role.ts'
import { furtherModules } from './further-modules.ts'
import { tells } from './hidden/marked-values.ts'
import { type MarkedField, type MarkedWorld, markedWorld, reportedTo } from './hidden/marked-world.ts'
import { type Input, rawCall } from './hidden/raw-call.ts'
import {
  asksOf,
  mayBeAbout,
  oneOfEachKind,
  type RecordCalls,
  readsOf,
  rootOf,
  rootOfContract,
  withRecords,
  writesOf,
} from './hidden/record-calls.ts'

/** Every read and write path × a role that hides or locks each field in turn. */
const holder = useServedThings()
let world: MarkedWorld
beforeAll(async () => {
  world = await markedWorld(holder.served, furtherModules)
}, 60_000)

const nameOf = ({ method, path }: Contract) => `${method} ${path}`
const contracts = () => holder.served.app.actions.map(({ contract }) => contract)
const walked = () => withRecords(contracts())
const ask = (contract: Contract, input: Input) =>
  rawCall(holder.served, { contract, input }, { person: world.beto, organization: world.organization })

/** The same as long as the test goes on: one that took too long must not disturb those after it. */
const askDuring =
  (signal: AbortSignal): typeof ask =>
  (contract, input) => {
    signal.throwIfAborted()
    return ask(contract, input)
  }

const answered = new Map<string, ReturnType<typeof ask>>()
/** The same for what answers alike to everybody. */
const askOnce = (contract: Contract, input: Input) => {
  const key = nameOf(contract) + JSON.stringify(input)
  const answer = answered.get(key) ?? ask(contract, input)
  answered.set(key, answer)
  return answer
}

/** Everything allowed but some fields. */
const without = (some: readonly Pick<MarkedField, 'module' | 'field'>[], right: 'hide' | 'view') => ({
  organization: [...organizationPermissions],
  modules: [...modulePermissions],
  create: [...modes],
  default: 'edit',
  fields: Object.fromEntries(
    allModules().map(({ id: module }) => [
      module,
      {
        fields: Object.fromEntries(
          some.filter((each) => each.module === module).map(({ field }) => [field.id, right]),
        ),
      },
    ]),
  ),
  edits: 'all',
})
/** What a record is known by is always seen. */
const hideable = () => world.fields.filter(({ field }) => !field.alwaysVisible)

/**
 * So many fields of shipments are hidden at once, and as many times those of other modules: each stands far from the others of its
 * group, so that none of them tells of another.
 */
const together = 24
function groups(): readonly (readonly MarkedField[])[] {
  const all = hideable()
  const ofShipments = all.filter(({ module }) => rootOf(module) === 'shipments')
  const others = all.filter((each) => !ofShipments.includes(each))
  const count = Math.ceil(ofShipments.length / together)
  return Array.from({ length: count }, (_group, first) =>
    [ofShipments, others].flatMap((fields) => fields.filter((_field, at) => at % count === first)),
  )
}

/** The marks of what is hidden with some fields, formulas that read them too, that nothing tells which Beto may see. */
async function secretsOf(some: readonly MarkedField[]): Promise<readonly string[]> {
  const role = roleOf({
    id: newId(),
    name: 'x',
    builtIn: null,
    permissions: without(some, 'hide'),
    version: 0,
  })
  const modules = await holder.world.as(world.ana, world.organization, async (scope) => scope.modules)
  const seen = world.fields.filter(({ module, field }) => {
    const own = modules.get(module)
    return own && rightsFor({ role, user: null }, own, {}).of(field.id) !== 'hide'
  })
  const known = JSON.stringify([
    ...seen.map(({ marks, field }) => [marks, field.options, field.optionsByMode, field.choices]),
    // Who they are and where, everybody knows, and the word for what a person set.
    world.beto.userId,
    world.ana.userId,
    'manual',
    world.organization.id,
    reportedTo(seen),
  ])
  const hidden = world.fields.filter(
    (each) => some.includes(each) || (each.field.formula !== undefined && !seen.includes(each)),
  )
  return hidden.flatMap(({ marks }) => marks.filter((mark) => !tells(known, mark)))
}

test('every endpoint is walked, or says why it has no record to tell', () => {
  for (const { sample, ...contract } of contracts()) {
    const { records } = sample
    const isWalked =
      typeof records !== 'string' && (records.reads ?? records.asks ?? records.writes) !== undefined
    expect([contract.path, isWalked || records !== '']).toEqual([contract.path, true])
  }
})

test('[ROLE-03] whoever may see everything reads every mark', async () => {
  await rewriteRole(holder.world, world.role, without([], 'view'))
  const texts = []
  for (const calls of walked())
    for (const input of readsOf(calls, world)) texts.push((await ask(calls[0], input)).text)
  const all = texts.join('\n')
  const silent = world.fields.filter(({ marks }) => !marks.some((mark) => tells(all, mark)))
  // The timeline's: the map answers those in names.
  const timeline = texts.find((text) => text.includes('"legs":[{') && text.includes('"events":'))
  expect(timeline).toContain('"from":"CNSHA"')
  // Those are walked by their key alone: values of few kinds, and what is counted.
  const ofClient = ['clientFreeDaysCountdown', 'clientLastFreeDay']
  const ofOrders = ['lineCount', 'linesToBook', 'booked', 'expectedArrival']
  const ofLines = ['shipped', 'arrived', 'untold', 'received', 'damaged']
  const ofDocuments = ['sharedDocuments', 'missingDocuments', 'neededDocuments']
  const ofShipments = ['transitTime', 'freeDaysCountdown', 'lastFreeDay', 'openAlerts']
  const counted = [...ofDocuments, ...ofShipments, ...ofClient, ...ofOrders, ...ofLines]
  const inDirectory = furtherModules.flatMap((each) =>
    (each.inDirectory ?? []).map((id) => `${each.root} ${id}`),
  )
  const unfilled = furtherModules.flatMap((each) => (each.unfilled ?? []).map((id) => `${each.root} ${id}`))
  const others = silent.filter(
    ({ module, field }) =>
      !['list', 'checkbox', 'structured'].includes(field.type) &&
      !inDirectory.includes(`${module} ${field.id}`) &&
      !unfilled.includes(`${module} ${field.id}`),
  )
  expect(others.map(({ field }) => field.id).filter((id) => !counted.includes(id))).toEqual([])
})

test('[ROLE-03] no read tells a hidden field: neither a value nor that it is there', {
  timeout: 1_500_000,
}, async ({ signal }) => {
  const askNow = askDuring(signal)
  const leaks: string[] = []
  const kinds = new Set(oneOfEachKind(hideable(), walked()))
  for (const group of groups()) {
    await rewriteRole(holder.world, world.role, without(group, 'hide'))
    answered.clear()
    const secrets = await secretsOf(group)
    const about = group.map(({ module, field }) => `${module}.${field.id}`).join(' ')
    const named = group.filter((each) => kinds.has(each))
    for (const calls of walked()) {
      const [contract, records] = calls
      const { needs } = records
      const isRefused = group.some(
        ({ module, field }) => module === rootOfContract(contract) && field.id === needs,
      )
      for (const input of readsOf(calls, world)) {
        const { status, text } = await askNow(contract, input)
        // A table of which nothing may be seen is not there.
        const isNoTable =
          status === 404 && isTable(input.resource) && group.some(({ field }) => field.ofTable)
        if (status !== (isRefused ? 403 : 200) && !isNoTable)
          leaks.push(`${nameOf(contract)} answers ${status} ${text} without ${about}`)
        for (const mark of secrets)
          if (tells(text, mark) && !isTimeOfLine(records, text, mark) && !isRowOfPhase(text, mark))
            leaks.push(`${nameOf(contract)} tells ${mark} without ${about}`)
        const body: unknown = JSON.parse(text)
        for (const marked of group)
          if (hasKey(calls, { text, body }, marked))
            leaks.push(`${marked.module}.${marked.field.id}: ${nameOf(contract)} has its key`)
      }
      for (const marked of named) {
        const hidden = asksOf(calls, world, { id: marked.field.id, like: marked })
        const unknown = asksOf(calls, world, { id: 'nothingSuch', like: marked })
        for (const [at, input] of hidden.entries()) {
          const one = await askNow(contract, input)
          const other = await askOnce(contract, unknown[at] ?? {})
          if (plain(one.text) !== plain(other.text, 'nothingSuch', marked.field.id))
            leaks.push(
              `${marked.field.id}: ${nameOf(contract)} ${JSON.stringify(input)} answers ${one.text.slice(0, 300)}`,
            )
        }
      }
    }
    for (const marked of group) await searchFor(marked, secrets, leaks)
  }
  expect(leaks).toEqual([])
})

/** An answer without what differs by chance, and about another field than the requested one. */
const plain = (text: string, from = '', to = '') =>
  text.replace(/"requestId":"[^"]*"/, '').replaceAll(from === '' ? '\0' : from, to)

/** When something was changed is said by every line of history that one may see. */
const isTimeOfLine = ({ answers }: RecordSample, text: string, mark: string): boolean =>
  answers === 'history' && !tells(text.replaceAll(`"at":"${mark}"`, ''), mark)

/** A timeline lists the phases of a mode, each with its dates, whichever the shipment is in. */
const isRowOfPhase = (text: string, mark: string): boolean =>
  !tells(text.replaceAll(`"phase":"${mark}","planned"`, ''), mark)

/** Whether a record, a row or a line of history names the field. */
function hasKey(
  [contract, { answers }]: RecordCalls,
  { text, body }: { readonly text: string; readonly body: unknown },
  { module, field }: MarkedField,
): boolean {
  const records = hasItems(body) ? body.items : [body]
  if (answers === 'history') return text.includes(`"${field.id}"`) && isCustom(field.id)
  // Those name fields by their ids; an id that both modules have is recognized by its value alone.
  if (answers === 'definitions' || answers === 'catalogue') {
    const isNamed = new RegExp(`"(field|path|group)":"${field.id}"|"${field.id}"[],]|"${field.id}":"filled"`)
    const isItem = text.includes(`{"id":"${field.id}"`) && text.includes(`"module":"${module}"`)
    return module === rootOfContract(contract) || isCustom(field.id)
      ? (isNamed.test(text) && answers === 'definitions') || (isItem && isCustom(field.id))
      : false
  }
  // Modules have fields of the same names.
  if (rootOfContract(contract) !== rootOf(module)) return false
  if (answers !== (module !== rootOf(module) || field.ofTable ? 'rows' : 'records')) return false
  return records.some((record) => typeof record === 'object' && record !== null && field.id in record)
}
const isCustom = (id: string) => id.includes('-')
const hasItems = (body: unknown): body is { items: unknown[] } =>
  typeof body === 'object' && body !== null && 'items' in body && Array.isArray(body.items)

/** A search for what stands in a hidden field finds nothing, in no answer about its module and in no list of another one. */
async function searchFor(marked: MarkedField, secrets: readonly string[], leaks: string[]): Promise<void> {
  const words = marked.marks.filter((mark) => secrets.includes(mark) && /^[\w-]{5,}$/.test(mark)).slice(0, 2)
  const isSearched = ([contract, { answers }]: RecordCalls) => {
    if (!('search' in contract.input.shape) || contract.method !== 'GET') return false
    // Counts, sums and groups of a module search as its list does.
    return mayBeAbout(contract, rootOf(marked.module)) || answers === 'records' || answers === 'rows'
  }
  for (const [at, search] of words.entries()) {
    for (const calls of walked().filter(isSearched)) {
      const [contract] = calls
      // Another module would find it by what stands in the record now, or stood in one that was deleted: by the same way.
      if (at > 0 && rootOfContract(contract) !== rootOf(marked.module)) continue
      const [first] = readsOf(calls, world)
      const found = await ask(contract, { ...first, search })
      const nothing = await askOnce(contract, { ...first, search: 'wordsthatstandnowhere' })
      if (found.text !== nothing.text)
        leaks.push(`${marked.field.id}: a search for ${search} by ${nameOf(contract)} tells ${found.text}`)
    }
  }
}

test('[ROLE-03] no event names a hidden field', async () => {
  const modules = await holder.world.as(world.ana, world.organization, async (scope) => scope.modules)
  for (const module of modules.values()) {
    const ids = module.catalogue.fields.map(({ id }) => id)
    for (const { field } of world.fields.filter(
      (each) => each.module === module.id && !each.field.alwaysVisible,
    )) {
      const permissions = without([{ module: module.id, field }], 'hide')
      const role = roleOf({ id: field.id, name: 'x', builtIn: null, permissions, version: 0 })
      const mine = { profiles: new Map(), own: new Set(['r']), modules }
      const event = { module: module.id, record_id: 'r', row_id: null, version: 2, fields: ids }
      const sent = open(visibleEvents({ ...mine, events: [event as never] }, role))
      expect(sent.flatMap(({ fields }) => fields)).not.toContain(field.id)
      const alone = { ...event, fields: [field.id] }
      expect(open(visibleEvents({ ...mine, events: [alone as never] }, role))).toEqual([])
    }
  }
})

/** Whether a resource is a table of the organization's own. */
const isTable = (resource: unknown): boolean =>
  [world.table, ...world.others.map(({ table }) => table)].some((table) => table === resource)

/** Everything that stands in the organization's records, without what no field is. */
async function state(): Promise<string> {
  const tables = ['table_rows', ...allModules().map(({ table }) => table)]
  const { rows } = await holder.world.owner.query(
    `select ${tables
      .map(
        (table) =>
          `(select jsonb_agg(r order by r.id) from base.${table} r where organization_id = $1) as ${table}`,
      )
      .join(', ')}`,
    [world.organization.id],
  )
  return JSON.stringify(rows[0])
}

const unauthorized = 'You don’t have permission to make this change. Contact an administrator.'

test.for(['view', 'hide'] as const)(
  '[ROLE-04] no write changes a field that a role may only %s',
  { timeout: 600_000 },
  async (right, { signal }) => {
    const askNow = askDuring(signal)
    const before = await state()
    const changed: string[] = []
    const written = world.fields.filter(({ other }) => other !== undefined)
    for (const marked of oneOfEachKind(written, walked())) {
      if (right === 'hide' && marked.field.alwaysVisible) continue
      await rewriteRole(holder.world, world.role, without([marked], right))
      for (const calls of walked()) {
        const [contract] = calls
        for (const input of writesOf(calls, world, marked)) {
          const { status, text } = await askNow(contract, input)
          const isRefused =
            right === 'view'
              ? status === 403 && text.includes(unauthorized)
              : status === 400 && text.includes('FIELD_UNKNOWN')
          const isNoTable = status === 404 && isTable(input.resource)
          const isRowRefused =
            status === 200 &&
            /"code":"(UNAUTHORIZED|FIELD_UNKNOWN|FIELD_NOT_IN_MODE)"/.test(text) &&
            !/"changed":(\[|[1-9])/.test(text)
          if (!isRefused && !isRowRefused && !isNoTable && !/FIELD_NOT_IN_(MODE|BULK)/.test(text))
            changed.push(`${marked.module}.${marked.field.id}: ${nameOf(contract)} answers ${status} ${text}`)
        }
      }
      if ((await state()) !== before) {
        changed.push(`${marked.module}.${marked.field.id} was written`)
        break
      }
    }
    expect(changed).toEqual([])
  },
)

test('[ROLE-03] a copy holds nothing that was hidden from who made it, and what is restored shows nothing of it', async () => {
  const leaks: string[] = []
  // What is computed of other fields is computed again of those that the copy has.
  const isComputed = ({ formula, computedFrom }: Field) => formula !== undefined || computedFrom !== undefined
  const all = hideable().filter(({ field }) => !field.required && !isComputed(field))
  for (const half of [0, 1]) {
    const group = all.filter((_field, at) => at % 2 === half)
    await rewriteRole(holder.world, world.role, without(group, 'hide'))
    const secrets = await secretsOf(group)
    for (const { id, api, child } of lifecycles()) {
      const copied = await ask(api.duplicate, { id, ...(child === undefined ? {} : { [child]: true }) })
      expect([copied.status, copied.text]).toEqual([200, expect.any(String)])
      const copy = (JSON.parse(copied.text) as { id: string }).id
      const ana = { person: world.ana, organization: world.organization }
      const read = (contract: Contract, input: Input) => rawCall(holder.served, { contract, input }, ana)
      const texts = [
        copied.text,
        (await read(api.get, { id: copy })).text,
        child === undefined ? '' : (await read(api.listRows, { id: copy, resource: child })).text,
      ]
      const deleted = await holder.served.call(api.delete, { id }, ana)
      // A record that others name is archived instead.
      if (deleted.status === 409) continue
      const restored = await ask(api.restore, { id })
      expect([restored.status, restored.text]).toEqual([200, expect.any(String)])
      for (const mark of secrets)
        for (const text of [...texts, restored.text]) if (tells(text, mark)) leaks.push(`${id} tells ${mark}`)
    }
  }
  expect(leaks).toEqual([])
})

/** Every record with what its module copies, deletes and restores it by. */
const lifecycles = () => [
  ...world.shipments.map(({ id }) => ({ id, child: 'containers', api: shipmentsApi })),
  ...world.others,
]
