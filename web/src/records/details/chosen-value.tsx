import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { Field } from '@rumbo/domain/fields/field'
import { type Values, valueIn } from '@rumbo/domain/fields/values'
import { useTranslation } from 'react-i18next'
import type { FieldWords } from '../../forms/field-words.ts'
import { useVariantOf } from '../screen/use-variant-of.ts'
import classes from './record-sections.module.css'

type Props = {
  readonly field: Field
  readonly values: Values
  readonly words: FieldWords
  readonly onOpen: () => void
}

/** A value that a dialog changes. */
export function ChosenValue({ field, values, words, onOpen }: Props) {
  const { t } = useTranslation('forms')
  const mode = useVariantOf(values)
  return (
    <UnstyledButton className={classes.chosen} onClick={onOpen}>
      {words.text(valueIn(values, field.id), field, mode) || '—'}
      <VisuallyHidden>{t('edit', { field: words.label(field, mode) })}</VisuallyHidden>
    </UnstyledButton>
  )
}
