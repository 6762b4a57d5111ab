import { AppError } from '@rumbo/domain/kernel/app-error'
import type { RefusedShare } from '../../../access/share/lock-own.ts'

/** @throws AppError why a record couldn't be shared */
export function throwRefused([refused]: readonly RefusedShare[]): void {
  if (refused?.code === 'PLAN_LIMIT_REACHED')
    throw new AppError('COLLABORATORS_LIMIT_EXCEDED', { n: refused.most })
  if (refused) throw new AppError(refused.code)
}
