import * as api from '@rumbo/domain/orders/hits/hits.api'
import { action } from '../../../access/scope/action.ts'
import { previewMails, sendMails, sentMails } from './hit-mails.service.ts'
import { answerHits } from './hits.service.ts'

/** Answers who is hit by what shipments carry, and mails them. */
export const hitActions = [
  action(api.listHits, (scope, about) => answerHits(scope, about)),
  action(api.previewHitMails, (scope, wish) => previewMails(scope, wish)),
  action(api.sendHitMails, (scope, wish) => sendMails(scope, wish)),
  action(api.listHitMails, (scope, about) => sentMails(scope, about)),
]
