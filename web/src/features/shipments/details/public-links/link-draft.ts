import type { Catalogue } from '@rumbo/domain/fields/field'
import type { Language } from '@rumbo/domain/kernel/language'
import {
  mayBePublic,
  statusAndDates,
  timelineField,
  withoutField,
  withSources,
} from '@rumbo/domain/public-links/public-fields'

/** How long a link lives, in days. */
export const lives = ['7', '30', '90', '365', 'never'] as const
export type Life = (typeof lives)[number]

/** What is chosen in one go. */
export const presets = ['usual', 'everything', 'own'] as const
export type Preset = (typeof presets)[number]

/** A link as it is being made. */
export type LinkDraft = {
  readonly preset: Preset
  readonly fields: readonly string[]
  readonly containers: boolean
  readonly timeline: boolean
  readonly life: Life
  readonly language: Language | null
  readonly password: string
}

/** Status and dates, for three months. `catalogue` is what the maker sees. */
export const newDraft = (catalogue: Catalogue): LinkDraft => ({
  preset: 'usual',
  fields: statusAndDates(catalogue),
  containers: true,
  timeline: false,
  life: '90',
  language: null,
  password: '',
})

const everything = ({ fields }: Catalogue) => fields.filter(mayBePublic).map(({ id }) => id)

/** Takes one of the ready choices; one's own begins with what stands. */
export function choosePreset(draft: LinkDraft, preset: Preset, catalogue: Catalogue): LinkDraft {
  if (preset === 'own') return { ...draft, preset }
  return { ...draft, preset, fields: preset === 'usual' ? statusAndDates(catalogue) : everything(catalogue) }
}

/** Adds fields with all that they are computed from, or takes them out with all that is computed from them. */
export function chooseFields(
  draft: LinkDraft,
  { ids, wanted }: { readonly ids: readonly string[]; readonly wanted: boolean },
  catalogue: Catalogue,
): LinkDraft {
  const fields = wanted
    ? withSources(catalogue, [...draft.fields, ...ids])
    : ids.reduce((left, id) => withoutField(catalogue, left, id), draft.fields)
  return { ...draft, preset: 'own', fields, timeline: draft.timeline && tellsDates(fields, catalogue) }
}

/** The timeline tells every date of the way, so they are chosen with it. */
export function chooseTimeline(draft: LinkDraft, timeline: boolean, catalogue: Catalogue): LinkDraft {
  if (!timeline || tellsDates(draft.fields, catalogue)) return { ...draft, timeline }
  return {
    ...draft,
    preset: 'own',
    timeline,
    fields: withSources(catalogue, [...draft.fields, timelineField]),
  }
}

const tellsDates = (fields: readonly string[], catalogue: Catalogue): boolean =>
  withSources(catalogue, [timelineField]).every((id) => fields.includes(id))

/** The fields that are offered for a link by section, in the order of forms; only those of the shipment's mode. */
export function offeredSections(
  catalogue: Catalogue,
  isHere: (field: Catalogue['fields'][number]) => boolean,
) {
  const offered = catalogue.fields.filter((field) => mayBePublic(field) && isHere(field))
  return [...new Set(offered.map(({ section }) => section))].map((section) => ({
    section,
    fields: offered.filter((field) => field.section === section),
  }))
}
