import type { Field } from '@rumbo/domain/fields/field'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { FieldRights } from '@rumbo/domain/records/rights/right'
import { type ProfileRights, profileRights, rightsOn } from '@rumbo/domain/records/sharing/profiles.api'
import { moduleIn } from '../../../access/rights/catalogue.ts'
import { sharedModules } from '../../../access/rights/declared-modules.ts'
import type { RecordModule } from '../../../access/rights/modules.ts'
import { rightsFor } from '../../../access/rights/rights.ts'
import type { Scope } from '../../../access/scope/scope.ts'

/** The rights of a profile as they are stored; those that can't be read let nothing through. */
export function storedRights(stored: unknown): ProfileRights {
  return profileRights.safeParse(stored).data ?? profileRights.parse({})
}

/**
 * Fields that a profile may name to somebody: the product's, and the organization's custom ones that they see (whoever is
 * shown one knows of it). `of`: those of another organization whose record they hold instead.
 */
function namedFields(scope: Scope, declared: RecordModule, of: string): readonly Field[] {
  const module = moduleIn(scope, declared)
  const seen = rightsFor(scope, module, { onAny: true })
  return module.catalogue.fields.filter(
    ({ id, name, foreign }) =>
      name === undefined ||
      ((foreign?.organizationId ?? scope.organizationId) === of && seen.of(id) !== 'hide'),
  )
}

type VisibleNames = { readonly fields: ReadonlySet<string>; readonly sections: ReadonlySet<string> }

function knownIn(scope: Scope, part: RecordModule, of = scope.organizationId): VisibleNames {
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

const eachModule = (make: (module: RecordModule) => FieldRights): ProfileRights =>
  Object.fromEntries(sharedModules().map((module) => [module.id, make(module)]))

/** What a profile says as somebody may know of it: of fields that they may know alone. */
export function shownRights(scope: Scope, rights: ProfileRights, of = scope.organizationId): ProfileRights {
  return eachModule((module) => {
    const known = knownIn(scope, module, of)
    return only(rightsOn(rights, module.id), {
      field: (id) => known.fields.has(id),
      section: (id) => known.sections.has(id),
    })
  })
}

/** What was sent, with what the profile says of fields that the sender doesn't know: their writing leaves that alone. */
export function mergedRights(scope: Scope, before: ProfileRights, sent: ProfileRights): ProfileRights {
  return eachModule((module) => {
    const known = knownIn(scope, module)
    const kept = only(rightsOn(before, module.id), {
      field: (id) => !known.fields.has(id),
      section: (id) => !known.sections.has(id),
    })
    const wanted = rightsOn(sent, module.id)
    return {
      ...wanted,
      sections: { ...kept.sections, ...wanted.sections },
      fields: { ...kept.fields, ...wanted.fields },
    }
  })
}

/** @throws AppError FIELD_UNKNOWN with an issue at each name that the sender doesn't know of, whether there is one or not */
export function requireKnown(scope: Scope, rights: ProfileRights, of = scope.organizationId): void {
  const issues = sharedModules().flatMap((module) => {
    const known = knownIn(scope, module, of)
    return (['sections', 'fields'] as const).flatMap((what) =>
      Object.keys(rightsOn(rights, module.id)[what])
        .filter((id) => !known[what].has(id))
        .map((id) => ({ path: `rights.${module.id}.${what}.${id}`, code: 'FIELD_UNKNOWN' as const })),
    )
  })
  if (issues.length > 0) throw new AppError('FIELD_UNKNOWN', {}, issues)
}
