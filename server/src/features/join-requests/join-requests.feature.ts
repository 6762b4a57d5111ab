import { feature } from '../feature.ts'
import { joinRequestActions } from './join-requests.actions.ts'

/** Requests to join an organization. */
export const joinRequestsFeature = feature({ actions: ({ config }) => joinRequestActions(config) })
