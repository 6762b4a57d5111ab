import type { SyntaxNode, Tree } from '@lezer/common'
import { parser } from './formula-parser.gen.ts'
import { limits } from './limits.ts'
import type { FormulaProblem } from './problem.ts'

export type Parsed =
  | { readonly ok: true; readonly formula: SyntaxNode }
  | { readonly ok: false; readonly problem: FormulaProblem }

/**
 * A formula's tree, or where it can't be read. What is too long, too deep or of too many parts is refused before the tree
 * is walked, so that nothing recurses further than the limits.
 */
export function parseFormula(text: string): Parsed {
  const tooLong = { from: limits.characters, to: text.length, values: { n: limits.characters } }
  if (text.length > limits.characters) return refused({ code: 'TEXT_TOO_LONG', ...tooLong })
  if (text.trim() === '') return refused({ code: 'FORMULA_NOT_VALID', from: 0, to: text.length })
  const deep = tooDeepAt(text)
  if (deep !== null) return refused(tooDeep(deep))
  const tree = parser.parse(text)
  const problem = problemIn(tree, text)
  const formula = tree.topNode.firstChild
  return problem || !formula
    ? refused(problem ?? { code: 'FORMULA_NOT_VALID', from: 0, to: text.length })
    : { ok: true, formula }
}

const refused = (problem: FormulaProblem): Parsed => ({ ok: false, problem })

const tooDeep = (from: number): FormulaProblem => ({
  code: 'FORMULA_TOO_DEEP',
  from,
  to: from + 1,
  values: { n: limits.depth },
})

/** Where parentheses nest too deeply, without parsing; texts and names don't count. */
function tooDeepAt(text: string): number | null {
  let depth = 0
  for (const { 0: token, index } of text.matchAll(/"(?:[^"]|"")*"?|\{(?:[^\\{}]|\\[\s\S])*\}?|[()]/g)) {
    if (token === '(') depth += 1
    else if (token === ')') depth -= 1
    if (depth > limits.depth) return index
  }
  return null
}

const nesting = new Set(['Group', 'Call', 'Negation'])
const parts = new Set(['Number', 'Text', 'FieldName', 'Constant', 'Call', 'Group', 'Negation', 'Operation'])

/** The first place that isn't a formula, or the limit that the tree is beyond. Lezer walks without recursion. */
function problemIn(tree: Tree, text: string): FormulaProblem | null {
  let [count, depth] = [0, 0]
  let found: FormulaProblem | null = null
  tree.iterate({
    enter: ({ type, from, to }) => {
      if (found) return false
      if (type.isError) found = { code: 'FORMULA_NOT_VALID', ...visible(from, to, text) }
      if (parts.has(type.name) && ++count > limits.parts)
        found = { code: 'FORMULA_TOO_LARGE', from, to, values: { n: limits.parts } }
      if (nesting.has(type.name) && ++depth > limits.depth) found = tooDeep(from)
      return true
    },
    leave: ({ type }) => {
      if (nesting.has(type.name)) depth -= 1
    },
  })
  return found
}

/** Something missing has no width: one character is marked, the one before it at the end. */
function visible(from: number, to: number, text: string): { from: number; to: number } {
  if (to > from) return { from, to }
  return from < text.length
    ? { from, to: from + 1 }
    : { from: Math.max(0, text.trimEnd().length - 1), to: text.length }
}
