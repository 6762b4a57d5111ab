import { CalendarLayout } from '../../../records/layouts/calendar-layout.tsx'
import type { LayoutProps } from '../../../records/layouts/layout-props.ts'
import { RecordCardsProvider } from '../../../records/layouts/use-record-cards.ts'
import { cardLook } from './card-look.tsx'

/** Shipments as cards on the days of a month. */
export const ShipmentCalendar = (props: LayoutProps) => (
  <RecordCardsProvider value={cardLook}>
    <CalendarLayout {...props} />
  </RecordCardsProvider>
)
