import type { Values } from '@rumbo/domain/fields/values'
import type { HomeCandidate } from '@rumbo/domain/papers/homes/home-of'
import type { NumberKind, PaperNumber } from '@rumbo/domain/papers/homes/proved-numbers'
import { keyOf } from '@rumbo/domain/search/typed'
import { childrenOf } from '../../access/read/children-of.ts'
import { getRecords } from '../../access/read/get-records.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { opensModule } from '../../access/rights/opened-modules.ts'
import { rightsFor } from '../../access/rights/rights.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { useInternally } from '../../access/visible/visible.ts'
import { containerModule, orderModule, shipmentModule } from '../../modules.ts'
import * as queries from './homes.queries.ts'

/** Records of one kind of number; those of the newest come first. */
const most = 1_000

/** A record that a paper could be of, and what it is called. */
export type NamedCandidate = HomeCandidate & { readonly title: string | null }

const fields = {
  shipments: [
    'masterBl',
    'houseBl',
    'bookingNumber',
    'containerNumber',
    'etd',
    'atd',
    'eta',
    'ata',
    'createdAt',
  ],
  orders: ['number', 'orderNumber', 'createdAt'],
} as const

const modules = [
  ['shipments', shipmentModule],
  ['orders', orderModule],
] as const

/** The records of some numbers, by what the acting member sees of them: a hidden number leads nowhere. */
export async function homeCandidates(
  scope: Scope,
  numbers: readonly PaperNumber[],
): Promise<readonly NamedCandidate[]> {
  if (numbers.length === 0) return []
  const of = (kind: NumberKind) => numbers.filter((each) => each.kind === kind).map(({ number }) => number)
  const keys = {
    bill: of('bill'),
    booking: of('booking'),
    container: of('container'),
    order: of('order'),
  }
  const found = await scope.all(queries.recordsOfNumbers(keys, most))
  const candidates: NamedCandidate[] = []
  for (const [name, module] of modules) {
    const ids = found.filter((each) => each.module === name).map(({ id }) => id)
    if (ids.length === 0 || !opensModule(scope.role, module)) continue
    const wanted = [module.title, ...fields[name]]
    const records = await getRecords(scope, module, { ids, fields: wanted })
    const containers = name === 'shipments' ? await containersOf(scope, ids) : null
    useInternally(records, (seen) => {
      for (const { id, values } of seen)
        candidates.push({
          module: name,
          id,
          title: typeof values[module.title] === 'string' ? String(values[module.title]) : null,
          numbers: {
            bill: keysOf(values, ['masterBl', 'houseBl']),
            booking: keysOf(values, ['bookingNumber']),
            container: new Set([...keysOf(values, ['containerNumber']), ...(containers?.get(id) ?? [])]),
            order: keysOf(values, ['number', 'orderNumber']),
          },
          days: ['etd', 'atd', 'eta', 'ata', 'createdAt'].flatMap((field) => {
            const day = values[field]
            return typeof day === 'string' ? [day.slice(0, 10)] : []
          }),
        })
    })
  }
  return candidates
}

/** The numbers of containers by their shipments; none where they are hidden from the acting member. */
async function containersOf(
  scope: Scope,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rights = rightsFor(scope, moduleIn(scope, containerModule), {})
  if (rights.of('number') === 'hide') return new Map()
  const children = await childrenOf(scope, containerModule, { recordIds, fields: ['number'] })
  return useInternally(
    children,
    (found) =>
      new Map(
        [...found].map(([id, containers]) => [
          id,
          new Set(containers.flatMap(({ values }) => [...keysOf(values, ['number'])])),
        ]),
      ),
  )
}

const keysOf = (values: Values, from: readonly string[]): ReadonlySet<string> =>
  new Set(
    from.flatMap((field) => {
      const value = values[field]
      return typeof value === 'string' ? [keyOf(value)] : []
    }),
  )
