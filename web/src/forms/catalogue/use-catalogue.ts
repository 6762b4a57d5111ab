import type { Catalogue, Choice, Field } from '@rumbo/domain/fields/field'
import type { FieldMetadata, SectionMetadata } from '@rumbo/domain/records/custom-fields/api'
import type { Right } from '@rumbo/domain/records/rights/right'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../lib/calls/query-client.ts'
import { followOnce } from '../../lib/live/follow-once.ts'
import { onChanged } from '../../lib/live/realtime.ts'
import { useMembership } from '../../lib/session/session-state.ts'
import { foreignName } from './foreign-name.ts'
import { metadataQuery } from './metadata-query.ts'
import { useStandardCatalogue, useStandardCatalogues } from './standard-catalogues.ts'

/** A table of the organization's own below a record: its section and its columns. */
export type TableSection = { readonly section: SectionMetadata; readonly columns: readonly Field[] }

/** A module's fields as the reader may see them: the standard ones, and the organization's own. */
export type OwnCatalogue = {
  /** Fields of the record itself, in the order of forms; hidden ones are absent. */
  readonly catalogue: Catalogue
  readonly tables: readonly TableSection[]
  readonly sections: readonly SectionMetadata[]
  /** What the reader may do with a field on records that it has a part in; each record tells its own. */
  readonly rightOn: (fieldId: string) => Right
  /** False while only the standard fields are known. */
  readonly isLoaded: boolean
}

/** The catalogue of a module, live: a field that an administrator adds is there without a reload. Only behind the guard. */
export function useCatalogue(module: string): OwnCatalogue {
  const known = useStandardCatalogue(module)
  const data = useMetadata()
  return useMemo(() => ownCatalogue(known, data), [known, data])
}

/** The catalogues of several modules, in their order. Keep the list of modules stable. */
export function useCatalogues(modules: readonly string[]): readonly OwnCatalogue[] {
  const known = useStandardCatalogues(modules)
  const data = useMetadata()
  return useMemo(() => known.map((each) => ownCatalogue(each, data)), [known, data])
}

/** What the organization's fields and sections are, read again when they change. */
function useMetadata(): Metadata | undefined {
  const { organizationId } = useMembership()
  const { i18n } = useTranslation()
  const { data } = useQuery(metadataQuery(organizationId, i18n.language))
  useEffect(followCatalogue, [])
  return data
}

/** Reads the metadata again when it changed, on this page or elsewhere; returns how to stop. */
const followCatalogue = followOnce(() =>
  onChanged((news) => {
    if (news.kind === 'changed' && news.change.module !== 'catalogue') return
    void queryClient.invalidateQueries({ queryKey: ['metadata'] })
    void queryClient.invalidateQueries({ queryKey: ['tags'] })
  }),
)

type Metadata = { readonly items: readonly FieldMetadata[]; readonly sections: readonly SectionMetadata[] }

/** The catalogue of a module that metadata tells of; without it, the standard one. */
export function ownCatalogue(known: Catalogue, data: Metadata | undefined): OwnCatalogue {
  const { module } = known
  if (!data) {
    return { catalogue: known, tables: [], sections: [], rightOn: () => 'edit', isLoaded: false }
  }
  const items = data.items.filter((item) => item.module === module)
  const sections = data.sections.filter((section) => section.module === module).map(named)
  const rights = new Map(items.map(({ id, right }) => [id, right]))
  const tableIds = sections.filter(({ type }) => type === 'table').map(({ id }) => id)
  const fields = items.flatMap((item) => (item.custom ? customField(item) : standardField(known, item)))
  return {
    catalogue: { ...known, fields: fields.filter(({ section }) => !tableIds.includes(section)) },
    tables: sections
      .filter(({ id }) => tableIds.includes(id))
      .map((section) => ({ section, columns: fields.filter((field) => field.section === section.id) })),
    sections,
    rightOn: (fieldId) => rights.get(fieldId) ?? 'hide',
    isLoaded: true,
  }
}

/** What another company shows says whose it is wherever it is called by its name. */
const named = <Named extends Pick<SectionMetadata, 'label' | 'foreign'>>(each: Named): Named =>
  each.foreign ? { ...each, label: foreignName(each.label, each.foreign.organizationName) } : each

/** A standard field; one of tags or of types with those that the organization has now. */
const standardField = (known: Catalogue, item: FieldMetadata): readonly Field[] =>
  known.fields
    .filter(({ id }) => id === item.id)
    .map((field) => (hasOwnChoices(field, item) ? { ...field, ...offered(item) } : field))

const hasOwnChoices = ({ source, options = [] }: Field, item: FieldMetadata): boolean =>
  source === 'tags' || (source === 'documentTypes' && item.options.some(({ id }) => !options.includes(id)))

/** What a field with choices of the organization's own offers. */
function offered({ options }: FieldMetadata): Pick<Field, 'choices' | 'options'> {
  const choices = options.map(
    ({ label, isDefault, archived, withheld, color, ...rest }): Choice => ({
      ...rest,
      name: label,
      color: color ?? 'unassigned',
      ...(isDefault ? { isDefault: true as const } : {}),
      ...(archived ? { archived: true as const } : {}),
      ...(withheld ? { withheld: true as const } : {}),
    }),
  )
  return { choices, options: choices.filter(({ archived }) => !archived).map(({ id }) => id) }
}

/** A field of the organization's own, or one that another shows to it, as metadata tells of it. */
function customField(item: FieldMetadata): Field {
  const { foreign } = item
  const hasChoices = item.type === 'list' || item.type === 'multiSelect' || item.type === 'status'
  return {
    id: item.id,
    type: item.type,
    side: foreign ? 'shared' : 'own',
    section: item.section,
    name: named(item).label,
    format: item.format,
    ...(hasChoices ? offered(item) : {}),
    ...(item.required ? { required: true as const } : {}),
    ...(item.readOnly ? { readOnly: true as const } : {}),
    ...(item.formula === null ? {} : { formula: item.formula }),
    ...(foreign && item.right !== 'hide'
      ? { foreign: { ...foreign, right: item.right, sectionName: '', sectionColor: 'unassigned', sums: {} } }
      : {}),
  }
}
