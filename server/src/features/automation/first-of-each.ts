/** Of several with one key the first, in their order. */
export function firstOfEach<Each>(all: readonly Each[], keyOf: (each: Each) => string): readonly Each[] {
  const first = new Map<string, Each>()
  for (const each of all) if (!first.has(keyOf(each))) first.set(keyOf(each), each)
  return [...first.values()]
}
