import type { Json } from '@rumbo/domain/fields/field-type'
import { valueIn } from '@rumbo/domain/fields/values'
import { useCallback } from 'react'
import { EditInPlace } from '../../../forms/edit-in-place.tsx'
import type { FieldWords } from '../../../forms/field-words.ts'
import { drawnValue, ValueLink } from '../../../forms/own-value.tsx'
import { EmptyResult, isEmptyResult } from '../../formulas/empty-result.tsx'
import { LastChange } from '../../history/last-change.tsx'
import { EditingPeople } from '../../presence/present-people.tsx'
import { useRecordPresence } from '../../presence/record-presence.ts'
import { useUndoableSave } from '../../saving/use-undoable-save.ts'
import { useVariantOf } from '../../screen/use-variant-of.ts'
import type { OfField } from '../record-details.ts'
import { RecordFiles } from '../record-files.tsx'
import classes from '../record-sections.module.css'
import { useRecordDetails } from '../use-record-details.ts'
import { keptAs } from './use-staying.ts'

type Props = OfField & {
  readonly words: FieldWords
  readonly confirm: (value: Json) => Promise<boolean>
}

/** The value of a field of a record, edited where it is read by whoever may. */
export function FieldValue({ words, confirm, ...of }: Props) {
  const { id, field, values, owned, right } = of
  const { DateText, AfterValue, useHint, requiredCode } = useRecordDetails()
  const hintOf = useHint()
  const { edit, overwritten } = useRecordPresence()
  const onEditing = useCallback((editing: boolean) => edit(editing ? field.id : null), [edit, field.id])
  const mode = useVariantOf(values)
  const save = useUndoableSave(id, words.label(field, mode))
  const value = valueIn(values, field.id)
  const text =
    field.type === 'date' && typeof value === 'string' ? (
      <DateText id={id} values={values} field={field} date={value} />
    ) : (
      drawnValue(field, value)
    )
  if (field.type === 'files')
    return (
      <RecordFiles
        id={id}
        field={field}
        value={value}
        label={words.label(field, mode)}
        owned={owned}
        mayEdit={right === 'edit'}
      />
    )
  const after = <AfterValue {...of} label={words.label(field, mode)} />
  if (field.readOnly || right !== 'edit')
    return (
      <span className={classes.fixed}>
        {isEmptyResult(field, values) ? (
          <EmptyResult recordId={id} field={field} values={values} />
        ) : (
          (text ?? (words.text(value, field, mode) || '—'))
        )}
        {after}
      </span>
    )
  const required = requiredCode(field.id)
  return (
    <>
      <EditInPlace
        field={field}
        mode={mode}
        words={words}
        value={value}
        keptAs={keptAs(id, field)}
        {...(required ? { requiredCode: required } : {})}
        hintOf={(typed) => hintOf(field, typed, { mode, values })}
        save={(next, seen) => save({ field: field.id, value: next, seen })}
        onEditing={onEditing}
        others={<EditingPeople field={field.id} />}
        overwritten={overwritten(field.id)}
        sayChange={(words) => <LastChange id={id} field={field.id} value={value} words={words} />}
        confirm={confirm}
      >
        {text}
      </EditInPlace>
      <ValueLink field={field} value={value} />
      {after}
    </>
  )
}
