import type { ModuleDeclaration } from './record-module.ts'

/** Where the endpoints of a module stand, and how they speak of its records. */
export type RecordEndpoints = {
  /** `/api/v1/orders`. */
  readonly path: string
  /** As summaries say it: `an order`, `orders`. */
  readonly one: string
  readonly many: string
  /** What stands for the id of a record in samples: `$order`. */
  readonly sample: string
}

/** How an answer names the children of a record. */
export type ChildKeys = {
  readonly module: string
  /** The key of the fields that are seen, and of the children. */
  readonly fields: string
  readonly records: string
}

/** The ids of a module and of those of its children. */
export const treeIds = ({
  catalogue,
  children,
}: Pick<ModuleDeclaration, 'catalogue' | 'children'>): readonly string[] => [
  catalogue.module,
  ...children.map((child) => child.catalogue.module),
]

/** The permission to open a module. */
export const permissionOf = ({ catalogue }: Pick<ModuleDeclaration, 'catalogue'>) =>
  `module:${catalogue.permission}` as const
