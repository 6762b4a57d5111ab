import type { Json } from '@rumbo/domain/fields/field-type'
import { modes } from '@rumbo/domain/kernel/mode'
import { useCatalogue } from '../../../forms/catalogue/use-catalogue.ts'
import { EditInPlace } from '../../../forms/edit-in-place.tsx'
import { useFieldWords } from '../../../forms/field-words.ts'
import type { Offered } from './paper-queries.ts'
import type { Typed } from './use-typed.ts'

type Props = {
  readonly offered: Offered
  /** As the paper writes it. */
  readonly text: string
  readonly typed: Typed | undefined
  readonly onType: (typed: Json) => void
}

/** A value of a paper in the editor of the field that takes it; what is typed is kept until it is accepted. */
export function TypeOver({ offered, text, typed, onType }: Props) {
  const { catalogue } = useCatalogue(offered.module)
  const words = useFieldWords(catalogue)
  const field = catalogue.fields.find(({ id }) => id === offered.field)
  if (!field) return text
  return (
    <EditInPlace
      field={field}
      mode={modes[0]}
      words={words}
      value={typed ? typed.value : offered.offered}
      save={async (next) => {
        onType(next)
        return null
      }}
    >
      {typed ? words.text(typed.value, field, modes[0]) : text}
    </EditInPlace>
  )
}
