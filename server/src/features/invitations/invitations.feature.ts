import { feature } from '../feature.ts'
import { invitationActions, invitedActions } from './invitations.actions.ts'

/** Invitations of people. */
export const invitationsFeature = feature({
  actions: ({ config, callDoor, identity }) => [
    ...invitationActions(config),
    ...invitedActions(callDoor, identity.confirmMailbox),
  ],
})
