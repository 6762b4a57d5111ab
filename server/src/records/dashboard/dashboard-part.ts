import type { DashboardPartId } from '@rumbo/domain/dashboard/dashboard.api'
import type { PartAnswer } from '@rumbo/domain/dashboard/figures'
import type { DashboardPeriod } from '@rumbo/domain/dashboard/periods'
import type { ModulePermission } from '@rumbo/domain/kernel/permission'
import type { Scope } from '../../access/scope/scope.ts'
import type { Visible } from '../../access/visible/visible.ts'

/** Makes the figures of a period of what was read. */
export type AnswerPeriod = (period: DashboardPeriod) => Visible<PartAnswer>

/** What a feature adds to the dashboard. */
export type DashboardPart = {
  readonly id: DashboardPartId
  /** Whose role doesn't open this module is shown nothing of it. */
  readonly permission: ModulePermission
  /** Whether what is read for one period answers all others too. */
  readonly isOfAllPeriods: boolean
  /** Reads what all who share a role see alike, by the reader's day, 'YYYY-MM-DD'; it is kept for a while, until records change. */
  readonly read: (scope: Scope, today: string, period: DashboardPeriod) => Promise<AnswerPeriod>
}
