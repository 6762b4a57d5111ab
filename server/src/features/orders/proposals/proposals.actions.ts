import * as limitsApi from '@rumbo/domain/orders/partner-limits.api'
import * as api from '@rumbo/domain/orders/proposals/proposals.api'
import { action } from '../../../access/scope/action.ts'
import { noteIdempotencyRecord } from '../../../access/scope/idempotency-record.ts'
import { show } from '../../../access/visible/visible.ts'
import { accept, counter, refuse, withdraw } from './answer.service.ts'
import * as limits from './partner-limits.service.ts'
import { propose } from './propose.service.ts'
import { readProposal, readProposals } from './read-proposals.service.ts'

/** Answers for what buyer and seller propose to each other. */
export const proposalActions = [
  action(api.listProposals, (scope, { id }) => readProposals(scope, id)),
  action(
    api.makeProposal,
    async (scope, { id: orderId, ...wanted }) => {
      const id = await propose(scope, { orderId, ...wanted })
      noteIdempotencyRecord(scope, id)
      return readProposal(scope, orderId, id)
    },
    (scope, proposalId, { id }) => readProposal(scope, id, proposalId),
  ),
  action(api.acceptProposal, async (scope, { id: orderId, proposalId, seen }) => {
    const places = seen.map(({ productId: line, field, value }) => ({ line, field, value }))
    await accept(scope, { orderId, proposalId }, { seen: places })
    return readProposal(scope, orderId, proposalId)
  }),
  action(api.refuseProposal, async (scope, { id: orderId, proposalId, reason }) => {
    await refuse(scope, { orderId, proposalId }, reason)
    return readProposal(scope, orderId, proposalId)
  }),
  action(api.counterProposal, async (scope, { id: orderId, proposalId, items, note }) => {
    const id = await counter(scope, { orderId, proposalId }, { items, note })
    return readProposal(scope, orderId, id)
  }),
  action(api.withdrawProposal, async (scope, { id: orderId, proposalId }) => {
    await withdraw(scope, { orderId, proposalId })
    return readProposal(scope, orderId, proposalId)
  }),
  action(limitsApi.listPartnerLimits, async (scope) =>
    show({ items: [...(await limits.readPartnerLimits(scope))] }),
  ),
  action(limitsApi.setPartnerLimits, async (scope, { partnerId, ...said }) =>
    show(await limits.setPartnerLimits(scope, partnerId, said)),
  ),
  action(limitsApi.deletePartnerLimits, async (scope, { partnerId }) => {
    await limits.deletePartnerLimits(scope, partnerId)
    return show(null)
  }),
]
