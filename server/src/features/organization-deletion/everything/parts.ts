import { moduleNamed, rootModules, treeOf } from '../../../access/rights/declared-modules.ts'
import { opensModule } from '../../../access/rights/opened-modules.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import type { Words } from '../../i18n/words.service.ts'
import * as queries from '../organization-deletion.queries.ts'
import { historyPart } from './history-part.ts'
import type { ListPart } from './list-part.ts'
import { ownMessagesPart, recordMessagesPart } from './messages-part.ts'
import { recordsPart } from './records-part.ts'
import { tablePart } from './table-part.ts'

/** A list of the archive, fixed as its work begins. */
export type PartId =
  | { readonly kind: 'records'; readonly module: string }
  | { readonly kind: 'history'; readonly module: string }
  | { readonly kind: 'messages'; readonly module: string }
  | { readonly kind: 'table'; readonly module: string; readonly section: string; readonly name: string }
  | { readonly kind: 'chats' }

/** All lists of the archive, whoever makes it. */
export async function allParts(scope: Scope): Promise<readonly PartId[]> {
  const roots = rootModules().filter(({ id }) => scope.modules.has(id))
  const tables = await scope.all(queries.selectTableSections())
  return [
    ...roots.flatMap((root) => treeOf(root)).map(({ id }): PartId => ({ kind: 'records', module: id })),
    ...tables.flatMap(({ id, name, modules }) =>
      roots
        .filter((root) => modules.includes(root.id))
        .map((root): PartId => ({ kind: 'table', module: root.id, section: id, name })),
    ),
    ...roots.map(({ id }): PartId => ({ kind: 'history', module: id })),
    ...roots
      .filter(({ messages }) => messages !== null)
      .map(({ id }): PartId => ({ kind: 'messages', module: id })),
    { kind: 'chats' },
  ]
}

/** A list as its maker sees it; null: they don't. */
export function partOf(scope: Scope, id: PartId, words: Words): ListPart | null {
  if (id.kind === 'chats') return ownMessagesPart(scope, words)
  const module = moduleNamed(id.module)
  if (!opensModule(scope.role, module.parent ?? module)) return null
  if (id.kind === 'table') return tablePart(scope, module, { sectionId: id.section, name: id.name, words })
  if (id.kind === 'history') return historyPart(scope, module, words)
  return id.kind === 'messages' ? recordMessagesPart(scope, module, words) : recordsPart(scope, module, words)
}
