import { Skeleton } from '@mantine/core'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import type { FieldWords } from '../../forms/field-words.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { EditConsequencesList } from '../edits/edit-consequences-list.tsx'
import type { BulkPreviewAnswer } from '../screen/record-contracts.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { useRecordTranslation } from '../screen/use-record-translation.ts'
import classes from './bulk-preview.module.css'

type Props = {
  readonly preview: BulkPreviewAnswer | undefined
  readonly isLoading: boolean
  readonly words: FieldWords
}

/** How many would change, how many have the values already, how many can't be changed and why. */
export function BulkPreview({ preview, isLoading, words }: Props) {
  const { t, counted } = useRecordTranslation('works')
  const { module, bulk } = useRecordScreen()
  const { catalogue } = useCatalogue(module.id)
  const { count } = useFormats()
  if (isLoading) return <Skeleton height={88} mt="md" />
  if (!preview) return null
  const labelOf = (path: string) => {
    const field = catalogue.fields.find(({ id }) => id === path)
    return field ? `${words.label(field)}: ` : ''
  }
  const isPart = preview.checked < preview.count
  return (
    <section className={classes.preview} aria-label={t('bulk.previewHeading')} data-testid="bulk-preview">
      <p className={classes.count}>{counted(preview.count, count(preview.count))}</p>
      {isPart ? <p className={classes.quiet}>{t('bulk.ofTheFirst', { n: count(preview.checked) })}</p> : null}
      <ul className={classes.list}>
        <li>{t('bulk.change', { count: preview.changed, text: count(preview.changed) })}</li>
        {preview.same > 0 ? (
          <li>{t('bulk.same', { count: preview.same, text: count(preview.same) })}</li>
        ) : null}
        {preview.refused > 0 ? (
          <li>
            {t('bulk.refused', { count: preview.refused, text: count(preview.refused) })}
            <ul className={classes.list}>
              {preview.reasons.map((reason) => (
                <li key={`${reason.path} ${reason.code}`} className={classes.quiet}>
                  {labelOf(reason.path)}
                  {reason.message} ({count(reason.count)})
                </li>
              ))}
            </ul>
          </li>
        ) : null}
      </ul>
      <EditConsequencesList {...bulk.consequences(preview)} />
    </section>
  )
}
