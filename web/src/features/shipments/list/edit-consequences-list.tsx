import { List } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFieldWords } from '../../../forms/field-words.ts'
import { useCatalogue } from '../../../forms/use-catalogue.ts'
import { useFormats } from '../../../lib/formats.ts'
import type { EditConsequences } from './edit-consequences.ts'

/** What goes with edits, in sentences; nothing where nothing does. */
export function EditConsequencesList({ containerTypes, cleared }: EditConsequences) {
  const { t } = useTranslation('works')
  const { catalogue, sections } = useCatalogue('shipments')
  const words = useFieldWords(catalogue, sections)
  const { count } = useFormats()
  if (containerTypes === 0 && cleared.length === 0) return null
  return (
    <List size="sm">
      {containerTypes > 0 ? (
        <List.Item>{t('bulk.alsoTypes', { count: containerTypes, text: count(containerTypes) })}</List.Item>
      ) : null}
      {cleared.map(({ field: id, count: lost }) => {
        const field = catalogue.fields.find((each) => each.id === id)
        if (!field) return null
        const values = { field: words.label(field), count: lost, text: count(lost) }
        return <List.Item key={id}>{t('bulk.alsoField', values)}</List.Item>
      })}
    </List>
  )
}
