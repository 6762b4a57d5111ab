import { useTranslation } from 'react-i18next'
import classes from './api-reference.module.css'
import type { SchemaField } from './schema-fields.ts'

type Props = {
  readonly caption: string
  readonly fields: readonly SchemaField[]
  /** Where a parameter is carried, by its path. */
  readonly places?: ReadonlyMap<string, string>
}

/** Fields with their types, whether they are needed, and what they mean. */
export function FieldsTable({ caption, fields, places }: Props) {
  const { t } = useTranslation('api-reference')
  if (fields.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <div className={classes.scroll} tabIndex={0}>
      <table className={classes.table}>
        <caption className={classes.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            {places ? <th scope="col">{t('place')}</th> : null}
            <th scope="col">{t('type')}</th>
            <th scope="col">{t('meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ path, type, required, description }) => (
            <tr key={path}>
              <th scope="row">
                <code>{path}</code>
                {required ? <span className={classes.required}> {t('required')}</span> : null}
              </th>
              {places ? <td>{places.get(path)}</td> : null}
              <td>{type}</td>
              <td className={classes.meaning}>{description}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
