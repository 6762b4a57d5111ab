/**
 * Why somebody is notified. `date` and `phase`: such a field of a shipment changed; `preAlert`: its arrival is near; `freeTime`: its free
 * time ends soon; `demurrage`: it has ended; `told`: a person notified the parties of a phase; `alert`: an
 * alert is theirs to work on. Of orders: `proposal`: a change was proposed that their company is to answer; `proposalAnswered`: one that it
 * made was answered; `proposalWaits`: one has waited for its answer; `supplierAnswered`: a supplier did by a link. Of tasks: `task`: one
 * was given to them; `taskDue`: a reminder of one of theirs; `taskReturned`: one that they made is nobody's again.
 * Of documents: `documentDue`: one is due soon; `documentExpires`: one expires soon; `documentReceived`: one came by a link that they
 * had mailed. Of messages about a record of any module or about none: `mention`: one names them; `message`: there are new ones where they take part.
 * Of a record of any module: `rule`: a rule of Automation ran on it, which names them.
 * Of demurrage invoices that they follow: `ddMore` and `ddLess`: what happened since makes more of it, or less, worth disputing.
 */
export const noticeKinds = [
  'date',
  'phase',
  'preAlert',
  'freeTime',
  'demurrage',
  'told',
  'alert',
  'proposal',
  'proposalAnswered',
  'proposalWaits',
  'supplierAnswered',
  'task',
  'taskDue',
  'taskReturned',
  'documentDue',
  'documentExpires',
  'documentReceived',
  'ddMore',
  'ddLess',
  'mention',
  'message',
  'rule',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Whether a notice is of messages, whose mails have wishes of their own. */
export const isOfMessages = (kind: NoticeKind): boolean => kind === 'mention' || kind === 'message'

/** The modules whose records notices are about; `chats`: messages that are about no record. */
export const noticeModules = [
  'shipments',
  'orders',
  'tasks',
  'documents',
  'dd_invoices',
  'products',
  'suppliers',
  'charges',
  'chats',
] as const
export type NoticeModule = (typeof noticeModules)[number]

/** Of which module the record of a notice is: alerts are of records of several. */
export const noticedModuleOf = (kind: NoticeKind, ofRecord: string | null) =>
  kind === 'alert' && ofRecord === 'orders' ? ofRecord : moduleOfNotice(kind)

/** Of which module the record is that a notice is about, unless it is of an alert; null: of any. */
export function moduleOfNotice(
  kind: NoticeKind,
): Exclude<NoticeModule, 'products' | 'suppliers' | 'charges' | 'chats'> | null {
  if (isOfMessages(kind) || kind === 'rule') return null
  if (kind.startsWith('proposal') || kind === 'supplierAnswered') return 'orders'
  if (kind.startsWith('document')) return 'documents'
  if (kind === 'ddMore' || kind === 'ddLess') return 'dd_invoices'
  return kind.startsWith('task') ? 'tasks' : 'shipments'
}
