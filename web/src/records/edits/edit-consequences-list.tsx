import { List } from '@mantine/core'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../forms/field-words.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { useRecordTranslation } from '../screen/use-record-translation.ts'
import type { EditConsequences } from './edit-consequences.ts'

/** What goes with edits, in sentences; nothing where nothing does. */
export function EditConsequencesList({ cleared, others }: EditConsequences) {
  const { t, counted } = useRecordTranslation('works')
  const { catalogue, sections } = useCatalogue(useRecordScreen().module.id)
  const words = useFieldWords(catalogue, sections)
  const { count } = useFormats()
  if (others.length === 0 && cleared.length === 0) return null
  return (
    <List size="sm">
      {others.map(({ text, count: some }) => (
        <List.Item key={text}>{t(text, { count: some, text: count(some) })}</List.Item>
      ))}
      {cleared.map(({ field: id, count: lost }) => {
        const field = catalogue.fields.find((each) => each.id === id)
        if (!field) return null
        const values = { field: words.label(field), counted: counted(lost, count(lost)) }
        return <List.Item key={id}>{t('bulk.alsoField', values)}</List.Item>
      })}
    </List>
  )
}
