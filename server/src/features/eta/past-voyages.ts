import type { PastVoyage, Told } from '@rumbo/domain/eta/voyages'
import type { Scope } from '../../access/scope/scope.ts'
import { milesBySea } from '../map/sea-distance.service.ts'
import { type ArrivedRow, arrivedVoyages } from './eta.queries.ts'

/** Voyages that are learned from and measured: what is older says little of today's carriers. */
export const maxVoyages = 2_000

export type StoredVoyage = PastVoyage & { readonly id: string; readonly pol: string; readonly pod: string }

/** The newest voyages by sea that arrived, of the organization's own shipments. */
export async function pastVoyages(scope: Scope): Promise<readonly StoredVoyage[]> {
  const [rows, miles] = [await scope.all(arrivedVoyages(maxVoyages)), await milesBySea(scope)]
  return rows.map((row) => voyageOf(row, miles(row.pol, row.pod)))
}

function voyageOf(
  { id, carrier, pol, pod, atd, ata, transshipments, told }: ArrivedRow,
  miles: number | null,
) {
  const voyage: StoredVoyage = {
    id,
    carrier,
    pol,
    pod,
    lane: `${pol} ${pod}`,
    atd,
    ata,
    miles,
    transshipments,
    told: lastOfDays(told),
  }
  return voyage
}

/** Of several ETAs of a day the last. */
const lastOfDays = (told: readonly Told[]): readonly Told[] =>
  told.filter(({ on }, at) => told[at + 1]?.on !== on)
