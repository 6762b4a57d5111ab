import * as profiles from '@rumbo/domain/records/sharing/profiles.api'
import { type Action, action } from '../../../access/scope/action.ts'
import { show } from '../../../access/visible/visible.ts'
import {
  changeProfile,
  dropProfile,
  makeProfile,
  readProfile,
  readProfiles,
  writeDefaults,
} from './profiles.service.ts'

export const profileActions: readonly Action[] = [
  action(profiles.listProfiles, async (scope) => show(await readProfiles(scope))),
  action(
    profiles.createProfile,
    async (scope, input) => show(await makeProfile(scope, input)),
    async (scope, id) => show(await readProfile(scope, id)),
  ),
  action(profiles.updateProfile, async (scope, input) => show(await changeProfile(scope, input))),
  action(profiles.deleteProfile, async (scope, { id }) => {
    await dropProfile(scope, id)
    return show(null)
  }),
  action(profiles.setProfileDefaults, async (scope, input) => show(await writeDefaults(scope, input))),
]
