import { isInMode } from '@rumbo/domain/fields/in-mode'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../forms/field-words.ts'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { FieldValue } from '../details/fields/field-value.tsx'
import type { OfRecord } from '../details/record-details.ts'
import { useRecordDetails } from '../details/use-record-details.ts'
import { useRightsOn } from '../details/use-rights.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { useVariantOf } from '../screen/use-variant-of.ts'
import classes from './record-peek.module.css'

const ChangedFieldMark = lazyPart(
  async () => (await import('../changed/changed-field-mark.tsx')).ChangedFieldMark,
)

/** The fields that matter most, edited where they are read; what the reader doesn't see or the record hasn't is left out. */
export function PeekFacts({ fields, ...of }: OfRecord & { readonly fields: readonly string[] }) {
  const { id, values } = of
  const { module } = useRecordScreen()
  const { t } = useTranslation('record-peek')
  const { catalogue, sections } = useCatalogue(module.id)
  const words = useFieldWords(catalogue, sections)
  const rightOn = useRightsOn(id, module.id)
  const mode = useVariantOf(values)
  const labelOf = (fieldId: string) => {
    const field = catalogue.fields.find((each) => each.id === fieldId)
    return field ? words.label(field, mode) : fieldId
  }
  const clearing = useRecordDetails().useConfirm(values, labelOf)
  const shown = fields.flatMap((fieldId) => {
    const field = catalogue.fields.find((each) => each.id === fieldId)
    return field && fieldId in values && isInMode(field, mode) ? [field] : []
  })
  if (shown.length === 0) return null
  return (
    <section aria-label={t('facts')} className={classes.part}>
      <dl className={classes.facts}>
        {shown.map((field) => (
          <div key={field.id} className={classes.fact}>
            <dt className={classes.label}>
              {words.label(field, mode)}
              <ChangedFieldMark id={id} field={field.id} />
            </dt>
            <dd className={classes.value}>
              <FieldValue
                {...of}
                field={field}
                words={words}
                right={rightOn(field.id)}
                confirm={clearing.confirmOf(field.id)}
              />
            </dd>
          </div>
        ))}
      </dl>
      {clearing.dialog}
    </section>
  )
}
