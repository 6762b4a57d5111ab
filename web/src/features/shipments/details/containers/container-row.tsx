import { ActionIcon } from '@mantine/core'
import type { Field } from '@rumbo/domain/fields/field'
import { textIn, type Values, valueIn } from '@rumbo/domain/fields/values'
import type { ShipmentFreeTime } from '@rumbo/domain/free-time/api'
import type { Right } from '@rumbo/domain/records/rights/right'
import type { Timeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { IconTrash } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditInPlace } from '../../../../forms/edit-in-place.tsx'
import type { FieldWords } from '../../../../forms/field-words.ts'
import { drawnValue } from '../../../../forms/own-value.tsx'
import { useSaveRow } from '../../../../records/saving/use-save-row.ts'
import classes from '../../../../records/tables/rows-section.module.css'
import { PhaseBar } from '../../phase-bar.tsx'
import { useValueHint } from '../../value-hint.tsx'
import { cargoOptions } from './cargo-options.ts'
import { freeTimePlace } from './container-columns.ts'
import { FreeTimeOf, LastEvent } from './container-facts.tsx'
import own from './containers-section.module.css'
import { DeleteContainer } from './delete-container.tsx'

type Props = {
  readonly id: string
  readonly shipment: Values
  readonly mayDelete: boolean
  readonly words: FieldWords
  readonly row: Values
  readonly fields: readonly Field[]
  readonly rightOn: (field: string) => Right
  readonly timeline: Timeline | undefined
  /** Undefined where free time is none of its columns. */
  readonly freeTime: ShipmentFreeTime | null | undefined
}

/** One container of a shipment: each value edited where it is read. */
export function ContainerRow({ id, shipment, words, row, fields, rightOn, mayDelete, ...known }: Props) {
  const { t } = useTranslation('shipment-details')
  const rowId = String(row.id)
  const save = useSaveRow(id, { child: 'containers', rowId })
  const hintOf = useValueHint()
  const [deleting, setDeleting] = useState(false)
  const mode = modeOf(shipment)
  const name = textIn(row, 'number') ?? t('history.rowUnnamed')
  return (
    <tr>
      {fields.map((field) => {
        const value = valueIn(row, field.id)
        return (
          <Fragment key={field.id}>
            <td data-type={field.type}>
              <span className={classes.label} aria-hidden>
                {words.label(field, mode)}
              </span>
              <span className={field.id === 'currentPhase' ? own.phase : undefined}>
                {field.readOnly || rightOn(field.id) !== 'edit' ? (
                  words.text(value, field, mode) || '—'
                ) : (
                  <EditInPlace
                    field={field}
                    mode={mode}
                    words={words}
                    value={value}
                    keptAs={`${rowId} ${field.id}`}
                    options={cargoOptions(field, shipment)}
                    hintOf={(typed) => hintOf(field, typed, { mode, values: row })}
                    save={(next, seen) => save({ field: field.id, value: next, seen })}
                  >
                    {field.optionsFrom === 'phases' && typeof value === 'string' ? (
                      <PhaseBar phase={value} mode={mode} />
                    ) : (
                      drawnValue(field, value)
                    )}
                  </EditInPlace>
                )}
                {field.id === 'currentPhase' ? (
                  <LastEvent number={textIn(row, 'number')} timeline={known.timeline} />
                ) : null}
              </span>
            </td>
            {known.freeTime === undefined || field.id !== freeTimePlace(fields) ? null : (
              <td>
                <span className={classes.label} aria-hidden>
                  {t('containers.freeTime')}
                </span>
                <FreeTimeOf rowId={rowId} freeTime={known.freeTime} />
              </td>
            )}
          </Fragment>
        )
      })}
      {mayDelete ? (
        <td>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('containers.delete', { name })}
            onClick={() => setDeleting(true)}
          >
            <IconTrash size={16} />
          </ActionIcon>
          <DeleteContainer
            id={id}
            rowId={rowId}
            name={name}
            opened={deleting}
            onClose={() => setDeleting(false)}
          />
        </td>
      ) : null}
    </tr>
  )
}
