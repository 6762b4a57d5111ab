/**
 * Why somebody is notified. `date` and `phase`: such a field of a shipment changed; `preAlert`: its arrival is near; `freeTime`: its free
 * time ends soon; `demurrage`: it has ended; `told`: a person notified the parties of a phase; `alert`: an
 * alert is theirs to work on. Of orders: `proposal`: a change was proposed that their company is to answer; `proposalAnswered`: one that it
 * made was answered; `proposalWaits`: one has waited for its answer; `supplierAnswered`: a supplier did by a link.
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
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Those that are about what is agreed of orders; all others are about shipments. */
export const isOfOrders = (kind: NoticeKind): boolean =>
  kind.startsWith('proposal') || kind === 'supplierAnswered'
