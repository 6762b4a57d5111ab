import { containerCatalogue } from '@rumbo/domain/containers/fields'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import type { previewAs } from '@rumbo/domain/shipments/contracts/sharing.api'
import {
  addCollaborator,
  listCollaborators,
  removeCollaborator,
  updateCollaborator,
} from '@rumbo/domain/shipments/contracts/sharing.api'
import type { SharingParts } from '../../../records/sharing/sharing-parts.ts'
import { lazyPart } from '../../../ui/panels/lazy-part.tsx'
import { SeenFacts } from '../details/seen-facts.tsx'

const PublicLinks = lazyPart(
  async () => (await import('../details/public-links/public-links.tsx')).PublicLinks,
)
const LinkSwitch = lazyPart(async () => (await import('../details/public-links/link-switch.tsx')).LinkSwitch)

/** How shipments are shared one by one. */
export const shipmentSharing: SharingParts = {
  contracts: {
    list: listCollaborators,
    add: addCollaborator,
    update: updateCollaborator,
    remove: removeCollaborator,
    look: async () => (await import('./look-contracts.ts')).lookContracts,
  },
  Link: ({ id }) => <LinkSwitch shipmentId={id} />,
  Beneath: ({ id }) => <PublicLinks shipmentId={id} />,
  SeenFacts,
  seenRows: (seen) => {
    // The contract tells the containers of a shipment besides what it says of every record.
    const { containerFields, containers } = seen as Received<typeof previewAs>
    return [{ module: containerCatalogue.module, fields: containerFields, rows: containers }]
  },
}
