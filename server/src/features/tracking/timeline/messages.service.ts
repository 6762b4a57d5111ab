import type { Frozen } from '@rumbo/domain/kernel/endpoint'
import type { Timeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import type { Scope } from '../../../access/scope/scope.ts'
import { mapVisible, type Visible } from '../../../access/visible/visible.ts'
import { hashesOf } from '../tracking.queries.ts'
import { readTimeline } from './timeline.service.ts'

/** A message of a carrier that tells of a shipment, with the SHA-256 of what was received, as it is kept. */
type CarrierMessage = Pick<
  Frozen<Timeline>['events'][number],
  'id' | 'code' | 'eventTime' | 'receivedAt' | 'source' | 'equipment'
> & { readonly hash: string }

/** The messages that the dates of a shipment follow from, as far as its reader sees them, the oldest first. @throws AppError NOT_FOUND */
export async function readMessages(scope: Scope, id: string): Promise<Visible<readonly CarrierMessage[]>> {
  const timeline = await readTimeline(scope, id)
  const hashes = new Map((await scope.all(hashesOf(id))).map((row) => [row.id, row.hash]))
  return mapVisible(timeline, ({ events }) =>
    events
      .flatMap(({ ignored, ...event }) => {
        const hash = hashes.get(event.id)
        return ignored === null && hash !== undefined ? [{ ...event, hash }] : []
      })
      .toReversed(),
  )
}
