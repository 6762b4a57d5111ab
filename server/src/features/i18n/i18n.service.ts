import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Scope } from '../../access/scope/scope.ts'
import { productTexts, type Texts } from './catalogue-files.ts'
import { layOver, ownLabels } from './own-labels.ts'

/**
 * All texts in the acting user's language, with the organization's own words laid over the product's.
 * @throws AppError NOT_FOUND for any organization but the scope's own
 */
export async function readTranslateCatalog(scope: Scope, organizationId: string): Promise<Texts> {
  if (organizationId !== scope.organizationId) throw new AppError('NOT_FOUND')
  const { language } = scope.display
  return layOver(await productTexts(language), await scope.all(ownLabels(language)))
}
