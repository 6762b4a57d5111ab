import { Text } from '@mantine/core'
import { toShown, toStored } from '@rumbo/domain/formulas/names'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { insertPart } from './formula-completion.ts'
import type { FormulaEditorProps } from './formula-editor.tsx'
import { FormulaPartList } from './formula-part-list.tsx'
import { FormulaResult } from './formula-result.tsx'
import { type FormulaPart, useFormulaParts } from './formula-words.ts'
import classes from './formula-workbench.module.css'
import { useFormulaCheck } from './use-formula-check.ts'
import { useFormulaView } from './use-formula-view.ts'

/** The editor with its errors, the result for a real record beneath, fields and functions at its side. */
export default function FormulaWorkbench(props: FormulaEditorProps) {
  const { fields, fieldId, value, onChange, sample, today, error } = props
  const { t } = useTranslation('formula')
  const host = useRef<HTMLDivElement>(null)
  const messageId = useId()
  const parts = useFormulaParts(fields, fieldId)
  const [text, setText] = useState(() => toShown(value, fields))
  const label = props.label ?? t('formula')
  const view = useFormulaView({
    host,
    text,
    parts,
    label,
    hint: t('hint'),
    listLabel: t('completions'),
    describedBy: messageId,
    onText: (typed) => {
      setText(typed)
      onChange(toStored(typed, fields))
    },
  })
  const { compiled, messages } = useFormulaCheck({ text, fields, fieldId, view })

  // Another formula from outside, or names that changed, come into the editor; what one types oneself is there already.
  useEffect(() => {
    const typed = view?.state.doc.toString()
    if (!view || typed === undefined || toStored(typed, fields) === value) return
    view.dispatch({ changes: { from: 0, to: typed.length, insert: toShown(value, fields) } })
  }, [view, value, fields])

  const pick = (part: FormulaPart) => {
    if (view) insertPart(view, part, view.state.selection.main)
  }
  const problems = messages.length > 0 ? messages : error ? [error] : []
  return (
    <div className={classes.workbench}>
      <div className={classes.writing}>
        <div ref={host} className={classes.editor} data-invalid={problems.length > 0 || undefined} />
        <div id={messageId} aria-live="polite" className={classes.messages}>
          {problems.map((message) => (
            <Text key={message} size="sm" c="var(--mantine-color-error)">
              {message}
            </Text>
          ))}
        </div>
        {sample && <FormulaResult compiled={compiled} sample={sample} today={today} />}
        <Text size="xs" c="dimmed">
          {t('keys')}
        </Text>
      </div>
      <FormulaPartList parts={parts} onPick={pick} />
    </div>
  )
}
