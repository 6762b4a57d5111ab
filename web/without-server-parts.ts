import type { Plugin } from 'vite'

/**
 * What browsers never read of a declaration, by the function that declares.
 * - a contract: what goes in and what comes out, which the server checks, and what is said for tests, for the server's rules and for the
 *   reference page. A form that checks what is typed takes the schema of its input by that schema's own name.
 * - a module: the rules by which the server writes and imports its records
 */
const notForBrowsers: Readonly<Record<string, readonly string[]>> = {
  endpoint: [
    'input',
    'output',
    'sample',
    'example',
    'summary',
    'tag',
    'permission',
    'apiScope',
    'errors',
    'unexpected',
    'repeatable',
    'bounded',
    'tool',
  ],
  recordModule: [
    'imports',
    'importKeys',
    'papers',
    'searched',
    'numbers',
    'inherited',
    'notes',
    'requiredCodes',
    'derive',
    'guard',
    'followParent',
    'summaries',
    'firstRights',
    'uncopied',
    'news',
  ],
  recordContracts: ['examples', 'samples', 'more'],
}

type Node = { readonly type: string; readonly start: number; readonly end: number }
type Whole = Node & Readonly<Record<string, unknown>>
/** A place of the text and what stands there instead. */
type Change = { readonly start: number; readonly end: number; readonly text: string }

const isNode = (value: unknown): value is Whole =>
  typeof value === 'object' && value !== null && 'type' in value

/** Every node of a tree, the outer ones first. */
function* nodesIn(tree: unknown): Generator<Whole> {
  if (Array.isArray(tree)) for (const each of tree) yield* nodesIn(each)
  else if (isNode(tree)) {
    yield tree
    for (const each of Object.values(tree)) yield* nodesIn(each)
  }
}

const nameOf = (node: unknown): unknown => (isNode(node) && 'name' in node ? node.name : undefined)

/** The properties of declarations that browsers don't need. */
function cutsIn(tree: unknown): readonly Change[] {
  return [...nodesIn(tree)].flatMap(({ type, callee, arguments: given }) => {
    const unneeded = type === 'CallExpression' ? notForBrowsers[String(nameOf(callee))] : undefined
    if (!unneeded || !Array.isArray(given)) return []
    const properties: readonly unknown[] = given.flatMap((each) => each.properties ?? [])
    return properties.flatMap((each) =>
      isNode(each) && 'key' in each && unneeded.includes(String(nameOf(each.key)))
        ? [{ start: each.start, end: each.end, text: '...{}' }]
        : [],
    )
  })
}

const isCallOf = (node: Whole, ...names: readonly string[]) =>
  node.type === 'CallExpression' && names.includes(String(nameOf(node.callee)))

/** The blocks of the functions that make contracts: of schemas and nothing else. */
const contractMakers = (tree: unknown): readonly Whole[] =>
  [...nodesIn(tree)].flatMap(({ type, body }) =>
    type.includes('Function') &&
    isNode(body) &&
    body.type === 'BlockStatement' &&
    [...nodesIn(body)].some((node) => isCallOf(node, 'endpoint'))
      ? [body]
      : [],
  )

const isFunction = ({ type }: Whole) => type.includes('Function')

/** Whether a value is made by what could have an effect, for all that a bundler knows. */
const makes = (value: Whole) =>
  [...nodesIn(value)].some(({ type }) =>
    ['CallExpression', 'NewExpression', 'MemberExpression'].includes(type),
  )

/**
 * Marks the values of constants as such that fall away where nobody reads them, whatever calls make them: without that, a file of which one
 * thing is used would bring along all of its schemas. A module enters itself in a register, so it stays.
 */
function marksIn(tree: unknown): readonly Change[] {
  const blocks = [tree, ...contractMakers(tree).map(({ body }) => body)].flatMap((body) =>
    Array.isArray(body) ? [body] : [],
  )
  return blocks.flat().flatMap((statement: unknown) => {
    const declared = isNode(statement) && isNode(statement.declaration) ? statement.declaration : statement
    if (!isNode(declared) || declared.type !== 'VariableDeclaration') return []
    const declarations: readonly unknown[] = Array.isArray(declared.declarations) ? declared.declarations : []
    return declarations.flatMap((each) => {
      const init = isNode(each) ? each.init : undefined
      if (!isNode(init) || isFunction(init) || !makes(init)) return []
      if (
        [...nodesIn(init)].some((node) => isCallOf(node, 'recordModule') || node.type === 'AwaitExpression')
      )
        return []
      return [
        { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
        { start: init.end, end: init.end, text: '))()' },
      ]
    })
  })
}

/**
 * Leaves out of contracts and modules, in the browser's code, what the server and its tests alone read. The domain is pure, so what nothing
 * reads of it goes, whatever calls its values are made by.
 */
export const withoutServerParts = (): Plugin => ({
  name: 'without-server-parts',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]domain[\\/]src[\\/].*\.ts$/ },
    handler(code) {
      const { body } = this.parse(code)
      const cuts = cutsIn(body)
      const isCut = ({ start }: Change) => cuts.some((cut) => cut.start <= start && start < cut.end)
      const changes = [...cuts, ...marksIn(body).filter((mark) => !isCut(mark))]
      return { code: changed(code, changes), moduleSideEffects: false }
    },
  },
})

const changed = (code: string, changes: readonly Change[]): string =>
  changes
    .toSorted((one, other) => one.start - other.start)
    .reduceRight(
      (text, { start, end, text: instead }) => `${text.slice(0, start)}${instead}${text.slice(end)}`,
      code,
    )
