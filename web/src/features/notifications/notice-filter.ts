import { noticeKinds } from '@rumbo/domain/notifications/notice'
import type { NoticeFilter } from './notice-queries.ts'

/** Reads the address of the notification centre, /notifications?unread=true&kind=phase; what it can't mean is left out. */
export function readNoticeFilter(search: Readonly<Record<string, unknown>>): NoticeFilter {
  const kind = noticeKinds.find((each) => each === search.kind)
  return {
    ...(search.unread === true ? { unread: true } : {}),
    ...(kind ? { kind } : {}),
  }
}
