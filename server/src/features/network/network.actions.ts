import * as invitations from '@rumbo/domain/network/company-invitations.api'
import * as connections from '@rumbo/domain/network/connections.api'
import * as finding from '@rumbo/domain/network/find.api'
import * as partners from '@rumbo/domain/network/partners.api'
import { action } from '../../access/scope/action.ts'
import type { CallDoor } from '../../access/scope/doors.ts'
import { show } from '../../access/visible/visible.ts'
import * as companyInvitations from './company-invitations.service.ts'
import {
  answer,
  cancel,
  disconnect,
  readRequest,
  readRequests,
  requestConnection,
} from './connections.service.ts'
import { changeFindable, find, readActive, readFindable } from './find.service.ts'
import { changePartner, makePartner, readPartner, readPartners, showPartner } from './partners.service.ts'

export type NetworkServices = { readonly publicUrl: string; readonly cursorSecret: Uint8Array }

/** The trade partners of an organization and the companies that it may connect with. */
export const networkActions = ({ publicUrl, cursorSecret }: NetworkServices) => [
  action(partners.listPartners, async (scope, input) => show(await readPartners(scope, input, cursorSecret))),
  action(partners.getPartner, async (scope, { id }) => show(await showPartner(scope, id))),
  action(
    partners.createPartner,
    async (scope, input) => show(await makePartner(scope, input)),
    async (scope, id) => show(await readPartner(scope, id)),
  ),
  action(partners.updatePartner, async (scope, input) => show(await changePartner(scope, input))),
  action(
    partners.disconnectPartner,
    async (scope, { id }) => show(await disconnect(scope, id)),
    async (scope, id) => show(await readPartner(scope, id)),
  ),
  action(connections.listConnectionRequests, async (scope) => show({ items: await readRequests(scope) })),
  action(
    connections.askConnection,
    async (scope, input) => show(await requestConnection(scope, input, publicUrl)),
    async (scope, id) => show(await readRequest(scope, id)),
  ),
  action(
    connections.answerConnection,
    async (scope, input) => show(await answer(scope, input, publicUrl)),
    async (scope, id) => show(await readRequest(scope, id)),
  ),
  action(connections.cancelConnection, async (scope, { id }) => {
    await cancel(scope, id)
    return show(null)
  }),
  action(finding.findOrganizations, async (scope, { query }) => show(await find(scope, query))),
  action(finding.listActiveCollaborators, async (scope, { search }) => show(await readActive(scope, search))),
  action(finding.getFindable, async (scope) => show(await readFindable(scope))),
  action(finding.setFindable, async (scope, { findable }) => show(await changeFindable(scope, findable))),
]

/** Invitations of companies that aren't here yet. */
export const companyInvitationActions = (callDoor: CallDoor, { publicUrl }: NetworkServices) => [
  action(
    invitations.inviteCompany,
    async (scope, input) => show(await companyInvitations.inviteCompany(scope, input, publicUrl)),
    async (scope, id) => show(await readPartner(scope, id)),
  ),
  action(invitations.revokeCompanyInvitation, async (scope, { id }) =>
    show(await companyInvitations.revokeInvitation(scope, id)),
  ),
  action(invitations.openCompanyInvitation, async (_caller, { token }) =>
    show(await companyInvitations.openInvitation(callDoor, token)),
  ),
  action(
    invitations.acceptCompanyInvitation,
    async (scope, { token }) => show(await companyInvitations.acceptInvitation(scope, token, publicUrl)),
    async (scope, id) => show(await readRequest(scope, id)),
  ),
]
