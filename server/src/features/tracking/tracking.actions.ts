import { adoptDate, explainDate } from '@rumbo/domain/shipments/contracts/dates.api'
import { refreshTracking } from '@rumbo/domain/shipments/contracts/settings.api'
import { getTimeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { getTrackingStanding } from '@rumbo/domain/shipments/contracts/tracking-standing.api'
import * as tracking from '@rumbo/domain/tracking/api'
import * as connect from '@rumbo/domain/tracking/connect/connect.api'
import * as deliveries from '@rumbo/domain/tracking/deliveries.api'
import * as refusals from '@rumbo/domain/tracking/refusals.api'
import * as sources from '@rumbo/domain/tracking/sources.api'
import { type Action, action } from '../../access/scope/action.ts'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import { show } from '../../access/visible/visible.ts'
import { readCoverage, readOutlook } from './connect/coverage.service.ts'
import { readStanding } from './connect/standing.service.ts'
import { readTest, startTest } from './connect/tests.service.ts'
import { deliver, deliveryOf, readDeliveries } from './deliveries/deliveries.service.ts'
import { type ReceiveServices, receiveDcsa, receiveMessage } from './deliveries/receive.service.ts'
import { adopt } from './manual/adopt.service.ts'
import * as refresh from './polls/refresh.service.ts'
import { forgetRefusal, readRefusals, retryAll, retryOne } from './quarantine/refusals.service.ts'
import {
  changeSecret,
  editSource,
  makeSource,
  readSources,
  repeatSource,
  revokeSource,
  type SourceServices,
} from './sources/sources.service.ts'
import { readTimeline } from './timeline/timeline.service.ts'
import { explain } from './timeline/why.service.ts'

export const trackingActions = (services: ReceiveServices & SourceServices): readonly Action[] => [
  action(getTimeline, (scope, { id }) => readTimeline(scope, id)),

  action(explainDate, (scope, input) => explain(scope, input)),

  action(
    adoptDate,
    async (scope, input) => {
      await adopt(scope, input)
      return show(null)
    },
    async () => show(null),
  ),

  action(refreshTracking, (scope, { id }) => refresh.refreshTracking(scope, id)),

  action(getTrackingStanding, (scope, { id }) => readStanding(scope, id)),

  action(connect.getCoverage, (scope) => readCoverage(scope, Boolean(services.mailboxes))),

  action(connect.testSource, async (scope, input) => show(await startTest(scope, services, input))),

  action(connect.readSourceTest, async (scope, { id }) => show(await readTest(scope, id))),

  action(connect.getOutlook, async (scope, { carrier }) => show(await readOutlook(scope, carrier))),

  action(sources.listSources, async (scope) => show({ items: await readSources(scope, services) })),

  action(
    sources.createSource,
    async (scope, input) => show(await makeSource(scope, services, input)),
    async (scope, id) => show(await repeatSource(scope, services, id)),
  ),

  action(sources.updateSource, async (scope, input) => show(await editSource(scope, services, input))),

  action(sources.renewSecret, async (scope, { id }) =>
    show({ secret: await changeSecret(scope, services, id) }),
  ),

  action(sources.revokeSource, async (scope, { id }) => {
    await revokeSource(scope, id)
    return show(null)
  }),

  action(refusals.listRefusals, async (scope, wish) => show(await readRefusals(scope, wish))),

  action(refusals.retryRefusal, async (scope, { id, raw }) => show(await retryOne(scope, id, raw))),

  action(refusals.retryRefusals, async (scope, { sourceId }) => show(await retryAll(scope, sourceId))),

  action(refusals.deleteRefusal, async (scope, { id }) => {
    await forgetRefusal(scope, id)
    return show(null)
  }),

  action(deliveries.listDeliveries, async (scope, wish) => show(await readDeliveries(scope, wish))),

  action(
    deliveries.uploadMessages,
    async (scope, { id: sourceId, name, text }) => {
      const delivery = await deliver(scope, { sourceId, name, way: 'upload', content: Buffer.from(text) })
      noteIdempotencyRecord(scope, delivery.id)
      return show(delivery)
    },
    async (scope, id) => show(await deliveryOf(scope, id)),
  ),

  action(tracking.receiveDcsaEvents, async (caller, { sourceId }) => {
    await receiveDcsa(services, caller, sourceId)
    return show(null)
  }),

  action(tracking.receiveMessage, async (caller, { sourceId }) => {
    await receiveMessage(services, caller, sourceId)
    return show(null)
  }),
]
