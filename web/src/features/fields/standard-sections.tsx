import { fold } from '@rumbo/domain/fields/text/fold'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../forms/field-words.ts'
import classes from './fields.module.css'

/** The product's own sections as every shipment begins with them: shown next to one's own, found by words. */
export function StandardSections({ words }: { readonly words: string }) {
  const { t } = useTranslation('fields')
  const { catalogue, sections } = useCatalogue('shipments')
  const { label } = useFieldWords(catalogue, sections)
  const matches = (text: string) => fold(text).includes(fold(words))
  const shown = sections
    .filter(({ custom }) => !custom)
    .map((section) => {
      const names = catalogue.fields
        .filter((field) => field.section === section.id)
        .map((field) => label(field))
      return { ...section, names: matches(section.label) ? names : names.filter(matches) }
    })
    .filter(({ names, label: title }) => names.length > 0 || matches(title))
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="standard-sections">
      <h2 id="standard-sections" className={classes.listTitle}>
        {t('standard.title')}
      </h2>
      <p className={classes.quiet}>{t('standard.hint')}</p>
      {shown.map(({ id, label: title, names }) => (
        <details key={`${id} ${words}`} className={classes.standard} open={words !== ''}>
          <summary>
            {title} <span className={classes.quiet}>{names.length}</span>
          </summary>
          <ul className={classes.plain}>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}
