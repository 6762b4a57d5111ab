import { fieldType } from '@rumbo/domain/fields/field-types'
import type { Contract } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import type { FieldCall, RecordSample, SampleInput } from '@rumbo/domain/kernel/sample'
import { fillSample, type Names, namesIn } from '../fill-sample.ts'
import type { MarkedField, MarkedWorld } from './marked-world.ts'
import type { Input } from './raw-call.ts'

/** A field that is requested; of the unknown one only the id differs. */
type About = { readonly id: string; readonly like: MarkedField }

const nobodys = newId()
const isUuid = (id: string) => /^[0-9a-f]{8}-/.test(id)

/** What names stand for that are the same for all records. */
const namesOf = ({ role, table, saved, shipments }: MarkedWorld): Names => ({
  ...saved,
  role,
  table,
  partner: nobodys,
  shipments: shipments.map(({ id }) => id),
})

/** What names stand for that each record has its own of. */
const recordNames = ({ id, container, mode }: MarkedWorld['shipments'][number]): Names => ({
  shipment: id,
  container,
  otherMode: mode === 'ocean' ? 'air' : 'ocean',
  inTransit: mode === 'ocean' || mode === 'air' ? '40_in_transit' : '30_in_transit',
})

/** The calls that a sample stands for: one for each record, where it names something of a record. */
function fill(input: SampleInput, world: MarkedWorld, names: Names = {}): readonly Input[] {
  const own = world.shipments.map(recordNames)
  const isEach = namesIn(input).some((name) => own.some((each) => name in each))
  const all = { ...namesOf(world), ...names }
  return (isEach ? own : [{}]).map((each) => fillSample(input, { ...all, ...each }) as Input)
}

/** What names stand for in a call about a field. */
const fieldNames = ({ id, like }: About, { shipments }: MarkedWorld): Names => ({
  field: id,
  fieldUuid: isUuid(id) ? id : nobodys,
  module: like.module,
  value: like.other,
  patches: shipments.map((each) => ({ id: each.id, patch: { [id]: like.other } })),
})

/** Whether a call is made about a field. */
function isAbout({ of, type, sortable, only }: FieldCall, { module, field }: MarkedField): boolean {
  const isOf = of === undefined || [of].flat().includes(field.ofTable ? 'tables' : module)
  const isOfType = type === undefined || field.type === type
  return (
    isOf && isOfType && (!sortable || fieldType(field.type).sortable) && (only?.includes(field.id) ?? true)
  )
}

const fillAbout = (calls: readonly FieldCall[] = [], about: About, world: MarkedWorld): readonly Input[] =>
  calls
    .filter((call) => isAbout(call, about.like))
    .flatMap(({ input }) => fill(input, world, fieldNames(about, world)))

/** The endpoints that answer with fields of records or take them, and how. */
export const withRecords = (contracts: readonly Contract[]): readonly (readonly [Contract, RecordSample])[] =>
  contracts.flatMap((contract) => {
    const { records } = contract.sample
    return typeof records === 'string' ? [] : [[contract, records] as const]
  })

/** Calls whose answers may tell nothing of a hidden field. */
export const readsOf = ({ reads = [] }: RecordSample, world: MarkedWorld): readonly Input[] =>
  reads.flatMap((input) => fill(input, world))

/** Calls that name a field: with a hidden one they answer as with one that there is none of. */
export const asksOf = ({ asks }: RecordSample, world: MarkedWorld, about: About): readonly Input[] =>
  fillAbout(asks, about, world)

/** Calls that write a field: refused, with nothing changed, where it is locked or hidden. */
export const writesOf = (
  { writes }: RecordSample,
  world: MarkedWorld,
  field: MarkedField,
): readonly Input[] => fillAbout(writes, { id: field.field.id, like: field }, world)
