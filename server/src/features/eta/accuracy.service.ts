import { type Accuracy, accuracyInSteps } from '@rumbo/domain/eta/accuracy'
import type { getEtaAccuracy } from '@rumbo/domain/eta/eta.api'
import type { Out } from '@rumbo/domain/kernel/endpoint'
import type { Steps } from '@rumbo/domain/kernel/steps'
import { listRecords } from '../../access/read/list-records.ts'
import { rightsFor } from '../../access/rights/rights.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisibleInTurns, show, type Visible } from '../../access/visible/visible.ts'
import { shipmentModule } from '../../modules.ts'
import { type Place, placesByCode } from '../reference/reference.service.ts'
import { maxVoyages, pastVoyages, type StoredVoyage } from './past-voyages.ts'

type Answer = Out<typeof getEtaAccuracy>
/** What the numbers are made of: whoever may not see one of them sees no numbers. */
const madeOf = ['carrierCode', 'pol', 'pod', 'atd', 'eta', 'ata', 'transshipmentPorts']

/** How right the carriers' ETAs were on the voyages that the reader sees, and how right predicted ones would have been. */
export async function readAccuracy(scope: Scope, cursorSecret: Uint8Array): Promise<Visible<Answer>> {
  const rights = rightsFor(scope, shipmentModule, { onAny: true })
  if (madeOf.some((field) => rights.of(field) === 'hide'))
    return mapVisibleInTurns(show(null), () => answer([], new Map()))
  const seen = await listRecords(scope, shipmentModule, {
    query: {
      equal: { freightType: 'ocean' },
      filter: { field: 'ata', is: 'isNotEmpty' },
      sort: [{ field: 'ata', descending: true }],
      fields: madeOf,
      limit: 2 * maxVoyages,
    },
    cursorSecret,
  })
  const voyages = await pastVoyages(scope)
  const names = new Map([
    ...(await placesByCode(scope, 'ports', new Set(voyages.flatMap(({ pol, pod }) => [pol, pod])))),
    ...(await placesByCode(scope, 'carriers', new Set(voyages.flatMap(({ carrier }) => carrier ?? [])))),
  ])
  return mapVisibleInTurns(seen, ({ items }) => {
    const ids = new Set(items.filter(({ owned }) => owned).map(({ id }) => id))
    return answer(
      voyages.filter(({ id }) => ids.has(id)),
      names,
    )
  })
}

function* answer(voyages: readonly StoredVoyage[], names: ReadonlyMap<string, Place>): Steps<Answer> {
  const { lanes, ...accuracy } = yield* accuracyInSteps(voyages)
  return { voyages: voyages.length, ...accuracy, lanes: lanes.map((lane) => named(lane, names)) }
}

function named(
  { lane, carrier, horizons, ...rest }: Accuracy['lanes'][number],
  names: ReadonlyMap<string, Place>,
): Answer['lanes'][number] {
  const [from = '', to = ''] = lane.split(' ')
  const place = (code: string) => ({ code, name: names.get(code)?.name['en-us'] ?? code })
  return {
    carrier: carrier === null ? null : place(carrier),
    from: place(from),
    to: place(to),
    ...rest,
    horizons: [...horizons],
  }
}
