/** The last part of an IRI or a prefixed name: 'https://onerecord.iata.org/ns/cargo#eventCode', 'cargo:eventCode' → 'eventCode'. */
export const localName = (name: string): string =>
  name.slice(Math.max(name.lastIndexOf('#'), name.lastIndexOf('/'), name.lastIndexOf(':')) + 1)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The values of a property, whichever prefix its context gives it; one alone is a list of one. */
export function propertyOf(node: unknown, name: string): readonly unknown[] {
  if (!isObject(node)) return []
  const key = Object.keys(node).find((each) => each === name || localName(each) === name)
  const value = key === undefined ? undefined : node[key]
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

/** A value as text: itself, its `@value`, or the IRI that it names. */
export function textIn(value: unknown): string | null {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (!isObject(value)) return null
  const inner = value['@value'] ?? value['@id']
  return typeof inner === 'string' || typeof inner === 'number' ? String(inner) : null
}

/** The first value of a property as text. */
export const firstText = (node: unknown, name: string): string | null => textIn(propertyOf(node, name)[0])

/** Whether a node is of a type; one without any is taken for it. */
export function isOfType(node: unknown, type: string): boolean {
  const types = propertyOf(node, '@type').map(textIn)
  return types.length === 0 || types.some((each) => each !== null && localName(each) === type)
}

/** The nodes below one another, the outermost first, to a depth: what stands in place of a link. */
export function* within(node: unknown, depth: number): Generator<unknown> {
  yield node
  if (depth === 0 || typeof node !== 'object' || node === null) return
  for (const value of Object.values(node).slice(0, 50)) yield* within(value, depth - 1)
}
