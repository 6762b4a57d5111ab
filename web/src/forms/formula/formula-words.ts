import { type FormulaField, formulaTypeOf, pathOf } from '@rumbo/domain/formulas/formula-field'
import { formulaFunctions } from '@rumbo/domain/formulas/functions'
import { braced, fieldNames } from '@rumbo/domain/formulas/names'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** Something that a formula can be made of, as it is offered. */
export type FormulaPart = {
  readonly kind: 'field' | 'function'
  /** What people look for: the field's name, the function's. */
  readonly name: string
  /** A field's type; a function's values in parentheses. */
  readonly detail: string
  /** What it does, in a line; '' for fields. */
  readonly about: string
  /** What comes into the formula, and how far from its end the cursor stands then. */
  readonly text: string
  readonly back: number
}

/** The fields and functions that a formula may hold, in words of the reader's language. */
export function useFormulaParts(
  fields: readonly FormulaField[],
  fieldId: string | undefined,
): readonly FormulaPart[] {
  const { t, i18n } = useTranslation('formula')
  return useMemo(() => {
    const { nameOf } = fieldNames(fields)
    const ofFields = fields.flatMap((each): readonly FormulaPart[] => {
      const type = formulaTypeOf(each.field)
      const name = nameOf.get(pathOf(each))
      if (!type || name === undefined || each.field.id === fieldId) return []
      const detail = each.table ? t('perRow', { type: t(`types.${type}`) }) : t(`types.${type}`)
      return [{ kind: 'field', name, detail, about: '', text: braced(name), back: 0 }]
    })
    const ofFunctions = formulaFunctions.map((each): FormulaPart => {
      const [spanish] = each.aliases
      const name = i18n.language === 'es-mx' ? (spanish ?? each.name) : each.name
      const about = t(`functions.${each.name}.about`)
      const values = t(`functions.${each.name}.values`)
      const detail = values === '–' ? '()' : `(${values})`
      return { kind: 'function', name, detail, about, text: `${name}()`, back: each.most > 0 ? 1 : 0 }
    })
    return [...ofFields, ...ofFunctions]
  }, [t, i18n.language, fields, fieldId])
}
