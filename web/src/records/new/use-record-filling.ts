import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import type { Values } from '@rumbo/domain/fields/values'
import { useState } from 'react'
import { readInput } from '../../forms/read-input.ts'
import { useVariantOf } from '../screen/use-variant-of.ts'

/** What is filled in and not saved yet. */
export type RecordFilling = {
  readonly values: Values
  readonly problems: Readonly<Record<string, string>>
  readonly failure: unknown
  readonly busy: boolean
  readonly set: (field: string, value: Json) => void
  /** Reads what was filled in of these fields and sends it, unless something is no value. */
  readonly save: (fields: readonly Field[], send: (values: Values) => Promise<void>) => Promise<void>
}

/** A form of a record that begins with these values. */
export function useRecordFilling(first: Values): RecordFilling {
  const [values, setValues] = useState(first)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const mode = useVariantOf(values)
  return {
    values,
    problems,
    failure,
    busy,
    set: (field, value) => {
      setValues((before) => ({ ...before, [field]: value }))
      const { [field]: _solved, ...rest } = problems
      setProblems(rest)
      setFailure(null)
    },
    save: async (fields, send) => {
      const sent: Record<string, Json> = {}
      const wrong: Record<string, string> = {}
      for (const field of fields) {
        if (!(field.id in values) && !field.required) continue
        const read = readInput(field, values[field.id] ?? null, { mode })
        if (read.ok) sent[field.id] = read.value
        else wrong[field.id] = read.problem
      }
      setProblems(wrong)
      setFailure(null)
      if (busy || Object.keys(wrong).length > 0) return
      setBusy(true)
      try {
        await send(sent)
      } catch (error) {
        setFailure(error)
      } finally {
        setBusy(false)
      }
    },
  }
}
