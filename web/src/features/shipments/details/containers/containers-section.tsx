import { Button } from '@mantine/core'
import type { Values } from '@rumbo/domain/fields/values'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../../../forms/field-words.ts'
import { useFormats } from '../../../../lib/texts/formats.ts'
import { useRightsOn } from '../../../../records/details/use-rights.ts'
import { isFillable } from '../../../../records/screen/form-sections.ts'
import { valuesOf } from '../../../../records/screen/values-of.ts'
import classes from '../../../../records/tables/rows-section.module.css'
import { Section } from '../../../../ui/page/section.tsx'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../../../ui/states/skeletons.tsx'
import { containersQuery, freeTimeQuery, readTimelineQuery } from '../shipment-queries.ts'
import { AddContainer } from './add-container.tsx'
import { containerColumns, freeTimePlace } from './container-columns.ts'
import { ContainerRow } from './container-row.tsx'
import own from './containers-section.module.css'

/** So many containers show before one asks for all. */
const few = 8

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
  const { count } = useFormats()
  const mode = modeOf(shipment)
  const columns = catalogue.fields.filter((field) => isFillable(field) || field.formula !== undefined)
  const mayAdd = owned && columns.some((field) => rightOn(field.id) === 'edit')
  const [isAdding, setIsAdding] = useState(false)
  const [isWide, setIsWide] = useState(false)
  const [isLong, setIsLong] = useState(false)
  const timeline = useQuery(readTimelineQuery(id)).data
  const seesFreeTime = 'freeTimeState' in shipment && mode === 'ocean'
  const freeTime = useQuery({ ...freeTimeQuery(id), enabled: seesFreeTime }).data
  const rows = data?.items.map(valuesOf) ?? []
  const seen = columns.filter((field) => rows.every((row) => field.id in row))
  const { shown: first, others } = containerColumns(seen, rows)
  const shown = isWide ? [...first, ...others] : first
  const freeTimeBehind = freeTimePlace(shown)
  const showsForm = mayAdd && (isAdding || rows.length === 0)
  return (
    <Section
      title={words.section('containers')}
      description={rows.length > 0 ? count(rows.length) : undefined}
      actions={
        <div className={own.tools}>
          {others.length > 0 && rows.length > 0 ? (
            <Button
              variant="subtle"
              color="gray"
              size="compact-xs"
              aria-expanded={isWide}
              onClick={() => setIsWide(!isWide)}
            >
              {isWide ? t('containers.fewColumns') : t('containers.allColumns', { count: others.length })}
            </Button>
          ) : null}
          {mayAdd && rows.length > 0 ? (
            <Button
              variant="subtle"
              color="gray"
              size="compact-xs"
              leftSection={<IconPlus size={14} aria-hidden />}
              aria-expanded={showsForm}
              onClick={() => setIsAdding(!isAdding)}
            >
              {t('containers.more')}
            </Button>
          ) : null}
        </div>
      }
    >
      {error && !data ? (
        <ErrorState title={t('containers.failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <RowsSkeleton rows={2} /> : null}
      {data && data.items.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a table that is wider than its room
        <section className={classes.scroller} data-edits tabIndex={0} aria-label={t('containers.table')}>
          <table className={classes.table}>
            <thead>
              <tr>
                {shown.map((field) => (
                  <Fragment key={field.id}>
                    <th scope="col">{words.label(field, mode)}</th>
                    {seesFreeTime && field.id === freeTimeBehind ? (
                      <th scope="col">{t('containers.freeTime')}</th>
                    ) : null}
                  </Fragment>
                ))}
                {mayAdd ? <th scope="col" aria-label={t('containers.actions')} /> : null}
              </tr>
            </thead>
            <tbody>
              {(isLong ? rows : rows.slice(0, few)).map((row) => (
                <ContainerRow
                  key={String(row.id)}
                  id={id}
                  shipment={shipment}
                  words={words}
                  rightOn={rightOn}
                  mayDelete={mayAdd}
                  row={row}
                  fields={shown}
                  timeline={timeline}
                  freeTime={seesFreeTime ? (freeTime ?? null) : undefined}
                />
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
      {data?.items.length === 0 ? (
        <p className={classes.none}>{t(mayAdd ? 'containers.none' : 'containers.noneYet')}</p>
      ) : null}
      {rows.length > few && !isLong ? (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setIsLong(true)}>
          {t('containers.all', { count: rows.length })}
        </Button>
      ) : null}
      {showsForm ? <AddContainer id={id} shipment={shipment} words={words} /> : null}
    </Section>
  )
}
