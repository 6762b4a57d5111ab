import { Button } from '@mantine/core'
import { containerFields } from '@rumbo/domain/containers/fields'
import type { Json } from '@rumbo/domain/fields/field-type'
import type { Values } from '@rumbo/domain/fields/values'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { createRow } from '@rumbo/domain/shipments/rows.api'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldEditor } from '../../../forms/field-editor.tsx'
import type { FieldWords } from '../../../forms/field-words.ts'
import { issueAt } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { useValueHint } from '../value-hint.tsx'
import { cargoOptions } from './cargo-options.ts'
import classes from './containers-section.module.css'

/** What a unit begins with; the rest is filled in where it is read. */
const asked = containerFields.filter(({ id }) => id === 'number' || id === 'type')

type Props = { readonly id: string; readonly shipment: Values; readonly words: FieldWords }

/** Adds a container by its number and type; what was typed stays when it is refused. */
export function AddContainer({ id, shipment, words }: Props) {
  const { t } = useTranslation('shipment-details')
  const cache = useQueryClient()
  const hintOf = useValueHint()
  const [typed, setTyped] = useState<Readonly<Record<string, Json>>>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const mode = modeOf(shipment)
  const isEmpty = Object.values(typed).every((value) => value === null || value === '')

  async function add(event: FormEvent) {
    event.preventDefault()
    if (isEmpty || busy) return
    setBusy(true)
    setFailure(null)
    try {
      await call(createRow, { ...typed, id, resource: 'containers' })
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
      {asked.map((field) => {
        const value = typed[field.id] ?? null
        return (
          <div key={field.id} className={classes.asked}>
            <FieldEditor
              {...{ field, mode, words, value }}
              options={cargoOptions(field, shipment)}
              hint={hintOf(field, value, { mode, values: typed })}
              error={issueAt(failure, field.id)}
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
