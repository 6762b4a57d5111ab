import { startsOf } from '@rumbo/domain/dashboard/periods'
import {
  cubeArrival,
  cubeFields,
  cubePlanned,
  operationsOf,
} from '@rumbo/domain/shipments/dashboard/operations'
import { readCube } from '../../../access/read/cube.ts'
import { mapVisible } from '../../../access/visible/visible.ts'
import { shipmentModule } from '../../../modules.ts'
import type { DashboardPart } from '../../../records/dashboard/dashboard-part.ts'

/** Where shipments are and whether they arrive on time: all periods out of one statement. */
export const operationsPart: DashboardPart = {
  id: 'operations',
  permission: 'shipments',
  isOfAllPeriods: true,
  read: async (scope, today) => {
    const cube = await readCube(scope, shipmentModule, {
      selection: { equal: { archived: false } },
      by: cubeFields,
      day: { firstOf: cubeArrival, starts: startsOf(today) },
      planned: cubePlanned,
    })
    return (period) =>
      mapVisible(cube, ({ groups, hidden }) => operationsOf({ groups, hidden, period, today }))
  },
}
