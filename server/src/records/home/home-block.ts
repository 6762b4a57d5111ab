import type { HomeBlockAnswer, HomeBlockId } from '@rumbo/domain/home/home.api'
import type { ModulePermission } from '@rumbo/domain/kernel/permission'
import type { Scope } from '../../access/scope/scope.ts'
import type { Visible } from '../../access/visible/visible.ts'

/** What a feature says on the home page that needs attention. */
export type HomeBlock = {
  readonly id: HomeBlockId
  /** Whose role doesn't open this module isn't shown it; null: every member is. */
  readonly permission: ModulePermission | null
  /** Reads it by the reader's day, 'YYYY-MM-DD'; null where their role hides what it rests on. */
  readonly read: (scope: Scope, today: string) => Promise<Visible<HomeBlockAnswer | null>>
}
