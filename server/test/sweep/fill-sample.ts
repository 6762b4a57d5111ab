/** What the `$names` of samples stand for. */
export type Names = Readonly<Record<string, unknown>>

/** A sample with what its `$names` stand for. @throws where a name stands for nothing */
export function fillSample(sample: unknown, names: Names): unknown {
  if (typeof sample === 'string') return fillText(sample, names)
  if (Array.isArray(sample)) return sample.map((each) => fillSample(each, names))
  if (typeof sample !== 'object' || sample === null) return sample
  return Object.fromEntries(
    Object.entries(sample).map(([key, value]) => [String(fillText(key, names)), fillSample(value, names)]),
  )
}

/** The names that a sample holds. */
export const namesIn = (sample: unknown): readonly string[] =>
  [...JSON.stringify(sample).matchAll(/\$(\w+)/g)].map(([, name = '']) => name)

function fillText(text: string, names: Names): unknown {
  const whole = /^\$(\w+)$/.exec(text)?.[1]
  if (whole !== undefined) return standsFor(whole, names)
  return text.replace(/\$(\w+)/g, (_name, name: string) => String(standsFor(name, names)))
}

function standsFor(name: string, names: Names): unknown {
  if (!(name in names)) throw new Error(`$${name} stands for nothing here`)
  return names[name]
}
