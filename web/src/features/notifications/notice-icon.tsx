import type { NoticeKind } from '@rumbo/domain/notifications/notice'
import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconAt,
  IconBellRinging,
  IconCalendarEvent,
  IconChecklist,
  IconClockHour4,
  IconFileText,
  IconMailOpened,
  IconMessages,
  type IconProps,
  IconReceiptDollar,
  IconRoute,
  IconShip,
  IconSpeakerphone,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'

const icons: Readonly<Record<NoticeKind, ComponentType<IconProps>>> = {
  date: IconCalendarEvent,
  phase: IconRoute,
  preAlert: IconShip,
  freeTime: IconClockHour4,
  demurrage: IconAlertTriangle,
  told: IconSpeakerphone,
  alert: IconBellRinging,
  proposal: IconArrowsExchange,
  proposalAnswered: IconArrowsExchange,
  proposalWaits: IconClockHour4,
  supplierAnswered: IconMailOpened,
  task: IconChecklist,
  taskDue: IconClockHour4,
  taskReturned: IconChecklist,
  documentDue: IconFileText,
  documentReceived: IconFileText,
  documentExpires: IconFileText,
  ddMore: IconReceiptDollar,
  ddLess: IconReceiptDollar,
  mention: IconAt,
  message: IconMessages,
  rule: IconBellRinging,
}

/** The sign of a notice's kind. */
export function NoticeIcon({ kind }: { readonly kind: NoticeKind }) {
  const Icon = icons[kind]
  return <Icon size={18} aria-hidden />
}
