import type { FieldDefinition, SectionDefinition } from '@rumbo/domain/records/custom-fields/api'

/** One line of the list: a section's heading, or a field in the section above it. */
export type Line =
  | { readonly kind: 'section'; readonly id: string; readonly section: SectionDefinition }
  | {
      readonly kind: 'field'
      readonly id: string
      readonly field: FieldDefinition
      readonly section: SectionDefinition
    }

/** Sections and fields in use as one list of lines, as a record will show them. */
export const linesOf = (sections: readonly SectionDefinition[]): readonly Line[] =>
  sections
    .filter(({ archived }) => !archived)
    .flatMap((section): Line[] => [
      { kind: 'section', id: section.id, section },
      ...section.fields
        .filter(({ archived }) => !archived)
        .map((field): Line => ({ kind: 'field', id: field.id, field, section })),
    ])

/**
 * The sections after a line went from one place to another: a section takes its fields along, a field goes to the section
 * that then stands above it. Null where it can't go: above all sections, or between forms and tables.
 */
export function moved(
  sections: readonly SectionDefinition[],
  from: number,
  to: number,
): readonly SectionDefinition[] | null {
  const lines = linesOf(sections)
  const line = lines[from]
  if (!line) return null
  const rest = lines.filter((_each, at) => at !== from)
  const before = rest.slice(0, to)
  if (line.kind === 'section') {
    // Dropped among another section's fields it goes behind that section when it came from above, else before it.
    const above = before.filter(({ kind }) => kind === 'section').length
    const others = sections.filter(({ id }) => id !== line.id)
    const active = others.filter(({ archived }) => !archived)
    const at = to > from ? above : Math.max(0, rest[to]?.kind === 'field' ? above - 1 : above)
    return [
      ...active.slice(0, at),
      line.section,
      ...active.slice(at),
      ...others.filter(({ archived }) => archived),
    ]
  }
  const target = before.findLast(({ kind }) => kind === 'section')?.section
  if (!target) return null
  if (target.id !== line.section.id && (target.type !== 'form' || line.section.type !== 'form')) return null
  const place = before.length - 1 - before.findLastIndex(({ kind }) => kind === 'section')
  return sections.map((section) => {
    const others = section.fields.filter(({ id }) => id !== line.id)
    if (section.id !== target.id) return { ...section, fields: others }
    const active = others.filter(({ archived }) => !archived)
    const archived = others.filter((field) => field.archived)
    return {
      ...section,
      fields: [...active.slice(0, place), line.field, ...active.slice(place), ...archived],
    }
  })
}
