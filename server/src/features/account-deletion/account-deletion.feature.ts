import { callDoorWith } from '../../access/scope/doors.ts'
import { feature } from '../feature.ts'
import { accountDeletionActions } from './account-deletion.actions.ts'
import { deleteAccountsDue } from './delete-accounts.service.ts'

/** Deleting one's account: the wish, the days in which signing in stops it, and its end. */
export const accountDeletionFeature = feature({
  actions: ({ identity, config }) => accountDeletionActions(identity, config.publicUrl),
  sweeps: ({ pool }) => [() => deleteAccountsDue(callDoorWith(pool))],
})
