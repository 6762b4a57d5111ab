import type { KnownPlace, KnownPlaces } from './references.ts'
import { placeWords } from './values/read-place.ts'

/** A place with all that it is called. */
export type PlaceNames = KnownPlace & { readonly city: string; readonly aliases: readonly string[] }

/** Shorter aliases are codes: three letters in a paper could be anything. */
const minAlias = 4

/** Places by their codes and by their names, cities and aliases. */
export function knownPlaces(rows: readonly PlaceNames[]): KnownPlaces {
  const codes = new Map<string, KnownPlace>()
  const names = new Map<string, (KnownPlace & { isName: boolean })[]>()
  for (const { city, aliases, ...place } of rows) {
    codes.set(place.code, place)
    const own = placeWords(place.name)
    const others = [city, ...aliases.filter((alias) => alias.length >= minAlias)].map(placeWords)
    for (const name of new Set([own, ...others])) {
      const same = names.get(name) ?? []
      names.set(name, same)
      same.push({ ...place, isName: name === own })
    }
  }
  return { byCode: (code) => codes.get(code), byName: (name) => names.get(name) ?? [] }
}
