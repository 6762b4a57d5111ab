import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  insertBracket,
} from '@codemirror/autocomplete'
import { syntaxTree } from '@codemirror/language'
import type { EditorView } from '@codemirror/view'
import type { FormulaPart } from './formula-words.ts'

const beginOfName = /\{(?:[^\\{}]|\\.)*$/
const beginOfWord = /[\p{L}_][\p{L}\p{N}_]*$/u

/** Offers names of fields after `{`, fields and functions where a word begins, all of them on request. */
export function completeFormula(
  context: CompletionContext,
  parts: readonly FormulaPart[],
): CompletionResult | null {
  if (syntaxTree(context.state).resolveInner(context.pos, -1).name === 'Text') return null
  const name = context.matchBefore(beginOfName)
  const word = name ? null : context.matchBefore(beginOfWord)
  if (!name && !word && !context.explicit) return null
  const offered = name ? parts.filter(({ kind }) => kind === 'field') : parts
  return {
    from: (name ?? word)?.from ?? context.pos,
    options: offered.map(completionOf),
    validFor: name ? beginOfName : beginOfWord,
  }
}

function completionOf(part: FormulaPart): Completion {
  const shown = { label: part.text, displayLabel: part.name, detail: part.detail, type: part.kind }
  const apply = (view: EditorView, _: Completion, from: number, to: number) =>
    insertPart(view, part, { from, to })
  return part.about === '' ? { ...shown, apply } : { ...shown, info: part.about, apply }
}

/** Puts a part in, over what closes it already, with the cursor where one goes on writing. */
export function insertPart(
  view: EditorView,
  { kind, text, back }: FormulaPart,
  { from, to }: { readonly from: number; readonly to: number },
): void {
  const after = view.state.sliceDoc(to, to + 1)
  const isClosed = kind === 'field' && after === '}' && view.state.sliceDoc(from, from + 1) === '{'
  const opensCall = kind === 'function' && back > 0
  const insert = opensCall ? text.slice(0, -2) : text
  view.dispatch({
    changes: { from, to: isClosed ? to + 1 : to, insert },
    selection: { anchor: from + insert.length },
    userEvent: 'input.complete',
    scrollIntoView: true,
  })
  if (opensCall) openCall(view, from + insert.length)
  view.focus()
}

/** Parentheses as if they had been typed, so that typing the closing one goes over it. */
function openCall(view: EditorView, at: number): void {
  const isOpen = view.state.sliceDoc(at, at + 1) === '('
  const typed = isOpen ? null : insertBracket(view.state, '(')
  if (typed) view.dispatch(typed)
  else view.dispatch({ changes: { from: at, insert: isOpen ? '' : '(' }, selection: { anchor: at + 1 } })
}
