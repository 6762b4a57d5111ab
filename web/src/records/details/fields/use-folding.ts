import type { Field } from '@rumbo/domain/fields/field'
import type { Values } from '@rumbo/domain/fields/values'
import { useState } from 'react'
import { useRecordDetails } from '../use-record-details.ts'
import { useEmptyFields } from './empty-fields.ts'
import { fold, isMeant } from './folding.ts'
import { useStaying } from './use-staying.ts'

type Of = {
  readonly id: string
  /** All fields of the record that are on its page. */
  readonly fields: readonly Field[]
  readonly values: Values
  /** What a field is called, and its section. */
  readonly names: (field: Field) => readonly [string, string]
}

/** Which fields of a record are shown: all with a value, empty ones where they are wanted, and while one looks for a field those that are meant. */
export function useFolding({ id, fields, values, names }: Of) {
  const { requiredCode } = useRecordDetails()
  const [showsEmpty, setShowsEmpty] = useEmptyFields()
  const [openSections, setOpenSections] = useState<ReadonlySet<string>>(new Set())
  const [typed, setTyped] = useState('')
  const stays = useStaying(id, fields, values)
  const isRequired = (field: Field) => field.required === true || requiredCode(field.id) !== undefined
  const foldOf = (held: readonly Field[], open: boolean) => fold(held, values, { open, isRequired, stays })
  const isFinding = typed.trim() !== ''
  const isFound = (field: Field) => isMeant(typed, ...names(field))
  return {
    typed,
    type: setTyped,
    isFinding,
    findsAny: isFinding && fields.some(isFound),
    /** How many are empty. */
    empty: foldOf(fields, false).folded,
    showsEmpty,
    showEmpty: (wanted: boolean) => {
      setShowsEmpty(wanted)
      setOpenSections(new Set())
    },
    /** What is shown of a section, and how its empty fields are opened. */
    of: (section: string, held: readonly Field[]) => {
      const open = showsEmpty || openSections.has(section)
      const { shown, empty } = isFinding ? { shown: held.filter(isFound), empty: 0 } : foldOf(held, open)
      return {
        shown,
        // The switch opens all at once; what it opened isn't closed one by one.
        empty: showsEmpty ? 0 : empty,
        open,
        setOpen: (wanted: boolean) => {
          const next = new Set(openSections)
          if (wanted) next.add(section)
          else next.delete(section)
          setOpenSections(next)
        },
      }
    },
  }
}
