import type { ColumnMapping } from '../import.ts'
import type { CellFormat } from '../values/cell-format.ts'
import { unitOfHeader } from '../values/numbers/unit-words.ts'
import type { Target } from './target.ts'

/** How the cells of a mapped column are read: by its mapping, and by the unit that its heading says. */
export function cellFormatOf(
  { dateShape, numberShape, separator }: ColumnMapping,
  { target, header }: { readonly target: Target; readonly header: string },
): CellFormat {
  const unit = target.field.type === 'quantity' ? unitOfHeader(header) : undefined
  return {
    words: target.words,
    synonyms: target.optionWords,
    ...(dateShape ? { dateShape } : {}),
    ...(numberShape ? { numberShape } : {}),
    ...(separator ? { separator } : {}),
    ...(unit ? { unit } : {}),
  }
}
