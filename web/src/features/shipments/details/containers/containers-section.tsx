import { ActionIcon } from '@mantine/core'
import type { Field } from '@rumbo/domain/fields/field'
import { textIn, type Values, valueIn } from '@rumbo/domain/fields/values'
import type { Right } from '@rumbo/domain/records/rights/right'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../../../forms/catalogue/use-catalogue.ts'
import { EditInPlace } from '../../../../forms/edit-in-place.tsx'
import { useFieldWords } from '../../../../forms/field-words.ts'
import { drawnValue } from '../../../../forms/own-value.tsx'
import { useRightsOn } from '../../../../records/details/use-rights.ts'
import { useSaveRow } from '../../../../records/saving/use-save-row.ts'
import { isFillable } from '../../../../records/screen/form-sections.ts'
import { valuesOf } from '../../../../records/screen/values-of.ts'
import classes from '../../../../records/tables/rows-section.module.css'
import { Section } from '../../../../ui/page/section.tsx'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../../../ui/states/skeletons.tsx'
import { PhaseBar } from '../../phase-bar.tsx'
import { useValueHint } from '../../value-hint.tsx'
import { containersQuery } from '../shipment-queries.ts'
import { AddContainer } from './add-container.tsx'
import { cargoOptions } from './cargo-options.ts'
import { DeleteContainer } from './delete-container.tsx'

type Props = {
  readonly id: string
  readonly shipment: Values
  /** Whether one's own company made the shipment: others add and delete no containers. */
  readonly owned: boolean
}

/** The containers of a shipment, or other units of its cargo: each value edited where it is read. */
export function ContainersSection({ id, shipment, owned }: Props) {
  const { t } = useTranslation('shipment-details')
  const { catalogue, sections } = useCatalogue('containers')
  const words = useFieldWords(catalogue, sections)
  const rightOn = useRightsOn(id, 'containers')
  const { data, error, refetch } = useQuery(containersQuery(id))
  const mode = modeOf(shipment)
  const columns = catalogue.fields.filter((field) => isFillable(field) || field.formula !== undefined)
  const mayAdd = owned && columns.some((field) => rightOn(field.id) === 'edit')
  const shown = columns.filter((field) => data?.items.every((row) => field.id in row) ?? true)
  return (
    <Section title={words.section('containers')}>
      {error && !data ? (
        <ErrorState title={t('containers.failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <RowsSkeleton rows={2} /> : null}
      {data && data.items.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a table that is wider than its room
        <section className={classes.scroller} tabIndex={0} aria-label={t('containers.table')}>
          <table className={classes.table}>
            <thead>
              <tr>
                {shown.map((field) => (
                  <th key={field.id} scope="col">
                    {words.label(field, mode)}
                  </th>
                ))}
                {mayAdd ? <th scope="col" aria-label={t('containers.actions')} /> : null}
              </tr>
            </thead>
            <tbody>
              {data.items.map((row) => (
                <ContainerRow
                  key={row.id}
                  id={id}
                  shipment={shipment}
                  words={words}
                  rightOn={rightOn}
                  mayDelete={mayAdd}
                  row={valuesOf(row)}
                  fields={shown}
                />
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
      {data?.items.length === 0 ? (
        <p className={classes.none}>{t(mayAdd ? 'containers.none' : 'containers.noneYet')}</p>
      ) : null}
      {mayAdd ? <AddContainer id={id} shipment={shipment} words={words} /> : null}
    </Section>
  )
}

type RowProps = Omit<Props, 'owned'> & {
  readonly mayDelete: boolean
  readonly words: ReturnType<typeof useFieldWords>
  readonly row: Values
  readonly fields: readonly Field[]
  readonly rightOn: (field: string) => Right
}

function ContainerRow({ id, shipment, words, row, fields, rightOn, mayDelete }: RowProps) {
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
          <td key={field.id} data-type={field.type}>
            <span className={classes.label} aria-hidden>
              {words.label(field, mode)}
            </span>
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
          </td>
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
