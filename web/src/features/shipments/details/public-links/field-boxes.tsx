import { Checkbox } from '@mantine/core'
import type { Catalogue } from '@rumbo/domain/fields/field'
import { isInMode } from '@rumbo/domain/fields/in-mode'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFieldWords } from '../../../../forms/field-words.ts'
import { valuesOf } from '../../../../records/screen/values-of.ts'
import { shipmentQuery } from '../shipment-queries.ts'
import { offeredSections } from './link-draft.ts'
import classes from './public-links.module.css'

type Props = {
  readonly shipmentId: string
  readonly catalogue: Catalogue
  readonly chosen: readonly string[]
  readonly onChoose: (ids: readonly string[], wanted: boolean) => void
}

/** The fields that a link may show, by section, to be ticked one by one or a section at once. */
export function FieldBoxes({ shipmentId, catalogue, chosen, onChoose }: Props) {
  const { t } = useTranslation('public-link')
  const words = useFieldWords(catalogue)
  const { data } = useQuery(shipmentQuery(shipmentId))
  const mode = modeOf(data ? valuesOf(data) : {})
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={classes.scroll} aria-label={t('form.fields')} tabIndex={0}>
      {offeredSections(catalogue, (field) => isInMode(field, mode)).map(({ section, fields }) => {
        const ids = fields.map(({ id }) => id)
        const count = ids.filter((id) => chosen.includes(id)).length
        return (
          <fieldset key={section} className={classes.section}>
            <legend>{words.section(section)}</legend>
            <Checkbox
              mt="xs"
              label={t('form.wholeSection')}
              checked={count === ids.length}
              indeterminate={count > 0 && count < ids.length}
              onChange={(event) => onChoose(ids, event.currentTarget.checked)}
            />
            <div className={classes.fields}>
              {fields.map((field) => (
                <Checkbox
                  key={field.id}
                  label={words.label(field, mode)}
                  checked={chosen.includes(field.id)}
                  onChange={(event) => onChoose([field.id], event.currentTarget.checked)}
                />
              ))}
            </div>
          </fieldset>
        )
      })}
    </section>
  )
}
