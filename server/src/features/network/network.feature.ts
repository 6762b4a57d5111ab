import { feature } from '../feature.ts'
import { companyInvitationActions, networkActions } from './network.actions.ts'
import { upgradesDue } from './upgrade-partners.ts'

/** Trade partners, connections and invitations of companies. */
export const networkFeature = feature({
  actions: ({ config: { publicUrl }, cursorSecret, callDoor }) => [
    ...networkActions({ publicUrl, cursorSecret }),
    ...companyInvitationActions(callDoor, { publicUrl, cursorSecret }),
  ],
  due: [upgradesDue],
})
