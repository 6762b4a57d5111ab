import type { SyntaxNode } from '@lezer/common'
import { readAmount } from './amount.ts'
import type { FormulaField } from './formula-field.ts'
import { constantNamed, functionNamed } from './functions.ts'
import { unbraced } from './names.ts'
import { operation, signed } from './operators.ts'
import { readerOf } from './read-field.ts'
import type { Frame } from './run.ts'
import type { Problems, Span, Typed } from './typed.ts'

/** What compiling needs to know besides the tree. */
export type Context = {
  readonly text: string
  readonly problems: Problems
  /** The field of a name in braces; null where that is a problem, which is noted. */
  readonly find: (name: string, span: Span) => FormulaField | null
  readonly onToday: () => void
}

/** What a part of the tree means; null where a problem is noted. It recurses as deep as the formula nests, which is bounded. */
export function compileNode(node: SyntaxNode, context: Context): Typed | null {
  const { text, problems } = context
  const span = { from: node.from, to: node.to }
  const written = text.slice(span.from, span.to)
  switch (node.name) {
    case 'Number': {
      const value = readAmount(written)
      if (value === null || value === 'too large') return problems.tell(span, 'FORMULA_NUMBER_TOO_LARGE')
      return { type: 'number', run: () => value, ...span }
    }
    case 'Text': {
      const literal = written.slice(1, -1).replaceAll('""', '"')
      return { type: 'text', run: () => literal || null, literal, ...span }
    }
    case 'Constant': {
      const value = constantNamed(written)
      if (value === undefined) return problems.tell(span, 'FORMULA_NOT_VALID')
      return { type: 'boolean', run: () => value, ...span }
    }
    case 'FieldName':
      return field(unbraced(written), span, context)
    case 'Group': {
      const inner = expressionsIn(node)[0]
      const part = inner ? compileNode(inner, context) : null
      return part && { ...part, ...span }
    }
    case 'Negation': {
      const inner = expressionsIn(node)[0]
      const part = inner ? compileNode(inner, context) : null
      return part && signed(written.charAt(0), { part, span, problems })
    }
    case 'Operation':
      return chain(node, context)
    default:
      return call(node, context)
  }
}

const expressionsIn = (node: SyntaxNode): readonly SyntaxNode[] => node.getChildren('Expression')

/** a + b + c stands as (a + b) + c in the tree, thousands deep where it is long: read from its left end in a loop. */
function chain(node: SyntaxNode, context: Context): Typed | null {
  const operations: SyntaxNode[] = []
  let leftmost: SyntaxNode | null = node
  while (leftmost?.name === 'Operation') {
    operations.push(leftmost)
    leftmost = leftmost.firstChild
  }
  let result = leftmost && compileNode(leftmost, context)
  for (const each of operations.reverse()) {
    const sign = each.firstChild?.nextSibling
    const right = each.lastChild && compileNode(each.lastChild, context)
    const parts = result && right ? ([result, right] as const) : null
    result = parts && operation(sign ? context.text.slice(sign.from, sign.to) : '', parts, context.problems)
  }
  return result
}

function call(node: SyntaxNode, context: Context): Typed | null {
  const { text, problems } = context
  const span = { from: node.from, to: node.to }
  const nameNode = node.getChild('FunctionName')
  const name = nameNode ? text.slice(nameNode.from, nameNode.to) : ''
  const found = functionNamed(name)
  const given = (node.getChild('Arguments')?.getChildren('Expression') ?? []).map((each) =>
    compileNode(each, context),
  )
  if (!found) return problems.tell(nameNode ?? span, 'FORMULA_FUNCTION_UNKNOWN', { name })
  if (given.length < found.least || given.length > found.most) {
    const n = found.least === found.most ? found.least : `${found.least}–${found.most}`
    return problems.tell(span, 'FORMULA_ARGUMENTS', { name: name.toUpperCase(), n })
  }
  if (found.name === 'TODAY') context.onToday()
  const parts: Typed[] = []
  for (const part of given) {
    const usable = part && !found.takesColumns ? problems.single(part) : part
    if (usable) parts.push(usable)
  }
  return parts.length === given.length ? found.compile({ parts, span, problems }) : null
}

function field(name: string, span: Span, { find, problems }: Context): Typed | null {
  const found = find(name, span)
  if (!found) return null
  const reader = readerOf(found.field)
  if (!reader) return problems.tell(span, 'FORMULA_FIELD_NOT_READABLE', { name: found.name })
  const { id } = found.field
  const { type, read } = reader
  const part = { type, name: found.name, ...span }
  if (found.table) {
    const table = found.table.id
    const many = (frame: Frame) => frame.environment.rows(table).map((row) => read(row[id] ?? null, frame))
    return { ...part, run: () => null, many }
  }
  if (found.field.formula === undefined)
    return { ...part, run: (frame) => read(frame.values[id] ?? null, frame) }
  // A formula's result of this very moment stands above the record's; it was made by a formula of the same type, or is read again.
  return {
    ...part,
    run: (frame) => {
      const fresh = frame.fresh.get(id)
      return fresh === undefined ? read(frame.values[id] ?? null, frame) : fresh
    },
  }
}
