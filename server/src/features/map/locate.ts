import type { Json } from '@rumbo/domain/fields/field-type'
import { isRecord } from '@rumbo/domain/fields/parsed'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import type { Point } from '@rumbo/domain/geography/sphere'
import { type PlaceFinder, placeFinder, type Reader } from '../reference/reference.service.ts'

/** A place of a shipment on the map. */
export type Located = { readonly name: string; readonly code: string | null; readonly point: Point | null }

/** Says where a place lies: by its code, else by the city that its words name. */
export type Locate = (place: Json, kind: 'ports' | 'airports' | 'addresses') => Located

/** Makes it from the reference data, which is in memory. */
export async function locator(reader: Reader): Promise<Locate> {
  const find = await placeFinder(reader)
  return (place, kind) => {
    const code = codeIn(place)
    const found = code === null ? undefined : byCode(find, code, kind)
    const label = labelOf(place)
    const known = found ?? (kind === 'addresses' ? find.city(label) : undefined)
    const point =
      known?.longitude == null || known.latitude == null ? null : ([known.longitude, known.latitude] as const)
    return { name: found?.name['en-us'] ?? label, code, point }
  }
}

function byCode(find: PlaceFinder, code: string, kind: 'ports' | 'airports' | 'addresses') {
  return kind === 'airports'
    ? find.code('airports', code)
    : (find.code('ports', code) ?? (kind === 'addresses' ? find.code('airports', code) : undefined))
}

export const codeIn = (place: Json): string | null =>
  isRecord(place) && typeof place.code === 'string' ? place.code : null
