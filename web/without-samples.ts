import type { Plugin } from 'vite'

/** What a contract says for tests and the reference page alone. */
const notForBrowsers = ['sample', 'example']

type Node = { readonly type: string; readonly start: number; readonly end: number }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** Every node of a tree, the outer ones first. */
function* nodesIn(tree: unknown): Generator<Node & Readonly<Record<string, unknown>>> {
  if (Array.isArray(tree)) for (const each of tree) yield* nodesIn(each)
  else if (isNode(tree)) {
    yield tree as Node & Readonly<Record<string, unknown>>
    for (const each of Object.values(tree)) yield* nodesIn(each)
  }
}

const nameOf = (node: unknown): unknown => (isNode(node) && 'name' in node ? node.name : undefined)

/** The properties of contracts that browsers don't need. */
function cutsIn(tree: unknown): readonly Node[] {
  const calls = [...nodesIn(tree)].filter(
    ({ type, callee }) => type === 'CallExpression' && nameOf(callee) === 'endpoint',
  )
  return calls.flatMap((call) => {
    const [contract] = Array.isArray(call.arguments) ? call.arguments : []
    const properties: readonly unknown[] = contract?.properties ?? []
    return properties.flatMap((each) =>
      isNode(each) && 'key' in each && notForBrowsers.includes(String(nameOf(each.key))) ? [each] : [],
    )
  })
}

/** Leaves samples and examples out of the contracts in the browser's code. */
export const withoutSamples = (): Plugin => ({
  name: 'without-samples',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]domain[\\/]src[\\/].*\.ts$/, code: /\bendpoint\(/ },
    handler(code) {
      const cuts = cutsIn(this.parse(code).body)
      return cuts.reduceRight(
        (text, { start, end }) => `${text.slice(0, start)}...{}${text.slice(end)}`,
        code,
      )
    },
  },
})
