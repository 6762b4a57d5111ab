import { feature } from '../feature.ts'
import { memberActions } from './members.actions.ts'
import { roleActions } from './roles.actions.ts'

/** Members of an organization and their roles. */
export const membersFeature = feature({
  actions: ({ cursorSecret }) => [...memberActions, ...roleActions({ cursorSecret })],
})
