import type { Field } from '@rumbo/domain/fields/field'
import { type Values, valueIn } from '@rumbo/domain/fields/values'
import { useState } from 'react'
import { useUserIfAny } from '../../../lib/session/session-state.ts'
import { readDraft } from '../../../lib/storage/drafts.ts'
import { isEmptyValue } from './folding.ts'

/** Tells of an empty field whether it had a value since the page opened, or holds something that was typed and isn't saved. */
export function useStaying(id: string, fields: readonly Field[], values: Values): (field: Field) => boolean {
  const user = useUserIfAny()?.id ?? ''
  // Grows alone, and is read in the same render: no other needs to hear of it.
  const [staying] = useState(
    () =>
      new Set(
        fields.filter((each) => readDraft(user, keptAs(id, each)) !== undefined).map((each) => each.id),
      ),
  )
  for (const field of fields) if (!isEmptyValue(valueIn(values, field.id))) staying.add(field.id)
  return (field) => staying.has(field.id)
}

/** Under which what is typed into a field of a record is kept. */
export const keptAs = (id: string, field: Field): string => `${id} ${field.id}`
