import type { Json } from '@rumbo/domain/fields/field-type'
import { isRecord } from '@rumbo/domain/fields/parsed'
import { useEffect } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { keep, readKept } from './kept-text.ts'

/**
 * Keeps what is typed into a form over a reload of the tab: it stands there again when the form is next shown, and is
 * forgotten when the form is left.
 */
export function useKeptForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  keptAs: string | undefined,
): void {
  const { getValues, setValue, subscribe } = form
  useEffect(() => {
    if (keptAs === undefined) return
    for (const [name, value] of Object.entries(keptValues(readKept(keptAs), getValues())))
      setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
    const stop = subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields = {} }) => {
        const typed = Object.entries(values).filter(([name]) => name in dirtyFields)
        keep(keptAs, typed.length > 0 ? (Object.fromEntries(typed) as Json) : undefined)
      },
    })
    return () => {
      stop()
      keep(keptAs, undefined)
    }
  }, [keptAs, getValues, setValue, subscribe])
}

/** What was kept of the fields that the form has, in the shape that it has there. */
export function keptValues(kept: Json | undefined, present: Readonly<Record<string, unknown>>) {
  if (!isRecord(kept)) return {}
  const fits = ([name, value]: [string, unknown]) =>
    name in present && shapeOf(present[name]) === shapeOf(value)
  return Object.fromEntries(Object.entries(kept).filter(fits))
}

const shapeOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value)
