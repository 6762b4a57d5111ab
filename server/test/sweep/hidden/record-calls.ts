import { fieldType } from '@rumbo/domain/fields/field-types'
import type { Contract } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import type { FieldCall, RecordSample, SampleInput } from '@rumbo/domain/kernel/sample'
import { moduleNamed, rootModules } from '../../../src/access/rights/declared-modules.ts'
import { fillSample, type Names, namesIn } from '../fill-sample.ts'
import type { MarkedField, MarkedWorld } from './marked-world.ts'
import type { Input } from './raw-call.ts'

/** A field that is requested; of the unknown one only the id differs. */
type About = { readonly id: string; readonly like: MarkedField }

const nobodys = newId()
const isUuid = (id: string) => /^[0-9a-f]{8}-/.test(id)

/** A contract that answers with fields of records or takes them, with how it does. */
export type RecordCalls = readonly [contract: Contract, records: RecordSample]

/** The root module that a field belongs to. */
export const rootOf = (module: string): string => moduleNamed(module).parent?.id ?? module

const namedRoots = new Map<Contract, string | undefined>()
/** The root module that the path of a contract names; undefined where it is of none in particular. */
function namedRoot(contract: Contract): string | undefined {
  if (!namedRoots.has(contract)) {
    const parts = contract.path.replaceAll('-', '_').split('/')
    namedRoots.set(contract, rootModules().find(({ id }) => parts.includes(id))?.id)
  }
  return namedRoots.get(contract)
}

/** Whether a contract may be about records of a root module: it names that one or none. */
export const mayBeAbout = (contract: Contract, root: string): boolean =>
  (namedRoot(contract) ?? root) === root

/** The root module whose records a contract is about; the first one where it names none. */
export const rootOfContract = (contract: Contract): string =>
  namedRoot(contract) ?? rootModules()[0]?.id ?? ''

const knownNames = new WeakMap<MarkedWorld, Map<Contract, Names>>()
/** What names stand for that are the same for all records; a table is one of the contract's own module. */
function namesOf(world: MarkedWorld, contract: Contract): Names {
  const known = knownNames.get(world) ?? new Map<Contract, Names>()
  knownNames.set(world, known)
  const { role, table, saved, shipments, others } = world
  const names = known.get(contract) ?? {
    ...saved,
    role,
    partner: nobodys,
    shipments: shipments.map(({ id }) => id),
    ...Object.assign({}, ...others.map((each) => each.names)),
    table: others.find(({ root }) => root === namedRoot(contract))?.table ?? table,
  }
  known.set(contract, names)
  return names
}

/** What names stand for that each record has its own of. */
const recordNames = ({ id, container, mode }: MarkedWorld['shipments'][number]): Names => ({
  shipment: id,
  container,
  otherMode: mode === 'ocean' ? 'air' : 'ocean',
  inTransit: mode === 'ocean' || mode === 'air' ? '40_in_transit' : '30_in_transit',
})

/** The calls that a sample stands for: one for each record, where it names something of a record. */
function fill(
  input: SampleInput,
  { world, contract, names = {} }: { world: MarkedWorld; contract: Contract; names?: Names },
): readonly Input[] {
  const own = world.shipments.map(recordNames)
  const isEach = namesIn(input).some((name) => own.some((each) => name in each))
  const all = { ...namesOf(world, contract), ...names }
  return (isEach ? own : [{}]).map((each) => fillSample(input, { ...all, ...each }) as Input)
}

/** What names stand for in a call about a field. */
const fieldNames = ({ id, like }: About, { shipments, others }: MarkedWorld): Names => ({
  field: id,
  fieldUuid: isUuid(id) ? id : nobodys,
  module: like.module,
  value: like.other,
  patches: [...shipments.map((each) => ({ ...each, root: 'shipments' })), ...others]
    .filter(({ root }) => root === rootOf(like.module))
    .map((each) => ({ id: each.id, patch: { [id]: like.other } })),
})

/** Whether a call is made about a field. */
function isAbout({ of, type, sortable, only }: FieldCall, { module, field }: MarkedField): boolean {
  const isOf = of === undefined || [of].flat().includes(field.ofTable ? 'tables' : module)
  const isOfType = type === undefined || field.type === type
  return (
    isOf && isOfType && (!sortable || fieldType(field.type).sortable) && (only?.includes(field.id) ?? true)
  )
}

function fillAbout(
  calls: readonly FieldCall[] = [],
  about: About,
  { world, contract }: { world: MarkedWorld; contract: Contract },
): readonly Input[] {
  const root = namedRoot(contract)
  if (root !== undefined && root !== rootOf(about.like.module)) return []
  const names = fieldNames(about, world)
  return calls
    .filter((call) => isAbout(call, about.like))
    .flatMap(({ input }) => fill(input, { world, contract, names }))
}

/** The endpoints that answer with fields of records or take them, and how. */
export const withRecords = (contracts: readonly Contract[]): readonly RecordCalls[] =>
  contracts.flatMap((contract) => {
    const { records } = contract.sample
    return typeof records === 'string' ? [] : [[contract, records] as const]
  })

/** Calls whose answers may tell nothing of a hidden field. */
export const readsOf = ([contract, { reads = [] }]: RecordCalls, world: MarkedWorld): readonly Input[] =>
  reads.flatMap((input) => fill(input, { world, contract }))

/**
 * Of fields that are declared alike but for their names, columns, places and words, one: nothing else tells them apart where a call
 * names a field. What calls name by their ids stays.
 */
export function oneOfEachKind(
  fields: readonly MarkedField[],
  walked: readonly RecordCalls[],
): readonly MarkedField[] {
  const named = new Set(walked.flatMap(([, { asks = [] }]) => asks.flatMap(({ only = [] }) => only)))
  const kinds = new Map<string, MarkedField>()
  for (const each of fields) {
    const { id, column: _column, section: _section, name: _name, options, choices, ...kind } = each.field
    const key = [kind, options !== undefined, choices !== undefined, each.other === undefined]
    const place = named.has(id) ? id : JSON.stringify([each.module, ...key])
    if (!kinds.has(place)) kinds.set(place, each)
  }
  return [...kinds.values()]
}

/** Calls that name a field: with a hidden one they answer as with one that there is none of. */
export const asksOf = (
  [contract, { asks }]: RecordCalls,
  world: MarkedWorld,
  about: About,
): readonly Input[] => fillAbout(asks, about, { world, contract })

/** Calls that write a field: refused, with nothing changed, where it is locked or hidden. */
export const writesOf = (
  [contract, { writes }]: RecordCalls,
  world: MarkedWorld,
  field: MarkedField,
): readonly Input[] => fillAbout(writes, { id: field.field.id, like: field }, { world, contract })
