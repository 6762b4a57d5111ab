import type { EtaStatement, PastVoyage } from '@rumbo/domain/eta/voyages'
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
  { id, carrier, pol, pod, atd, ata, transshipments, statements }: ArrivedRow,
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
    statements: lastOfDays(statements),
  }
  return voyage
}

/** Of several ETAs of a day the last. */
const lastOfDays = (statements: readonly EtaStatement[]): readonly EtaStatement[] =>
  statements.filter(({ on }, at) => statements[at + 1]?.on !== on)
