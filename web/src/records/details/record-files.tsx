import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import type { Mode } from '@rumbo/domain/kernel/mode'
import { useQueryClient } from '@tanstack/react-query'
import type { FieldWords } from '../../forms/field-words.ts'
import { FilesField } from '../../forms/files/files-field.tsx'
import { useSaveField } from '../saving/use-save-field.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { recordQuery } from './record-queries.ts'

type Props = {
  readonly id: string
  readonly field: Field
  readonly value: Json
  readonly words: FieldWords
  readonly mode: Mode
  readonly mayEdit: boolean
}

/** The files of a field of a record. */
export function RecordFiles({ id, field, value, words, mode, mayEdit }: Props) {
  const cache = useQueryClient()
  const screen = useRecordScreen()
  const save = useSaveField(id)
  return (
    <FilesField
      field={field}
      value={value}
      label={words.label(field, mode)}
      place={{ module: screen.module.id, recordId: id }}
      {...(mayEdit && !field.readOnly
        ? { save: (next: Json, seen: Json) => save({ field: field.id, value: next, seen }) }
        : {})}
      onAttached={() => void cache.invalidateQueries({ queryKey: recordQuery(screen, id).queryKey })}
    />
  )
}
