import { checkContainer, isContainerNumber, normaliseContainer } from '../../identifiers/container.ts'
import type { WarningCode } from '../../kernel/errors/warnings.ts'
import type { ImportRules } from '../../records/imports/rules.ts'
import type { Variant } from '../../records/record-module.ts'
import { doubtOfDate, isDate } from '../../shipments/imports/doubts.ts'
import { containerPreference, containerSigns } from './cell-signs.ts'
import { containerHeadings } from './headings.ts'
import { containerOptionWords } from './option-words.ts'
import { readContainers } from './read-containers.ts'

/** How imports read containers. */
export const containerImports: Partial<ImportRules> = {
  headings: containerHeadings,
  optionWords: containerOptionWords,
  signs: containerSigns,
  preference: containerPreference,
  readKeys: (text, separator) => readContainers(text, separator).map(({ number }) => number),
  isDoubtable: (field) => isDate(field) || field.id === 'number',
  doubtOf: (field, { values, variant }) =>
    isDate(field) ? doubtOfDate(field, values) : doubtOfContainer(String(values[field.id]), variant),
  codes: { valuesDiffer: 'CONTAINER_VALUES_DIFFER', keyRequired: 'CONTAINER_NUMBER_REQUIRED' },
  leftOut: ['currentPhase'],
  texts: {
    ofChild: 'imports:templates.ofContainer',
    inOneCell: 'imports:templates.slashText',
    inRows: 'imports:templates.rowsText',
  },
}

/** What is doubtful of the number of a container. */
export function doubtOfContainer(number: string, variant: Variant | undefined): WarningCode | null {
  if (checkContainer(number).state === 'wrong') return 'CONTAINER_CHECK_DIGIT_WRONG'
  // At sea alone: units of trucks, planes and wagons have numbers of other forms.
  const isOther = variant === 'ocean' && !isContainerNumber(normaliseContainer(number))
  return isOther ? 'CONTAINER_NUMBER_UNUSUAL' : null
}
