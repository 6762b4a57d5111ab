import { noticeKinds } from '@rumbo/domain/notifications/notice'
import type { NoticesAsked } from './notice-queries.ts'

/** Reads the address of the notification centre, /notifications?unread=true&kind=phase; what it can't mean is left out. */
export function readNoticesAsked(search: Readonly<Record<string, unknown>>): NoticesAsked {
  const kind = noticeKinds.find((each) => each === search.kind)
  return {
    ...(search.unread === true ? { unread: true } : {}),
    ...(kind ? { kind } : {}),
  }
}
