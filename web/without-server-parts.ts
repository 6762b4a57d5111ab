import type { Plugin } from 'vite'

/**
 * What browsers never read of a declaration, by the function that declares.
 * - a contract: what it says for tests, for the server's rules and for the reference page alone
 * - a module: the rules by which the server writes and imports its records
 */
const notForBrowsers: Readonly<Record<string, readonly string[]>> = {
  endpoint: [
    'sample',
    'example',
    'summary',
    'tag',
    'permission',
    'apiScope',
    'errors',
    'repeatable',
    'bounded',
  ],
  recordModule: [
    'imports',
    'importKeys',
    'derive',
    'guard',
    'followParent',
    'summaries',
    'firstRights',
    'uncopied',
    'news',
  ],
}

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

/** The properties of declarations that browsers don't need. */
function cutsIn(tree: unknown): readonly Node[] {
  return [...nodesIn(tree)].flatMap(({ type, callee, arguments: given }) => {
    const unneeded = type === 'CallExpression' ? notForBrowsers[String(nameOf(callee))] : undefined
    const [declaration] = Array.isArray(given) ? given : []
    const properties: readonly unknown[] = (unneeded && declaration?.properties) ?? []
    return properties.flatMap((each) =>
      isNode(each) && 'key' in each && unneeded?.includes(String(nameOf(each.key))) ? [each] : [],
    )
  })
}

/**
 * Leaves out of contracts and modules, in the browser's code, what the server and its tests alone read. The domain is pure, so a file of
 * which nothing is used then goes as a whole, whatever calls its values are made by.
 */
export const withoutServerParts = (): Plugin => ({
  name: 'without-server-parts',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]domain[\\/]src[\\/].*\.ts$/ },
    handler(code) {
      const cuts = /\b(endpoint|recordModule)\(/.test(code) ? cutsIn(this.parse(code).body) : []
      return {
        code: cuts.reduceRight(
          (text, { start, end }) => `${text.slice(0, start)}...{}${text.slice(end)}`,
          code,
        ),
        moduleSideEffects: false,
      }
    },
  },
})
