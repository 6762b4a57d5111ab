import type { Field } from '@rumbo/domain/fields/field'
import { labelKey } from '@rumbo/domain/fields/label-key'
import { languages } from '@rumbo/domain/kernel/language'
import { modes } from '@rumbo/domain/kernel/mode'
import type { ColumnMapping } from '@rumbo/domain/records/imports/import'
import { isImportable } from '@rumbo/domain/records/imports/matching/target'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type OwnCatalogue, useCatalogue, useCatalogues } from '../../../forms/catalogue/use-catalogue.ts'
import { type FieldWords, useFieldWords, useWordsOf } from '../../../forms/field-words.ts'
import { currentLanguage, productTexts } from '../../../lib/texts/i18n.ts'
import { useRecordScreen } from '../../screen/use-record-screen.ts'
import { useRecordImport } from '../record-import.ts'
import { targetKey } from './matching.ts'

/** A field that a column may be read into. */
export type Target = {
  /** `module:field`. */
  readonly key: string
  readonly module: ColumnMapping['module']
  readonly field: Field
  readonly label: string
  /** What else it may be searched by: its name in the other language, its id. */
  readonly others: string
  /** The word of its section. */
  readonly section: string
  /** The words of what it offers, where it offers some. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** The product writes it: a column of it tells which record is meant, and nothing else. */
  readonly isKeyOnly: boolean
}

/** All fields that the reader may fill from a file, by section in the order of the catalogue. */
export function useTargets(): readonly Target[] {
  const { module } = useRecordScreen()
  const { numbers } = useRecordImport()
  const root = useCatalogue(module.id)
  const below = useCatalogues(module.children)
  const rootWords = useFieldWords(root.catalogue, root.sections)
  const childWords = useWordsOf(useMemo(() => below.map(({ catalogue }) => catalogue), [below]))
  const modules = [module.id, ...module.children]
  const other = languages.find((language) => language !== currentLanguage()) ?? currentLanguage()
  const { data: texts } = useQuery({
    queryKey: ['texts', other, ...modules],
    queryFn: () => Promise.all(modules.map((each) => productTexts(other, each))),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(() => {
    const ofRows = below.flatMap((own, at) => {
      const words = childWords[at]
      return words ? targetsOf(own, { words, texts: texts?.[at + 1], numbers }) : []
    })
    return [...targetsOf(root, { words: rootWords, texts: texts?.[0], numbers }), ...ofRows]
  }, [root, below, rootWords, childWords, texts, numbers])
}

/** The words of options are the same for all variants. */
const [anyVariant] = modes

type Said = {
  readonly words: FieldWords
  /** The texts of the module in the other language. */
  readonly texts: Readonly<Record<string, unknown>> | undefined
  readonly numbers: readonly string[]
}

function targetsOf(own: OwnCatalogue, { words, texts, numbers }: Said): readonly Target[] {
  const module = own.catalogue.module
  return own.catalogue.fields
    .filter((field) => numbers.includes(field.id) || isTarget(field, own))
    .map((field): Target => {
      const values = field.choices
        ? field.choices.filter(({ archived }) => !archived).map(({ id }) => id)
        : (field.options ?? [])
      const path = labelKey(module, field).split(':')[1] ?? ''
      return {
        key: targetKey({ field: field.id, module }),
        module,
        field,
        label: words.label(field),
        others: `${textAt(texts, path)} ${field.name ? '' : field.id}`,
        section: words.section(field.section),
        isKeyOnly: numbers.includes(field.id),
        options: values.map((value) => ({ value, label: words.option(field, value, anyVariant) })),
      }
    })
}

/** What other companies show is theirs. */
const isTarget = (field: Field, { rightOn }: OwnCatalogue): boolean =>
  isImportable({
    field,
    right: rightOn(field.id) === 'edit' ? 'edit' : 'view',
  })

/** A text of a catalogue of texts, by its path; '' where there is none. */
function textAt(texts: Readonly<Record<string, unknown>> | undefined, path: string): string {
  let at: unknown = texts
  for (const part of path.split('.'))
    at = typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined
  return typeof at === 'string' ? at : ''
}
