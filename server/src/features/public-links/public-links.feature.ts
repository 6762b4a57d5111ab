import { feature } from '../feature.ts'
import { publicLinkActions } from './public-links.actions.ts'

/** Links by which anybody follows one record. */
export const publicLinksFeature = feature({
  actions: ({ identity, config }) =>
    publicLinkActions({
      secret: identity.keyFor('public links'),
      hashPassword: identity.passwords.hash,
      publicUrl: config.publicUrl,
    }),
})
