import { callDoorWith } from '../../src/access/scope/doors.ts'
import { invitationActions, invitedActions } from '../../src/features/invitations/invitations.actions.ts'
import { joinRequestActions } from '../../src/features/join-requests/join-requests.actions.ts'
import { memberActions } from '../../src/features/members/members.actions.ts'
import { roleActions } from '../../src/features/members/roles.actions.ts'
import { organizationActions } from '../../src/features/organizations/organizations.actions.ts'
import { teamActions } from '../../src/features/teams/teams.actions.ts'
import { type IdentityServer, startIdentityServer } from '../identity/identity-server.ts'

/** A server with identity and all of organizations, over a database of its own. */
export const startOrganizationServer = (): Promise<IdentityServer> =>
  startIdentityServer({
    actions: (publicUrl, pool, { confirmMailbox }) => [
      ...organizationActions,
      ...roleActions({ cursorSecret: Buffer.alloc(32) }),
      ...memberActions,
      ...teamActions,
      ...joinRequestActions({ publicUrl }),
      ...invitationActions({ publicUrl }),
      ...invitedActions(callDoorWith(pool), confirmMailbox),
    ],
  })
