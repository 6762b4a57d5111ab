/** What differs between two documents, and where. */
type Difference = { readonly path: string; readonly golden: unknown; readonly now: unknown }

type Json = Readonly<Record<string, unknown>>

/** Words for readers, which may change. */
const prose = ['description', 'summary']
/** Keys whose values hold names of their own or a value as it is, so that `description` in them is no prose. */
const named = ['properties', 'patternProperties', '$defs']
const literal = ['example', 'value', 'default', 'enum', 'const']

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An OpenAPI document without its prose: all that a program relies on. */
export function structureOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(structureOf)
  if (!isObject(value)) return value
  const kept = Object.entries(value).filter(
    ([key, each]) => !(prose.includes(key) && typeof each === 'string'),
  )
  return Object.fromEntries(
    kept.map(([key, each]) => {
      if (literal.includes(key)) return [key, each]
      return [key, named.includes(key) && isObject(each) ? structuresOf(each) : structureOf(each)]
    }),
  )
}

/** The same of each named part, whatever its name is. */
const structuresOf = (parts: Json): Json =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, structureOf(part)]))

/** Every place at which two structures differ; the order of keys doesn't matter, that of lists does. */
export function differencesOf(golden: unknown, now: unknown, path = ''): readonly Difference[] {
  if (Array.isArray(golden) && Array.isArray(now) && golden.length === now.length)
    return golden.flatMap((each, at) => differencesOf(each, now[at], `${path}/${at}`))
  if (!isObject(golden) || !isObject(now))
    return JSON.stringify(golden) === JSON.stringify(now) ? [] : [{ path, golden, now }]
  const keys = [...new Set([...Object.keys(golden), ...Object.keys(now)])]
  return keys.flatMap((key) => differencesOf(golden[key], now[key], `${path}/${key}`))
}

/** A document as JSON with its first five levels on lines of their own, so that a diff names an endpoint and its part. */
export function writeLines(document: unknown): string {
  return `${linesOf(document, 0)}\n`
}

function linesOf(value: unknown, depth: number): string {
  if (depth === 5 || !isObject(value)) return JSON.stringify(value)
  const indent = ' '.repeat(depth + 1)
  const parts = Object.entries(value).map(([key, each]) => {
    return `${indent}${JSON.stringify(key)}: ${linesOf(each, depth + 1)}`
  })
  return parts.length === 0 ? '{}' : `{\n${parts.join(',\n')}\n${' '.repeat(depth)}}`
}
