/** The largest answer to an assistant, in bytes of JSON. */
export const maxBytes = 20_000

/** Bytes that an answer takes. */
export const bytesOf = (answer: unknown): number => Buffer.byteLength(JSON.stringify(answer))

/** How long texts, lists and objects may be. */
type Bounds = { readonly texts: number; readonly rows: number; readonly keys: number }

/** The first bounds by which an answer fits are taken. */
const steps: readonly Bounds[] = [
  { texts: 2_000, rows: 50, keys: 1_000 },
  { texts: 300, rows: 50, keys: 1_000 },
  { texts: 200, rows: 20, keys: 200 },
  { texts: 120, rows: 5, keys: 60 },
  { texts: 80, rows: 2, keys: 30 },
]

/** An answer as it fits into 20,000 bytes: long texts are cut, then lists and objects; what lost something says `shortened`. */
export function boundAnswer(answer: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (bytesOf(answer) <= maxBytes) return answer
  for (const bounds of steps) {
    const cut = { shortened: true, ...(cutTo(answer, bounds) as object) }
    if (bytesOf(cut) <= maxBytes) return cut
  }
  return { shortened: true }
}

function cutTo(value: unknown, bounds: Bounds): unknown {
  if (typeof value === 'string') {
    const characters = [...value]
    return characters.length > bounds.texts ? `${characters.slice(0, bounds.texts).join('')}…` : value
  }
  if (Array.isArray(value)) return value.slice(0, bounds.rows).map((each) => cutTo(each, bounds))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).slice(0, bounds.keys)
  return Object.fromEntries(kept.map(([key, each]) => [key, cutTo(each, bounds)]))
}
