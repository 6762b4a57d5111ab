/**
 * Why somebody is notified. `date` and `phase`: such a field of a shipment changed; `preAlert`: its arrival is near; `freeTime`: its free
 * time ends soon; `demurrage`: it has ended; `told`: a person notified the parties of a phase; `alert`: an
 * alert is theirs to work on.
 */
export const noticeKinds = ['date', 'phase', 'preAlert', 'freeTime', 'demurrage', 'told', 'alert'] as const
export type NoticeKind = (typeof noticeKinds)[number]
