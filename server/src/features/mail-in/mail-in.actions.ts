import * as api from '@rumbo/domain/mail-in/mail-in.api'
import { action } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import type { Services } from '../feature.ts'
import { addressOfRecord } from './addresses.service.ts'
import { discardMail, heldMails, releaseMail } from './held/held.service.ts'
import { mailOfMessage } from './held/mail-of-message.service.ts'

/** Answers for addresses of records, mails of messages, and mails that are held back. */
export const mailInActions = ({ config }: Pick<Services, 'config'>) => [
  action(api.makeMailAddress, async (scope, of) =>
    show({ address: await addressOfRecord(scope, config.mailIn, of) }),
  ),
  action(api.getMessageMail, mailOfMessage),
  action(api.listHeldMails, heldMails),
  action(api.releaseHeldMail, async (scope, { id }) => show(await releaseMail(scope, id))),
  action(api.discardHeldMail, async (scope, { id }) => show(await discardMail(scope, id))),
]
