import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Frozen } from '@rumbo/domain/kernel/endpoint'
import type { FieldMetadata } from '@rumbo/domain/records/custom-fields/api'
import type { RecordModule } from '../../access/rights/modules.ts'
import { actingId, rightsFor } from '../../access/rights/rights.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { readWords, type Words } from '../i18n/words.service.ts'
import { describeField, describeSections } from './describe-fields.service.ts'
import { selectSections } from './sections.queries.ts'

type MetadataQuery = {
  readonly fields?: string | undefined
  readonly organizationId?: string | undefined
  readonly module?: string | undefined
}

/**
 * The fields and sections that the caller may see, with what it may do with each on records that it has a part in.
 * @throws AppError NOT_FOUND for any organization but the scope's own
 */
export async function readMetadata(scope: Scope, query: MetadataQuery) {
  const { organizationId, module: only } = query
  if (organizationId !== undefined && organizationId !== scope.organizationId) throw new AppError('NOT_FOUND')
  const wanted = query.fields?.split(',').map((id) => id.trim())
  const words = await readWords(scope)
  const own = await scope.all(selectSections())
  const modules = [...scope.modules.values()].filter(({ id }) => only === undefined || id === only)
  const items = modules.flatMap((module) => fieldsOf(scope, module, words))
  return {
    items: items.filter(({ id }) => wanted === undefined || wanted.includes(id)),
    sections: modules.flatMap((module) =>
      describeSections(module, { items: items.filter((item) => item.module === module.id), own, words }),
    ),
  }
}

function fieldsOf(scope: Scope, module: RecordModule, words: Words): Frozen<FieldMetadata>[] {
  const record = { createdBy: actingId(scope) }
  const rights = rightsFor(scope, module, { record, onAny: true })
  return module.catalogue.fields.flatMap((field) => {
    const right = rights.of(field.id)
    const withheld = rights.withheld.get(field.id) ?? []
    return right === 'hide' ? [] : describeField(module.id, { field, right, withheld }, words)
  })
}
