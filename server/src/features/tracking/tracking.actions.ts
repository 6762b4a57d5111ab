import { refreshTracking } from '@rumbo/domain/shipments/settings.api'
import { getTimeline } from '@rumbo/domain/shipments/timeline.api'
import * as tracking from '@rumbo/domain/tracking/api'
import { type RefusalCode, refusalCodes } from '@rumbo/domain/tracking/refused'
import { type Action, action } from '../../access/action.ts'
import { show } from '../../access/visible.ts'
import { type ReceiveServices, receiveDcsa } from './receive.service.ts'
import * as refresh from './refresh.service.ts'
import {
  makeSource,
  readSources,
  repeatSource,
  revokeSource,
  type SourceServices,
} from './sources.service.ts'
import { readTimeline } from './timeline.service.ts'
import { newestRefusals } from './tracking.queries.ts'

export const trackingActions = (services: ReceiveServices & SourceServices): readonly Action[] => [
  action(getTimeline, (scope, { id }) => readTimeline(scope, id)),

  action(refreshTracking, (scope, { id }) => refresh.refreshTracking(scope, id)),

  action(tracking.listSources, async (scope) => show({ items: await readSources(scope, services) })),

  action(
    tracking.createSource,
    async (scope, { name }) => show(await makeSource(scope, services, name)),
    async (scope, id) => show(await repeatSource(scope, services, id)),
  ),

  action(tracking.revokeSource, async (scope, { id }) => {
    await revokeSource(scope, id)
    return show(null)
  }),

  action(tracking.listRefusals, async (scope) => {
    const rows = await scope.all(newestRefusals())
    const known = (code: string): RefusalCode => refusalCodes.find((each) => each === code) ?? 'notAnObject'
    return show({
      items: rows.map(({ id, name, code, path, raw, received_at }) => ({
        ...{ id, source: name, code: known(code), path, raw, receivedAt: received_at },
      })),
    })
  }),

  action(tracking.receiveDcsaEvents, async (caller, { sourceId }) => {
    await receiveDcsa(services, caller, sourceId)
    return show(null)
  }),
]
