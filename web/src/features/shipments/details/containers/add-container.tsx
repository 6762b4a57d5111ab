import { Button } from '@mantine/core'
import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import type { Values } from '@rumbo/domain/fields/values'
import { createRow } from '@rumbo/domain/shipments/api'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../../../forms/catalogue/use-catalogue.ts'
import { FieldEditor } from '../../../../forms/field-editor.tsx'
import type { FieldWords } from '../../../../forms/field-words.ts'
import { readInput } from '../../../../forms/read-input.ts'
import { call } from '../../../../lib/calls/call.ts'
import { issueAt } from '../../../../lib/errors/api-error.ts'
import { isFillableAtFirst } from '../../../../records/screen/form-sections.ts'
import classes from '../../../../records/tables/rows-section.module.css'
import { useValueHint } from '../../value-hint.tsx'
import { cargoOptions } from './cargo-options.ts'

/** What a unit begins with, and what is required of it; the rest is filled in where it is read. */
const isOffered = (field: Field) =>
  field.id === 'number' || field.id === 'type' || (field.required === true && isFillableAtFirst(field))

type Props = { readonly id: string; readonly shipment: Values; readonly words: FieldWords }

/** Adds a container by its number and type; what was typed stays when it is refused. */
export function AddContainer({ id, shipment, words }: Props) {
  const { t } = useTranslation('shipment-details')
  const cache = useQueryClient()
  const hintOf = useValueHint()
  const { catalogue, rightOn } = useCatalogue('containers')
  const offered = catalogue.fields.filter(
    (field) => isOffered(field) && !field.foreign && rightOn(field.id) === 'edit',
  )
  const [typed, setTyped] = useState<Readonly<Record<string, Json>>>({})
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const mode = modeOf(shipment)
  const isEmpty = Object.values(typed).every((value) => value === null || value === '')

  async function add(event: FormEvent) {
    event.preventDefault()
    if (isEmpty || busy) return
    const read = offered.map((field) => ({ field, ...readInput(field, typed[field.id] ?? null, { mode }) }))
    const wrong = read.flatMap((each) => (each.ok ? [] : [[each.field.id, each.problem] as const]))
    setProblems(Object.fromEntries(wrong))
    setFailure(null)
    if (wrong.length > 0) return
    const sent = Object.fromEntries(
      read.flatMap((each) => (each.ok && each.value !== null ? [[each.field.id, each.value]] : [])),
    )
    setBusy(true)
    try {
      await call(createRow, { ...sent, id, resource: 'containers' })
      await cache.invalidateQueries({ queryKey: ['shipment', id] })
      setTyped({})
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={classes.add} onSubmit={add} noValidate>
      {offered.map((field) => {
        const value = typed[field.id] ?? null
        return (
          <div key={field.id} className={classes.input}>
            <FieldEditor
              field={field}
              mode={mode}
              words={words}
              value={value}
              options={cargoOptions(field, shipment)}
              hint={hintOf(field, value, { mode, values: typed })}
              error={problems[field.id] ?? issueAt(failure, field.id)}
              onChange={(next) => setTyped({ ...typed, [field.id]: next })}
            />
          </div>
        )
      })}
      <Button
        type="submit"
        variant="default"
        className={classes.addButton}
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={isEmpty}
        loading={busy}
      >
        {t('containers.add')}
      </Button>
    </form>
  )
}
