import { type Diagnostic, setDiagnostics } from '@codemirror/lint'
import type { EditorView } from '@codemirror/view'
import { useDebouncedValue } from '@mantine/hooks'
import { type Compiled, checkFormula } from '@rumbo/domain/formulas/compile'
import type { FormulaField } from '@rumbo/domain/formulas/formula-field'
import type { FormulaProblem } from '@rumbo/domain/formulas/problem'
import { errorText } from '@rumbo/domain/kernel/app-error'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../lib/texts/i18n.ts'

/** A pause in typing, in milliseconds, after which errors are shown; a correct formula is recognized at once. */
const pause = 250

type Options = {
  readonly text: string
  readonly fields: readonly FormulaField[]
  readonly fieldId: string | undefined
  readonly view: EditorView | null
}

/** What a formula is, as one types it; its errors are marked where they are, and stay while one corrects them. */
export function useFormulaCheck({ text, fields, fieldId, view }: Options): {
  readonly compiled: Compiled
  /** The texts of what is marked. */
  readonly messages: readonly string[]
} {
  useTranslation()
  const language = currentLanguage()
  const compiled = useMemo(() => checkFormula(text, fields, fieldId), [text, fields, fieldId])
  const [settled] = useDebouncedValue(text, pause)
  const [shown, setShown] = useState<readonly FormulaProblem[]>([])
  const isRight = compiled.ok || text.trim() === ''

  useEffect(() => {
    if (isRight) setShown(none)
    else if (settled === text && !compiled.ok) setShown(compiled.errors)
  }, [isRight, compiled, settled, text])

  useEffect(() => {
    if (!view) return
    const length = view.state.doc.length
    const marks = shown.map(
      (problem): Diagnostic => ({
        from: Math.min(problem.from, length),
        to: Math.min(problem.to, length),
        severity: 'error',
        message: errorText(problem.code, language, problem.values),
      }),
    )
    view.dispatch(setDiagnostics(view.state, marks))
  }, [view, shown, language])

  const messages = [...new Set(shown.map(({ code, values }) => errorText(code, language, values)))]
  return { compiled, messages }
}

const none: readonly FormulaProblem[] = []
