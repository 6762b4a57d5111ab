import { isInMode } from '@rumbo/domain/fields/in-mode'
import { valueIn } from '@rumbo/domain/fields/values'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useStandardCatalogue } from '../../../forms/catalogue/standard-catalogues.ts'
import { ownCatalogue, useCatalogue } from '../../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../../forms/field-words.ts'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { useRecordScreen } from '../../screen/use-record-screen.ts'
import { useVariantOf } from '../../screen/use-variant-of.ts'
import type { SeenRecordAnswer } from '../sharing-parts.ts'
import { type SeenAs, seenAsQuery } from '../sharing-queries.ts'
import { useSharingSource } from '../use-sharing-source.ts'
import classes from './share-panel.module.css'

/** So many values tell what it is like; the whole is a page of its own. */
const few = 6

/** What they will see of the record in a few real values, those of the list's columns first. */
export function AsTheySee({ id, as }: { readonly id: string; readonly as: SeenAs }) {
  const { t } = useTranslation('sharing')
  const { data, error } = useQuery({
    ...seenAsQuery(useSharingSource(), id, as),
    placeholderData: keepPreviousData,
  })
  return (
    <section className={classes.part} aria-label={t('panel.asTheySee')}>
      <h3 className={classes.title}>{t('panel.asTheySee')}</h3>
      <FailureAlert failure={error} />
      {data || error ? null : <RowsSkeleton rows={3} height={20} />}
      {data ? <Values seen={data} /> : null}
    </section>
  )
}

function Values({ seen }: { readonly seen: SeenRecordAnswer }) {
  const { module, columns } = useRecordScreen()
  const { sections } = useCatalogue(module.id)
  const { catalogue } = ownCatalogue(useStandardCatalogue(module.id), { items: seen.fields, sections: [] })
  const words = useFieldWords(catalogue, sections)
  const mode = useVariantOf(seen.values)
  const rank = (id: string) => {
    const at = columns.first.indexOf(id)
    return at < 0 ? columns.first.length : at
  }
  const shown = catalogue.fields
    .filter((field) => field.type !== 'structured' && field.type !== 'id' && isInMode(field, mode))
    .map((field) => ({ field, text: words.text(valueIn(seen.values, field.id), field, mode) }))
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => rank(a.field.id) - rank(b.field.id))
  return (
    <dl className={classes.values}>
      {shown.slice(0, few).map(({ field, text }) => (
        <div key={field.id} className={classes.value}>
          <dt>{words.label(field, mode)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
