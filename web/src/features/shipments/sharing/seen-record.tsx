import { VisuallyHidden } from '@mantine/core'
import type { Field } from '@rumbo/domain/fields/field'
import { isInMode } from '@rumbo/domain/fields/in-mode'
import { valueIn } from '@rumbo/domain/fields/values'
import type { FieldMetadata } from '@rumbo/domain/records/custom-fields/api'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldWords } from '../../../forms/field-words.ts'
import { drawnValue } from '../../../forms/own-value.tsx'
import { useStandardCatalogue } from '../../../forms/standard-catalogues.ts'
import { ownCatalogue, useCatalogue } from '../../../forms/use-catalogue.ts'
import { bySection } from '../../../records/screen/form-sections.ts'
import { Section } from '../../../ui/section.tsx'
import classes from './seen-record.module.css'
import type { SeenShipment } from './sharing-queries.ts'

type Props = {
  readonly seen: SeenShipment
  /** In one column, as in a panel. */
  readonly narrow?: boolean
  /** What stands behind a field's name: why it is seen. */
  readonly beside?: (module: 'shipments' | 'containers', field: Field, label: string) => ReactNode
}

/** A shipment as somebody else sees it: only what is seen there, a pencil where it is edited. Nothing can be changed here. */
export function SeenRecord({ seen, narrow = false, beside }: Props) {
  const { t } = useTranslation('sharing')
  const { sections } = useCatalogue('shipments')
  const { catalogue, rights } = useSeen('shipments', seen.fields)
  const words = useFieldWords(catalogue, sections)
  const mode = modeOf(seen.values)
  const shown = catalogue.fields.filter(
    (field) => field.type !== 'structured' && field.type !== 'id' && isInMode(field, mode),
  )
  return (
    <>
      {bySection(shown).map(({ id, fields }) => (
        <Part key={id} title={words.section(id)} narrow={narrow}>
          <dl className={classes.fields} data-narrow={narrow || undefined}>
            {fields.map((field) => (
              <div key={field.id} className={classes.field}>
                <dt className={classes.label}>
                  <span>{words.label(field, mode)}</span>
                  {rights.get(field.id) === 'edit' ? (
                    <>
                      <IconPencil size={14} aria-hidden className={classes.pencil} />
                      <VisuallyHidden>{t('seen.edits')}</VisuallyHidden>
                    </>
                  ) : null}
                  {beside?.('shipments', field, words.label(field, mode))}
                </dt>
                <dd className={classes.value}>
                  {drawnValue(field, valueIn(seen.values, field.id)) ??
                    (words.text(valueIn(seen.values, field.id), field, mode) || '—')}
                </dd>
              </div>
            ))}
          </dl>
        </Part>
      ))}
      <SeenContainers seen={seen} narrow={narrow} />
    </>
  )
}

/** The catalogue of what somebody else sees, with the right on each field. */
function useSeen(module: string, items: readonly (FieldMetadata & { readonly right: string })[]) {
  const { catalogue } = ownCatalogue(useStandardCatalogue(module), { items, sections: [] })
  return { catalogue, rights: new Map(items.map(({ id, right }) => [id, right])) }
}

function SeenContainers({ seen, narrow }: { readonly seen: SeenShipment; readonly narrow: boolean }) {
  const { t } = useTranslation('sharing')
  const { catalogue } = useSeen('containers', seen.containerFields)
  const words = useFieldWords(catalogue)
  const mode = modeOf(seen.values)
  const columns = catalogue.fields.filter(({ type }) => type !== 'structured' && type !== 'id')
  if (columns.length === 0) return null
  return (
    <Part title={words.section('containers')} narrow={narrow}>
      {seen.containers.length === 0 ? (
        <p className={classes.none}>{t('seen.noContainers')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a table that is wider than its room
        <section className={classes.scroller} tabIndex={0} aria-label={words.section('containers')}>
          <table className={classes.table}>
            <thead>
              <tr>
                {columns.map((field) => (
                  <th key={field.id} scope="col">
                    {words.label(field, mode)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {seen.containers.map(({ id, values: held }) => (
                <tr key={id}>
                  {columns.map((field) => (
                    <td key={field.id}>
                      {drawnValue(field, valueIn(held, field.id)) ??
                        (words.text(valueIn(held, field.id), field, mode) || '—')}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Part>
  )
}

type PartProps = { readonly title: string; readonly narrow: boolean; readonly children: ReactNode }

const Part = ({ title, narrow, children }: PartProps) =>
  narrow ? (
    <div className={classes.part}>
      <h4 className={classes.partTitle}>{title}</h4>
      {children}
    </div>
  ) : (
    <Section title={title}>{children}</Section>
  )
