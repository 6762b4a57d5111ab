import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bracketMatching, syntaxHighlighting } from '@codemirror/language'
import { diagnosticCount } from '@codemirror/lint'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap, placeholder } from '@codemirror/view'
import { classHighlighter } from '@lezer/highlight'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { completeFormula } from './formula-completion.ts'
import { formulaLanguage } from './formula-language.ts'
import type { FormulaPart } from './formula-words.ts'

type Options = {
  readonly host: RefObject<HTMLDivElement | null>
  /** What it begins with. */
  readonly text: string
  readonly onText: (text: string) => void
  readonly parts: readonly FormulaPart[]
  readonly label: string
  readonly hint: string
  /** What the list of completions is called. */
  readonly listLabel: string
  /** The id of what describes it: its error. */
  readonly describedBy: string
}

/** An editor of formulas in an element. Tab takes a completion where one is open, and else goes on to what is next. */
export function useFormulaView(options: Options): EditorView | null {
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const [view, setView] = useState<EditorView | null>(null)
  const { host, label, hint, listLabel, describedBy } = options
  useEffect(() => {
    const parent = host.current
    if (!parent) return
    const begin = EditorState.create({
      doc: latest.current.text,
      extensions: [
        formulaLanguage(),
        syntaxHighlighting(classHighlighter),
        history(),
        bracketMatching(),
        closeBrackets(),
        autocompletion({
          override: [(context) => completeFormula(context, latest.current.parts)],
          icons: false,
          // Who types fast and presses Tab means the completion.
          activateOnTypingDelay: 20,
          interactionDelay: 0,
        }),
        keymap.of([
          { key: 'Tab', run: acceptCompletion },
          ...closeBracketsKeymap,
          ...completionKeymap,
          ...historyKeymap,
          ...defaultKeymap,
        ]),
        EditorView.lineWrapping,
        EditorState.phrases.of({ Completions: listLabel }),
        EditorView.contentAttributes.of({ 'aria-label': label, 'aria-describedby': describedBy }),
        EditorView.contentAttributes.of(({ state }) => ({
          'aria-invalid': String(diagnosticCount(state) > 0),
        })),
        placeholder(hint),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) latest.current.onText(update.state.doc.toString())
        }),
      ],
    })
    const made = new EditorView({ state: begin, parent })
    setView(made)
    return () => {
      made.destroy()
      setView(null)
    }
  }, [host, label, hint, listLabel, describedBy])
  return view
}
