import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import { useQueryClient } from '@tanstack/react-query'
import { FilesField } from '../../forms/files/files-field.tsx'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { useSaveField } from '../saving/use-save-field.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { recordQuery } from './record-queries.ts'

const RecordPictures = lazyPart(async () => (await import('../pictures/record-pictures.tsx')).RecordPictures)

type Props = {
  readonly id: string
  readonly field: Field
  readonly value: Json
  readonly label: string
  /** Of a record that others own the names of files are seen alone. */
  readonly owned: boolean
  readonly mayEdit: boolean
}

/** The files of a field of a record. */
export function RecordFiles({ id, field, value, label, owned, mayEdit }: Props) {
  const cache = useQueryClient()
  const screen = useRecordScreen()
  const save = useSaveField(id)
  const changes = mayEdit && !field.readOnly
  if (field.pictures && owned)
    return <RecordPictures id={id} field={field} label={label} value={value} mayEdit={changes} />
  return (
    <FilesField
      field={field}
      value={value}
      label={label}
      place={{ module: screen.module.id, recordId: id }}
      {...(changes ? { save: (next: Json, seen: Json) => save({ field: field.id, value: next, seen }) } : {})}
      onAttached={() => void cache.invalidateQueries({ queryKey: recordQuery(screen, id).queryKey })}
    />
  )
}
