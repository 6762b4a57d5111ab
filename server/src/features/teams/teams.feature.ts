import { feature } from '../feature.ts'
import { teamActions } from './teams.actions.ts'

/** Teams of members. */
export const teamsFeature = feature({ actions: teamActions })
