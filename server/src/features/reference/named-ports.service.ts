import { fold } from '@rumbo/domain/fields/text/fold'
import type { FindPort } from '@rumbo/domain/tracking/protocols/context'
import { readSeaPorts } from './load/ports.ts'
import { allPorts, type Place, type Reader } from './reference.service.ts'

type Codes = ReadonlyMap<string, string | null>

/** Read once a process, as the places are. */
let kept: Promise<FindPort> | undefined

/** Finds ports by the codes of the US schedules D and K, else by name and country; null where several are meant. */
export function portFinder(reader: Reader): Promise<FindPort> {
  kept ??= load(reader).catch((error: unknown) => {
    kept = undefined
    throw error
  })
  return kept
}

async function load(reader: Reader): Promise<FindPort> {
  const ports = await allPorts(reader)
  const known = new Set(ports.map(({ code }) => code))
  const bySchedule = unique(
    Object.entries(readSeaPorts()).flatMap(([code, port]) =>
      port.code && known.has(code) ? [[port.code, code] as const] : [],
    ),
  )
  const byName = unique(ports.flatMap((port) => namesOf([port.name['en-us']], port)))
  const byCity = unique(ports.flatMap((port) => namesOf([port.city], port)))
  return ({ scheduleCode, name, country }) => {
    const coded = scheduleCode ? bySchedule.get(scheduleCode) : null
    if (coded) return coded
    if (!name || !country) return null
    const key = keyOf(name, country)
    return byName.get(key) ?? byCity.get(key) ?? null
  }
}

/** Of keys that lead to several codes none is sure: null. */
function unique(pairs: readonly (readonly [string, string])[]): Codes {
  const codes = new Map<string, string | null>()
  for (const [key, code] of pairs) {
    const other = codes.get(key)
    codes.set(key, other === undefined || other === code ? code : null)
  }
  return codes
}

const namesOf = (
  names: readonly (string | null)[],
  { code, countryId }: Place,
): readonly (readonly [string, string])[] =>
  names.flatMap((name) => (name && countryId ? [[keyOf(name, countryId), code] as const] : []))

/** 'Port of Los Angeles, CA' and 'LOS ANGELES' are the same name. */
const keyOf = (name: string, country: string): string => {
  const [plain = ''] = fold(name).split(/[,(/]/)
  return `${country} ${plain.replace(/^port of |^puerto de | port$/g, '').trim()}`
}
