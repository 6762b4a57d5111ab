import type { Field } from '@rumbo/domain/fields/field'
import { labelKey } from '@rumbo/domain/fields/label-key'
import type { ColumnMapping } from '@rumbo/domain/imports/import'
import { isImportable } from '@rumbo/domain/imports/matching/target'
import { languages } from '@rumbo/domain/kernel/language'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFieldWords } from '../../../forms/field-words.ts'
import { type OwnCatalogue, useCatalogue } from '../../../forms/use-catalogue.ts'
import { currentLanguage, productTexts } from '../../../lib/i18n.ts'
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

/** What the product numbers records by. */
const numbers: readonly string[] = ['shipmentNumber', 'rumboShipmentNumber']

const modules = ['shipments', 'containers'] as const

/** All fields that the reader may fill from a file, by section in the order of the catalogue. */
export function useTargets(): readonly Target[] {
  const shipments = useCatalogue('shipments')
  const containers = useCatalogue('containers')
  const shipmentWords = useFieldWords(shipments.catalogue, shipments.sections)
  const containerWords = useFieldWords(containers.catalogue, containers.sections)
  const other = languages.find((language) => language !== currentLanguage()) ?? currentLanguage()
  const { data: texts } = useQuery({
    queryKey: ['texts', other, ...modules],
    queryFn: () => Promise.all(modules.map((module) => productTexts(other, module))),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(() => {
    const of = (own: OwnCatalogue, words: typeof shipmentWords, module: Target['module']) =>
      own.catalogue.fields
        .filter((field) => isTarget(field, own))
        .map((field): Target => {
          const mode = 'ocean'
          const values = field.choices
            ? field.choices.filter(({ archived }) => !archived).map(({ id }) => id)
            : (field.options ?? [])
          const path = labelKey(module, field).split(':')[1] ?? ''
          return {
            key: targetKey({ field: field.id, module }),
            module,
            field,
            label: words.label(field),
            others: `${textAt(texts?.[modules.indexOf(module)], path)} ${field.name ? '' : field.id}`,
            section: words.section(field.section),
            isKeyOnly: isNumber(field),
            options: values.map((value) => ({ value, label: words.option(field, value, mode) })),
          }
        })
    return [...of(shipments, shipmentWords, 'shipments'), ...of(containers, containerWords, 'containers')]
  }, [shipments, containers, shipmentWords, containerWords, texts])
}

/** What other companies show is theirs. */
const isNumber = ({ id }: Field): boolean => numbers.includes(id)

const isTarget = (field: Field, { catalogue, rightOn }: OwnCatalogue): boolean =>
  isNumber(field) ||
  isImportable({
    ...{
      module: catalogue.module === 'containers' ? 'containers' : 'shipments',
      field,
      labels: [],
      words: [],
    },
    right: rightOn(field.id) === 'edit' ? 'edit' : 'view',
  })

/** A text of a catalogue of texts, by its path; '' where there is none. */
function textAt(texts: Readonly<Record<string, unknown>> | undefined, path: string): string {
  let at: unknown = texts
  for (const part of path.split('.'))
    at = typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined
  return typeof at === 'string' ? at : ''
}
