import { feature } from '../feature.ts'
import { endOrganizationsDue } from './end-organizations.service.ts'
import { exportEverythingWork } from './everything/export-everything.work.ts'
import { organizationDeletionActions } from './organization-deletion.actions.ts'

/** Deleting an organization: the wish, the days in which it is only read, and its end. */
export const organizationDeletionFeature = feature({
  actions: ({ identity, config, kinds }) =>
    organizationDeletionActions({ identity, publicUrl: config.publicUrl, kinds }),
  works: ({ storage, cursorSecret, quota }) => [exportEverythingWork({ storage, cursorSecret, quota })],
  sweeps: (services) => [() => endOrganizationsDue(services)],
})
