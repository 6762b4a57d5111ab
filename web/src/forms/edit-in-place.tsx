import { Loader, UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import type { ErrorCode } from '@rumbo/domain/kernel/errors'
import type { Mode } from '@rumbo/domain/kernel/mode'
import { IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import {
  ConflictNote,
  MeanwhileNote,
  type Overwritten,
  OverwrittenNote,
  type SayChange,
} from './conflict-note.tsx'
import classes from './edit-in-place.module.css'
import { FieldEditor } from './field-editor.tsx'
import type { FieldWords } from './field-words.ts'
import { nextValue } from './next-value.ts'
import { takesEnter } from './takes-enter.ts'
import { type Save, useEdit } from './use-edit.ts'

export type EditInPlaceProps = {
  readonly field: Field
  readonly mode: Mode
  readonly words: FieldWords
  readonly value: Json
  readonly save: Save
  /** How the value is shown; defaults to its text. */
  readonly children?: ReactNode
  /** What to tell of a value while it is typed and after: a check digit that doesn't hold. */
  readonly hintOf?: (value: Json) => ReactNode
  readonly requiredCode?: ErrorCode
  /** Asks before a value is saved that takes others along; false leaves all as it is. */
  readonly confirm?: (value: Json) => Promise<boolean>
  readonly options?: readonly string[] | undefined
  /** Hears when the editor opens and closes. */
  readonly onEditing?: (editing: boolean) => void
  /** Says who changed the value last. */
  readonly sayChange?: SayChange
  /** Under which this browser keeps what is typed and not saved: the record and the field. */
  readonly keptAs?: string
  /** Who else is in this field, next to the value. */
  readonly others?: ReactNode
  /** That one's own value was written over by somebody else. */
  readonly overwritten?: Overwritten | undefined
}

/** A value that is edited where it is read: a click opens it, Enter saves, Esc leaves (`useEdit`). */
export function EditInPlace(props: EditInPlaceProps) {
  const { field, mode, words, value, children, hintOf } = props
  const { t } = useTranslation('forms')
  const edit = useEdit(props)
  const label = words.label(field, mode)
  const hint = hintOf?.(edit.draft === undefined ? value : edit.draft)

  if (edit.draft !== undefined)
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the keys and the leaving of the input within
      <div className={classes.editing} onKeyDown={(event) => onKey(event, edit)} onBlur={edit.onBlur}>
        {/* An editor that waits for its texts hides itself, not the page around it, which would take the focus away. */}
        <Suspense>
          <FieldEditor
            field={field}
            mode={mode}
            words={words}
            hint={hint}
            options={props.options}
            value={edit.draft}
            error={edit.problem}
            onChange={edit.change}
            bare
          />
        </Suspense>
        {edit.meanwhile === undefined ? null : (
          <MeanwhileNote
            theirs={words.text(edit.meanwhile, field, mode)}
            say={props.sayChange ?? ((words) => words(null))}
            onKeep={edit.keepMine}
            onTake={edit.leave}
          />
        )}
        {props.others}
      </div>
    )
  const text = words.text(value, field, mode)
  return (
    <div className={classes.place}>
      <UnstyledButton
        ref={edit.button}
        className={classes.value}
        data-empty={text === '' || undefined}
        data-numeric={field.type === 'quantity' || undefined}
        onClick={edit.open}
        data-edit={field.id}
      >
        {text === '' ? <span aria-hidden>—</span> : (children ?? text)}
        <VisuallyHidden>{t('edit', { field: label })}</VisuallyHidden>
      </UnstyledButton>
      <span className={classes.state} role="status">
        {edit.state === 'saving' ? (
          <Loader size={12} aria-label={t('saving')} className={classes.saving} />
        ) : null}
        {edit.state === 'saved' ? (
          <IconCheck size={16} className={classes.saved} role="img" aria-label={t('saved')} />
        ) : null}
      </span>
      {props.others}
      {hint ? <div className={classes.hint}>{hint}</div> : null}
      {edit.unsaved === undefined ? null : (
        <p className={classes.unsaved}>{t('unsaved', { problem: edit.unsaved })}</p>
      )}
      {props.overwritten ? (
        <OverwrittenNote
          overwritten={props.overwritten}
          mine={words.text(props.overwritten.mine, field, mode)}
          theirs={words.text(props.overwritten.theirs, field, mode)}
        />
      ) : null}
      {edit.conflict ? (
        <ConflictNote
          theirs={words.text(edit.conflict.current, field, mode)}
          onTake={edit.takeTheirs}
          onClose={edit.forgetConflict}
        />
      ) : null}
    </div>
  )
}

function onKey(event: KeyboardEvent<HTMLElement>, edit: ReturnType<typeof useEdit>) {
  if (event.key === 'Escape') {
    event.preventDefault()
    event.stopPropagation()
    edit.leave()
  }
  // An unfinished tag takes Enter for its end; Shift+Enter is a new line of a text.
  const isUnfinished = edit.isList && event.target instanceof HTMLInputElement && event.target.value !== ''
  if (event.key === 'Enter' && !event.shiftKey && !takesEnter(event.target) && !isUnfinished) {
    event.preventDefault()
    void edit.commit()
  }
  if (event.key === 'Tab') goOn(event, edit)
}

/** Out of an editor Tab saves and opens the value that follows; Shift goes back. */
function goOn(event: KeyboardEvent<HTMLElement>, edit: ReturnType<typeof useEdit>) {
  const next = nextValue(event)
  if (!next || !edit.isReady()) return
  event.preventDefault()
  void edit.commit(undefined, false)
  next.click()
}
