import { feature } from '../feature.ts'
import { doorActions } from './door.actions.ts'
import { organizationActions } from './organizations.actions.ts'
import { queueActions } from './queues.actions.ts'

/** The console of those who run the server. */
export const staffFeature = feature({
  actions: ({ identity, config, payment }) => [
    ...doorActions(identity.staff, config.publicUrl),
    ...organizationActions({ config, payment }),
    ...queueActions(),
  ],
})
