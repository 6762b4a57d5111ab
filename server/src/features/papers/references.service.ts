import { knownPlaces } from '@rumbo/domain/papers/known-places'
import type { PaperReferences } from '@rumbo/domain/papers/references'
import type { Scope } from '../../access/scope/scope.ts'
import * as queries from './papers.queries.ts'

/** Read once a process: reference data changes with the version of the product alone. */
let kept: Promise<PaperReferences> | undefined

/** What values of papers are proved by. */
export function paperReferences(scope: Scope): Promise<PaperReferences> {
  kept ??= load(scope).catch((error: unknown) => {
    kept = undefined
    throw error
  })
  return kept
}

async function load(scope: Scope): Promise<PaperReferences> {
  const places = await scope.all(queries.allPlaceNames())
  const carriers = await scope.all(queries.allCarriers())
  const of = <Row extends { readonly mode: string }>(rows: readonly Row[], mode: string) =>
    rows.filter((row) => row.mode === mode)
  return {
    ports: knownPlaces(of(places, 'ocean')),
    airports: knownPlaces(of(places, 'air')),
    carriers: of(carriers, 'ocean'),
    airlines: of(carriers, 'air'),
  }
}
