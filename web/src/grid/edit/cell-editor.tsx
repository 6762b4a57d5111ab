import type { Json } from '@rumbo/domain/fields/field-type'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { FieldEditor } from '../../forms/field-editor.tsx'
import type { FieldWords } from '../../forms/field-words.ts'
import { takesEnter } from '../../forms/takes-enter.ts'
import { savesAtOnce } from '../../forms/use-edit.ts'
import type { GridColumn } from '../columns/grid-column.ts'
import classes from './cell-editor.module.css'
import { valueText } from './clipboard/cell-text.ts'
import { typeInto } from './typed-ahead.ts'
import type { AfterCommit, CellEdit } from './use-cell-editing.ts'

export type CellEditorProps = {
  readonly edit: CellEdit
  /** Hears that the input is on screen and has the focus. */
  readonly onShown: () => void
  readonly onChange: (draft: Json) => void
  readonly onCommit: (after: AfterCommit, chosen?: Json) => void
  /** Hears a value that comes after the editor was left. */
  readonly onLate: (left: CellEdit, value: Json) => void
  readonly onCancel: () => void
}

/** The input of a cell, on top of it: Enter, Tab and leaving it save, Esc leaves what stood there. */
export function CellEditor({ edit, onShown, onChange, onCommit, onLate, onCancel }: CellEditorProps) {
  const { column, row, draft, problem, fresh } = edit
  const { field } = column
  const place = useRef<HTMLDivElement>(null)
  const stands = useRef<'open' | 'left' | 'dropped'>('open')
  useEffect(() => {
    stands.current = 'open'
    return () => {
      if (stands.current === 'open') stands.current = 'left'
    }
  }, [])

  // The caret stands behind what is there, to go on writing; what is typed at once takes its place. What was typed before the
  // input was there stands in it first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the edit is when its input comes, and never again
  useEffect(() => {
    onShown()
    const input = place.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
    if (!input || input.type === 'checkbox') return
    if (edit.typed !== null && !input.readOnly && input.value !== edit.typed) typeInto(input, edit.typed)
    if (fresh) input.select()
    else input.setSelectionRange(input.value.length, input.value.length)
  }, [])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    event.stopPropagation()
    const after = afterKey(event, field.type)
    if (event.key === 'Escape') {
      stands.current = 'dropped'
      onCancel()
    } else if (after) onCommit(after)
    else return
    event.preventDefault()
  }

  function onBlur(event: FocusEvent<HTMLElement>) {
    event.stopPropagation()
    const to = event.relatedTarget
    if (to instanceof Element && (event.currentTarget.contains(to) || to.closest('[data-portal]'))) return
    if (problem === undefined) onCommit('blur')
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the keys and the leaving of the input within
    <div ref={place} data-grid-editor className={classes.editor} onKeyDown={onKeyDown} onBlur={onBlur}>
      <FieldEditor
        field={field}
        mode={row.mode ?? 'ocean'}
        words={wordsOf(column, edit)}
        value={draft}
        error={problem}
        onChange={(next) => {
          if (stands.current === 'left') onLate(edit, next)
          if (stands.current !== 'open') return
          onChange(next)
          // A day that was typed is followed by Enter, which would open the editor again.
          if (field.type !== 'date' && savesAtOnce(field, next)) onCommit('stay', next)
        }}
        bare
      />
    </div>
  )
}

/** Where a key leads that ends an edit; null for one that is the input's. A list that is open takes Enter for its choice. */
function afterKey(event: KeyboardEvent<HTMLElement>, type: string): AfterCommit | null {
  if (event.key === 'Tab') return event.shiftKey ? 'back' : 'next'
  if (event.key !== 'Enter' || event.altKey) return null
  const input = event.target instanceof HTMLInputElement ? event.target : null
  const isUnfinished = (type === 'strings' || type === 'multiSelect') && input?.value !== ''
  if (takesEnter(event.target) || isUnfinished) return null
  if (event.ctrlKey || event.metaKey) return 'range'
  if (event.shiftKey) return type === 'text' ? null : 'up'
  return 'down'
}

const wordsOf = ({ label, reader }: GridColumn, { row, column }: CellEdit): FieldWords => ({
  module: reader.module,
  label: () => label,
  section: (section) => section,
  option: (field, value, mode) => reader.option(field, value, mode),
  text: (value) => valueText(value, row, column),
})
