import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** KB of scripts as gzip packs them (thousands of bytes) that the first list may begin with, in the language with the longer texts. */
export const budget = 280

/** What the first list begins with: the application, its texts, the frame, and the list of shipments. */
const beginnings = [
  /[\\/]app[\\/]main\.tsx$/,
  /[\\/]first-texts[\\/]es-mx\.ts$/,
  /[\\/]app[\\/]routes[\\/]_frame\.tsx\?/,
  /[\\/]app[\\/]routes[\\/]_frame[\\/]index\.tsx\?/,
]
/** What a chunk of it never holds: it comes when it is first reached for (decision 0090). */
const laterPackages = /[\\/]node_modules[\\/](zod|@floating-ui)[\\/]/

/** A chunk as the bundler gives it. */
type Chunk = {
  readonly fileName: string
  readonly imports: readonly string[]
  readonly moduleIds: readonly string[]
  readonly code: string
}

/** The chunks that the first list needs before it is drawn, found by what each imports at once. Throws if one of its beginnings is unknown. */
export function firstChunks(chunks: readonly Chunk[]): readonly Chunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<Chunk>()
  function add(chunk: Chunk | undefined) {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const each of chunk.imports) add(byName.get(each))
  }
  for (const beginning of beginnings) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => beginning.test(id)))
    if (!chunk) throw new Error(`no chunk holds ${beginning}`)
    add(chunk)
  }
  return [...found]
}

/** What is wrong with the scripts of the first list, in words; null if they keep to `most` KB. */
export function excessOf(chunks: readonly Chunk[], most: number): string | null {
  const first = firstChunks(chunks)
  const early = first.flatMap(({ moduleIds }) => moduleIds.filter((id) => laterPackages.test(id)))
  if (early.length > 0) return `the first list begins with ${early[0]}, which belongs to what comes later`
  const sizes = first.map(({ fileName, code }) => ({ fileName, size: gzipSync(code).length / 1_000 }))
  const total = sizes.reduce((sum, { size }) => sum + size, 0)
  if (total <= most) return null
  const parts = sizes.map(({ fileName, size }) => `${fileName} ${size.toFixed(1)}`).join(', ')
  return `the first list begins with ${total.toFixed(1)} KB of scripts, at most ${most} are allowed: ${parts}`
}

/** Ends the build if the first list begins with more than it needs (decision 0090). */
export const firstListBudget = (): Plugin => ({
  name: 'first-list-budget',
  apply: 'build',
  generateBundle: {
    // Other plugins still add to chunks what each fetches along with another.
    order: 'post',
    handler(_, bundle) {
      const excess = excessOf(
        Object.values(bundle).filter((file) => file.type === 'chunk'),
        budget,
      )
      if (excess) this.error(excess)
    },
  },
})
