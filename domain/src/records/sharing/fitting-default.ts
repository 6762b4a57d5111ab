import type { CollaboratorKind } from '../../kernel/collaborator-kind.ts'
import type { ProfileDefault } from './profiles.api.ts'

/**
 * The default that a share begins with: of the partner in this part, else of the partner, else of the part, else of
 * everybody; undefined where none was said.
 */
export function fittingDefault(
  defaults: readonly ProfileDefault[],
  share: { readonly kind: CollaboratorKind; readonly organizationId: string | null },
): ProfileDefault | undefined {
  const of = (kind: CollaboratorKind | null, organizationId: string | null) =>
    defaults.find((each) => each.kind === kind && each.organizationId === organizationId)
  const { kind, organizationId } = share
  const ofPartner =
    organizationId === null ? undefined : (of(kind, organizationId) ?? of(null, organizationId))
  return ofPartner ?? of(kind, null) ?? of(null, null)
}
