import type { Catalogue, Field } from '@rumbo/domain/fields/field'
import { labelKey } from '@rumbo/domain/fields/label-key'
import { colors } from '@rumbo/domain/kernel/color'
import type { Out } from '@rumbo/domain/kernel/endpoint'
import { modes } from '@rumbo/domain/kernel/mode'
import { modulePermissions, organizationPermissions } from '@rumbo/domain/kernel/permission'
import type { getRole, listRoles } from '@rumbo/domain/organizations/roles.api'
import type { Role } from '@rumbo/domain/records/rights/role'
import { accessTo, reachOf, statedRight } from '@rumbo/domain/records/rights/role-cells'
import type { Scope } from '../../access/scope/scope.ts'
import type { RoleInListRow } from './roles.queries.ts'
import { cataloguesOf, mayGive, storedRole } from './roles.service.ts'

type Summary = Out<typeof listRoles>['roles'][number]
type Details = Out<typeof getRole>

/** A role as it stands in the list. */
export function summaryOf(scope: Scope, row: RoleInListRow): Summary {
  const { id, name, built_in: builtIn, members, invitations, keys } = row
  const color = colors.find((each) => each === row.color) ?? 'unassigned'
  return {
    id,
    name,
    color,
    builtIn,
    members,
    invitations,
    keys,
    mayGive: mayGive(scope, storedRole(row)),
  }
}

/** A role as its editor shows it. `names` are those of the custom sections, by id. */
export function detailsOf(scope: Scope, row: RoleInListRow, names: ReadonlyMap<string, string>): Details {
  const role = storedRole(row)
  const catalogues = cataloguesOf(scope)
  return {
    ...summaryOf(scope, row),
    version: row.version,
    organization: flags(organizationPermissions, role.organization),
    modules: flags(modulePermissions, role.modules),
    create: flags(modes, role.create),
    edits: role.edits,
    sections: catalogues.flatMap((catalogue) => sectionsOf(role, catalogue, names)),
    fields: catalogues.flatMap((catalogue) => fieldsOf(role, catalogue)),
  }
}

const flags = <Name extends string>(all: readonly Name[], allowed: readonly Name[]) =>
  Object.fromEntries(all.map((each) => [each, allowed.includes(each)])) as Record<Name, boolean>

function sectionsOf(role: Role, { module, fields }: Catalogue, names: ReadonlyMap<string, string>) {
  const sectionLine = (section: string | null, held: readonly Field[]): Details['sections'] => {
    const access = accessTo(role, module, held)
    const name = section === null ? null : (names.get(section) ?? null)
    return access ? [{ module, section, name, access }] : []
  }
  const sections = [...new Set(fields.map(({ section }) => section))]
  return [
    ...sectionLine(null, fields),
    ...sections.flatMap((each) =>
      sectionLine(
        each,
        fields.filter(({ section }) => section === each),
      ),
    ),
  ]
}

const fieldsOf = (role: Role, { module, fields }: Catalogue): Details['fields'] =>
  fields.map((field) => ({
    module,
    field: field.id,
    section: field.section,
    name: field.name ?? null,
    nameField: labelKey(module, field),
    right: statedRight(role, module, field),
    ...reachOf(field),
  }))
