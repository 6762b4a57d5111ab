import type { Field } from '@rumbo/domain/fields/field'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { FieldRights } from '@rumbo/domain/records/rights/right'
import { type ProfileRights, profileRights } from '@rumbo/domain/records/sharing/profiles.api'
import { rightsFor } from '../../../access/rights/rights.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { containerModule, shipmentModule } from '../../../modules.ts'

const parts = ['shipments', 'containers'] as const
type Part = (typeof parts)[number]

/** The rights of a profile as they are stored; those that can't be read let nothing through. */
export function storedRights(stored: unknown): ProfileRights {
  return profileRights.safeParse(stored).data ?? profileRights.parse({})
}

/**
 * Fields that a profile may name to somebody: the product's, and the organization's own that he sees (that there is one is
 * told to whom it is shown). `of`: those of another organization whose record he holds instead.
 */
function namedFields(scope: Scope, part: Part, of: string): readonly Field[] {
  const module = scope.modules.get(part) ?? (part === 'shipments' ? shipmentModule : containerModule)
  const seen = rightsFor(scope, module, { onAny: true })
  return module.catalogue.fields.filter(
    ({ id, name, foreign }) =>
      name === undefined ||
      ((foreign?.organizationId ?? scope.organizationId) === of && seen.of(id) !== 'hide'),
  )
}

type VisibleNames = { readonly fields: ReadonlySet<string>; readonly sections: ReadonlySet<string> }

function knownIn(scope: Scope, part: Part, of = scope.organizationId): VisibleNames {
  const fields = namedFields(scope, part, of)
  return {
    fields: new Set(fields.map(({ id }) => id)),
    sections: new Set(fields.map(({ section }) => section)),
  }
}

const only = (
  rights: FieldRights,
  keeps: { field: (id: string) => boolean; section: (id: string) => boolean },
) => ({
  ...(rights.default ? { default: rights.default } : {}),
  sections: Object.fromEntries(Object.entries(rights.sections).filter(([id]) => keeps.section(id))),
  fields: Object.fromEntries(Object.entries(rights.fields).filter(([id]) => keeps.field(id))),
})

const eachPart = (make: (part: Part) => FieldRights): ProfileRights => ({
  shipments: make('shipments'),
  containers: make('containers'),
})

/** What a profile says as somebody may know of it: of fields that he may know alone. */
export function shownRights(scope: Scope, rights: ProfileRights, of = scope.organizationId): ProfileRights {
  return eachPart((part) => {
    const known = knownIn(scope, part, of)
    return only(rights[part], {
      field: (id) => known.fields.has(id),
      section: (id) => known.sections.has(id),
    })
  })
}

/** What was sent, with what the profile says of fields that the sender doesn't know: his writing leaves that alone. */
export function mergedRights(scope: Scope, before: ProfileRights, sent: ProfileRights): ProfileRights {
  return eachPart((part) => {
    const known = knownIn(scope, part)
    const kept = only(before[part], {
      field: (id) => !known.fields.has(id),
      section: (id) => !known.sections.has(id),
    })
    return {
      ...sent[part],
      sections: { ...kept.sections, ...sent[part].sections },
      fields: { ...kept.fields, ...sent[part].fields },
    }
  })
}

/** @throws AppError FIELD_UNKNOWN with an issue at each name that the sender doesn't know of, whether there is one or not */
export function requireKnown(scope: Scope, rights: ProfileRights, of = scope.organizationId): void {
  const issues = parts.flatMap((part) => {
    const known = knownIn(scope, part, of)
    return (['sections', 'fields'] as const).flatMap((what) =>
      Object.keys(rights[part][what])
        .filter((id) => !known[what].has(id))
        .map((id) => ({ path: `rights.${part}.${what}.${id}`, code: 'FIELD_UNKNOWN' as const })),
    )
  })
  if (issues.length > 0) throw new AppError('FIELD_UNKNOWN', {}, issues)
}
