import { Text } from '@mantine/core'
import type { Json } from '@rumbo/domain/fields/field-type'
import { fieldType } from '@rumbo/domain/fields/field-types'
import type { Compiled, Formula } from '@rumbo/domain/formulas/compile'
import { errorText } from '@rumbo/domain/kernel/app-error'
import { formatDecimal } from '@rumbo/domain/kernel/numbers/decimal'
import { useTranslation } from 'react-i18next'
import { useDisplay } from '../../lib/texts/formats.ts'
import { currentLanguage } from '../../lib/texts/i18n.ts'
import type { FormulaSample } from './formula-editor.tsx'
import classes from './formula-workbench.module.css'

type Props = {
  readonly compiled: Compiled
  readonly sample: FormulaSample
  readonly today: string
}

/** The tables whose rows it sums. */
const tablesOf = ({ reads }: Formula): readonly string[] =>
  reads.filter((path) => path.includes('.')).map((path) => path.slice(0, path.lastIndexOf('.')))

/** What the formula gives for a real record; a dash while it can't be computed, or reads rows that aren't at hand. */
export function FormulaResult({ compiled, sample, today }: Props) {
  const { t } = useTranslation('formula')
  const write = useWritten()
  const isKnown = compiled.ok && tablesOf(compiled).every((table) => sample.rows?.[table] !== undefined)
  const result = isKnown
    ? compiled.evaluate(sample.values, { today, rows: (table) => sample.rows?.[table] ?? [] })
    : null
  const shown = compiled.ok && result ? write(result.value, compiled) : '–'
  const why = result?.reason ? errorText(result.reason, currentLanguage()) : null
  return (
    <div className={classes.result}>
      <Text size="sm" c="dimmed" component="span">
        {t('resultFor', { record: sample.name })}
      </Text>
      <output aria-label={t('result')} className={classes.value}>
        {shown === '' ? t('empty') : shown}
      </output>
      {why && (
        <Text size="sm" component="span">
          {why}
        </Text>
      )}
    </div>
  )
}

/** A result as a person reads it: a number with all its places. */
function useWritten(): (value: Json, formula: Formula) => string {
  const display = useDisplay()
  return (value, { type }) => {
    if (type === 'decimal' && typeof value === 'string')
      return formatDecimal(value, value.split('.')[1]?.length ?? 0)
    return fieldType(type).format(value, { id: 'result', type, side: 'own', section: '' }, display)
  }
}
