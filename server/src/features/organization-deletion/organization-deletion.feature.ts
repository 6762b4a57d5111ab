import { feature } from '../feature.ts'
import { endOrganizationsDue } from './end-organizations.service.ts'

/** Deleting an organization: the wish, the days in which it is only read, and its end. */
export const organizationDeletionFeature = feature({
  sweeps: (services) => [() => endOrganizationsDue(services)],
})
