import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import type { Mode } from '@rumbo/domain/kernel/mode'
import { useQueryClient } from '@tanstack/react-query'
import type { FieldWords } from '../../../forms/field-words.ts'
import { FilesField } from '../../../forms/files-field.tsx'
import { shipmentQuery } from './shipment-queries.ts'
import { useSaveField } from './use-save-field.ts'

type Props = {
  readonly id: string
  readonly field: Field
  readonly value: Json
  readonly words: FieldWords
  readonly mode: Mode
  readonly mayEdit: boolean
}

/** The files of a shipment's own field. */
export function ShipmentFiles({ id, field, value, words, mode, mayEdit }: Props) {
  const cache = useQueryClient()
  const save = useSaveField(id)
  return (
    <FilesField
      {...{ field, value }}
      label={words.label(field, mode)}
      place={{ module: 'shipments', recordId: id }}
      {...(mayEdit && !field.readOnly
        ? { save: (next: Json, seen: Json) => save({ field: field.id, value: next, seen }) }
        : {})}
      onAttached={() => void cache.invalidateQueries({ queryKey: shipmentQuery(id).queryKey })}
    />
  )
}
