/**
 * Why somebody is notified. `date` and `phase`: such a field of a shipment changed; `preAlert`: its arrival is near; `freeTime`: its free
 * time ends soon; `demurrage`: it has ended; `told`: a person notified the parties of a phase; `alert`: an
 * alert is theirs to work on. Of orders: `proposal`: a change was proposed that their company is to answer; `proposalAnswered`: one that it
 * made was answered; `proposalWaits`: one has waited for its answer.
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
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Those that are about proposals, which are of orders; all others are about shipments. */
export const isOfProposals = (kind: NoticeKind): boolean => kind.startsWith('proposal')
