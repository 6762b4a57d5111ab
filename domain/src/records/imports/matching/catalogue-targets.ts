import type { Field } from '../../../fields/field.ts'
import { isInMode } from '../../../fields/in-mode.ts'
import { labelKey, optionKey } from '../../../fields/label-key.ts'
import { optionsOf } from '../../../fields/types/list.ts'
import { type Mode, modes } from '../../../kernel/mode.ts'
import type { ImportedModule } from '../rules.ts'
import type { OptionWord } from '../values/cell-format.ts'
import type { Target } from './target.ts'

/** The text behind a key such as `<module>:fields.<id>` in one language; undefined where there is none. */
export type Wording = (key: string) => string | undefined

type TargetWording = {
  readonly module: ImportedModule
  /** Its records belong to those of another module. */
  readonly isChild: boolean
  /** The reader's own language first; an organization's own words before the product's. */
  readonly wordings: readonly Wording[]
  readonly right: (field: Field) => 'hide' | 'view' | 'edit'
}

/** The fields of a module that its reader sees, with all that they and their options are called. */
export function catalogueTargets(
  fields: readonly Field[],
  { module: { catalogue, imports }, isChild, wordings, right }: TargetWording,
): readonly Target[] {
  const { module } = catalogue
  return fields.flatMap((field) => {
    const held = right(field)
    if (held === 'hide') return []
    return {
      module,
      isChild,
      field,
      right: held,
      headings: imports.headings[field.id] ?? null,
      optionWords: imports.optionWords[field.id] ?? [],
      signs: imports.signs[field.id] ?? {},
      preference: imports.preference,
      labels: labelsOf(field, { module, wordings }),
      words: wordsOf(field, { module, wordings }),
    }
  })
}

type Named = Pick<TargetWording, 'wordings'> & { readonly module: string }

function labelsOf(field: Field, { module, wordings }: Named): readonly string[] {
  if (field.name !== undefined) return [field.name]
  const keys = [
    labelKey(module, field),
    ...modes.filter((mode) => isInMode(field, mode)).map((mode) => labelKey(module, field, mode)),
  ]
  return [...new Set(wordings.flatMap((text) => keys.map(text)))].filter((label) => label !== undefined)
}

function wordsOf(field: Field, { module, wordings }: Named): readonly OptionWord[] {
  if (field.choices) return []
  const known = field.optionsByMode ? modes : ([undefined] as const)
  return known.flatMap((mode) =>
    optionsOf(field, mode).flatMap((value) =>
      wordings.flatMap((text) =>
        wordOf(text(optionKey(module, field, { value, mode: mode ?? modes[0] })), { value, mode }),
      ),
    ),
  )
}

const wordOf = (
  word: string | undefined,
  { value, mode }: { value: string; mode: Mode | undefined },
): OptionWord[] => (word === undefined ? [] : [{ value, word, ...(mode ? { mode } : {}) }])
