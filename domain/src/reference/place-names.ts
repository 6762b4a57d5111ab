import { fold } from '../fields/text/fold.ts'

const states: Readonly<Record<string, string>> = {
  US: 'al ak az ar ca co ct de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy',
  MX: 'ags bc bcn bcs camp chis chih coah col cdmx df dgo edomex gro gto hgo jal mex mich mor nay nl oax pue qro qroo sin slp son tab tamps tlax ver yuc zac',
}

/** A place as people write it: `Long Beach, CA`, `Manzanillo (México)`, `Shanghai - China`. */
type PlaceName = {
  readonly name: string
  /** A country's name or code as it is written behind; null where nothing is. */
  readonly country: string | null
  /** The countries that have a state of that short name. */
  readonly ofState: readonly string[]
}

/** Parts the name of a place from the country or state behind it. */
export function readPlaceName(text: string): PlaceName {
  const parts = text
    .slice(0, 200)
    .split(/[,()[\]/]|\s[-–]\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const [name = '', ...rest] = parts
  const country = rest.at(-1) ?? null
  if (country === null) return { name, country, ofState: [] }
  const short = fold(country).replace(/[.\s]/g, '')
  const ofState = Object.entries(states).flatMap(([code, list]) =>
    list.split(' ').includes(short) ? code : [],
  )
  return { name, country, ofState }
}

/** A place that a text may mean. */
type PlaceFound = {
  readonly country: string
  /** 3 a main port, 0 one of unknown size. */
  readonly weight: number
  /** It is called so itself, not just its city or by another name. */
  readonly isName: boolean
}

/**
 * The one place that a text means, of those that are called so: the one whose own name it is before others; of several in one
 * country the larger, of several countries a main port among places of unknown size. Else none: a person has to say which.
 * @param gap how much larger
 */
export function sureOf<Place extends PlaceFound>(places: readonly Place[], gap: 1 | 2): Place | null {
  const named = places.filter(({ isName }) => isName)
  const [first, second, ...others] = (named.length > 0 ? named : places).toSorted(
    (a, b) => b.weight - a.weight,
  )
  if (!first || !second) return first ?? null
  const isOneCountry = [second, ...others].every(({ country }) => country === first.country)
  if (isOneCountry) return first.weight - second.weight >= gap ? first : null
  return first.weight === 3 && second.weight === 0 ? first : null
}
