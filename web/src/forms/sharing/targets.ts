import type { Sharing } from '@rumbo/domain/fields/sharing'
import { type CollaboratorKind, collaboratorKinds } from '@rumbo/domain/kernel/collaborator-kind'

/** Whom something is shared with inside one's own company, by kinds of targets in the order in which they are offered. */
export const insideKinds = ['roles', 'teams', 'users', 'tags'] as const
export type InsideKind = (typeof insideKinds)[number]

type Inside = Pick<Sharing, InsideKind>
type Outside = Pick<Sharing, 'network' | 'kinds' | 'companies'>

/** A target as one text: what it is and its id. */
const target = (kind: string, id: string): string => `${kind} ${id}`

export const insideTargets = (sharing: Inside): string[] =>
  insideKinds.flatMap((kind) => sharing[kind].map((id) => target(kind, id)))

export const outsideTargets = ({ network, kinds, companies }: Outside): string[] => [
  ...(network ? [target('network', 'all')] : []),
  ...kinds.map((kind) => target('kinds', kind)),
  ...companies.map((id) => target('companies', id)),
]

const ofKind = (targets: readonly string[], kind: string): string[] =>
  targets.filter((each) => each.startsWith(`${kind} `)).map((each) => each.slice(kind.length + 1))

/** The targets back as sharing has them. */
export const insideOf = (targets: readonly string[]): Inside => ({
  roles: ofKind(targets, 'roles'),
  teams: ofKind(targets, 'teams'),
  users: ofKind(targets, 'users'),
  tags: ofKind(targets, 'tags'),
})

export const outsideOf = (targets: readonly string[]): Outside => {
  const kinds = ofKind(targets, 'kinds')
  return {
    network: ofKind(targets, 'network').length > 0,
    kinds: collaboratorKinds.filter((kind): kind is CollaboratorKind => kinds.includes(kind)),
    companies: ofKind(targets, 'companies'),
  }
}

/**
 * Joins what was chosen among the known targets with those that aren't known (a role, for who may not list them; a company
 * that is no longer connected): these stay as they are.
 */
export const keepUnlisted = (
  named: readonly string[],
  known: ReadonlySet<string>,
  chosen: readonly string[],
): readonly string[] => [...named.filter((each) => !known.has(each)), ...chosen]
