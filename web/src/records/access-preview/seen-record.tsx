import { VisuallyHidden } from '@mantine/core'
import type { Field } from '@rumbo/domain/fields/field'
import { isInMode } from '@rumbo/domain/fields/in-mode'
import { valueIn } from '@rumbo/domain/fields/values'
import type { Mode } from '@rumbo/domain/kernel/mode'
import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStandardCatalogue } from '../../forms/catalogue/standard-catalogues.ts'
import { ownCatalogue, useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../forms/field-words.ts'
import { drawnValue } from '../../forms/own-value.tsx'
import { Section } from '../../ui/page/section.tsx'
import { useSharing } from '../details/use-record-details.ts'
import { bySection } from '../screen/form-sections.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { useVariantOf } from '../screen/use-variant-of.ts'
import type { SeenField, SeenRecordAnswer, SeenRows } from '../sharing/sharing-parts.ts'
import classes from './seen-record.module.css'

type Props = {
  readonly seen: SeenRecordAnswer
  /** In one column, as in a panel. */
  readonly narrow?: boolean
  /** What stands behind a field's name: why it is seen. */
  readonly behind?: (module: string, field: Field, label: string) => ReactNode
}

/** A record as somebody else sees it: only what is seen there, a pencil where it is edited. Nothing can be changed here. */
export function SeenRecord({ seen, narrow = false, behind }: Props) {
  const { t } = useTranslation('sharing')
  const { module } = useRecordScreen()
  const { seenRows } = useSharing()
  const { sections } = useCatalogue(module.id)
  const { catalogue, rights } = useSeen(module.id, seen.fields)
  const words = useFieldWords(catalogue, sections)
  const mode = useVariantOf(seen.values)
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
                  {behind?.(module.id, field, words.label(field, mode))}
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
      {seenRows(seen).map((rows) => (
        <SeenTable key={rows.module} rows={rows} mode={mode} narrow={narrow} />
      ))}
    </>
  )
}

/** The catalogue of what somebody else sees, with the right on each field. */
function useSeen(module: string, items: readonly SeenField[]) {
  const { catalogue } = ownCatalogue(useStandardCatalogue(module), { items, sections: [] })
  return { catalogue, rights: new Map(items.map(({ id, right }) => [id, right])) }
}

type TableProps = { readonly rows: SeenRows; readonly mode: Mode; readonly narrow: boolean }

function SeenTable({ rows: { module, fields, rows }, mode, narrow }: TableProps) {
  const { t } = useTranslation(['sharing', module])
  const { catalogue } = useSeen(module, fields)
  const words = useFieldWords(catalogue)
  const columns = catalogue.fields.filter(({ type }) => type !== 'structured' && type !== 'id')
  if (columns.length === 0) return null
  return (
    <Part title={words.section(module)} narrow={narrow}>
      {rows.length === 0 ? (
        <p className={classes.none}>{t(`${module}:nouns.none`)}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a table that is wider than its room
        <section className={classes.scroller} tabIndex={0} aria-label={words.section(module)}>
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
              {rows.map(({ id, values: held }) => (
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
