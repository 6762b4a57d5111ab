import { maxDocumentTypes, type OwnDocumentType } from '@rumbo/domain/documents/own-types.api'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { announce } from '../../../access/events/announce.ts'
import { moduleIn } from '../../../access/rights/catalogue.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { documentModule } from '../../../modules.ts'
import * as queries from './types.queries.ts'

/** The organization's own types, archived ones too, by name. */
export const readTypes = (scope: Scope): Promise<OwnDocumentType[]> => scope.all(queries.selectTypes())

/** @throws AppError NAME_TAKEN, TOO_MANY */
export async function saveType(scope: Scope, given: OwnDocumentType): Promise<OwnDocumentType> {
  await raiseCatalogue(scope)
  const type = { ...given, name: given.name.trim() }
  const present = await readTypes(scope)
  const isNew = !present.some(({ id }) => id === type.id)
  if (isNew && present.length >= maxDocumentTypes) throw new AppError('TOO_MANY')
  const same = await scope.first(queries.selectTypeOfName(type.name))
  if (same && same.id !== type.id) throw new AppError('NAME_TAKEN')
  await scope.all(queries.saveType(type))
  return type
}

/** @throws AppError NOT_FOUND, DOCUMENT_TYPE_IN_USE */
export async function deleteType(scope: Scope, id: string): Promise<void> {
  await raiseCatalogue(scope)
  if ((await scope.first(queries.isUsed(id)))?.used) throw new AppError('DOCUMENT_TYPE_IN_USE')
  if (!(await scope.first(queries.deleteType(id)))) throw new AppError('NOT_FOUND')
}

/** Whether documents can be given a type; one that is archived can't. @throws AppError BAD_REQUEST */
export function requireOffered(scope: Scope, type: string): void {
  const field = moduleIn(scope, documentModule).catalogue.fields.find(({ id }) => id === 'type')
  if (!field?.options?.includes(type))
    throw new AppError('BAD_REQUEST', {}, [{ path: 'type', code: 'OPTION_UNKNOWN' }])
}

/** Types are what a field offers: open pages read them again. */
async function raiseCatalogue(scope: Scope): Promise<void> {
  await scope.all(queries.raiseCatalogue())
  await announce(scope, 'catalogue')
}
