import { withPresentCatalogue } from '../../access/rights/with-present-catalogue.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { refreshRedefined } from '../../access/share/shown-fields.ts'
import { followSharing } from '../../records/sharing/many/follow-shares.service.ts'
import { selectFields } from './fields.queries.ts'
import { selectSections } from './sections.queries.ts'
import type { Definitions } from './sections.service.ts'

/**
 * After the definition of custom fields changed, in the same transaction: partners who are shown them read them again, and
 * where more or less is shown than before, their rows follow (requirement FLD-03).
 * @param before all definitions as they were
 * @param fieldIds the fields whose definition, section, statuses or sharing is another now
 */
export async function followDefinitions(
  scope: Scope,
  before: Definitions,
  fieldIds: readonly string[],
): Promise<void> {
  await withPresentCatalogue(scope, async (present) => {
    const { shown, isOther } = await refreshRedefined(present, fieldIds)
    const concerned = fieldIds.filter((id) => shown.has(id))
    const after =
      concerned.length > 0
        ? { sections: await scope.all(selectSections()), fields: await scope.all(selectFields()) }
        : before
    const isSharedOtherwise = concerned.some((id) => sharingOf(before, id) !== sharingOf(after, id))
    if (isOther || isSharedOtherwise) await followSharing(present)
  })
}

/** All that says with whom a field and its statuses are shared. */
function sharingOf({ fields, sections }: Definitions, id: string): string {
  const field = fields.find((each) => each.id === id)
  const section = sections.find((each) => each.id === field?.set_id)
  return JSON.stringify([
    field?.sharing,
    field?.statuses.map(({ id, sharing }) => [id, sharing]),
    section?.sharing,
  ])
}
