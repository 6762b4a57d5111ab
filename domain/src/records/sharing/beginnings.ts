import type { CollaboratorKind } from '../../kernel/collaborator-kind.ts'
import type { Language } from '../../kernel/language.ts'
import type { ModuleDeclaration } from '../record-module.ts'
import type { FieldRights } from '../rights/right.ts'
import type { ProfileRights } from './profiles.api.ts'

/** A profile that every organization begins with. */
export type Beginning = {
  readonly key: 'status' | 'usual' | 'everything'
  /** Kept as data in the language of who first needs them; from then on they are the organization's own words. */
  readonly names: Readonly<Record<Language, string>>
  readonly rights: ProfileRights
}

export const beginningKeys = ['status', 'usual', 'everything'] as const satisfies readonly Beginning['key'][]

const names: Readonly<Record<Beginning['key'], Beginning['names']>> = {
  status: { 'en-us': 'Status only', 'es-mx': 'Solo estatus' },
  usual: { 'en-us': 'Standard', 'es-mx': 'Estándar' },
  everything: { 'en-us': 'Full access', 'es-mx': 'Acceso completo' },
}

/** All that is shared at all, to be edited; never one's own side. Of custom fields those that are shared by themselves. */
const everything: FieldRights = { default: 'edit', sections: {}, fields: {} }

type Declared = Pick<ModuleDeclaration, 'catalogue' | 'firstRights'>

/** The profiles that every organization begins with, of the modules that there are. */
export const beginningsOf = (modules: readonly Declared[]): readonly Beginning[] =>
  beginningKeys.map((key) => ({ key, names: names[key], rights: firstRightsOf(modules, key) }))

const firstRightsOf = (modules: readonly Declared[], key: Beginning['key']): ProfileRights =>
  Object.fromEntries(
    modules.map(({ catalogue, firstRights }) => [
      catalogue.module,
      key === 'everything' ? everything : firstRights[key],
    ]),
  )

/** The kinds whose default differs: those that take part in an unknown way see the status. */
export const beginningOfKind: Partial<Record<CollaboratorKind, Beginning['key']>> = { others: 'status' }
