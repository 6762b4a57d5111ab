import { BoardLayout } from '../../../records/layouts/board-layout.tsx'
import type { LayoutProps } from '../../../records/layouts/layout-props.ts'
import { RecordCardsProvider } from '../../../records/layouts/use-record-cards.ts'
import { cardLook } from './card-look.tsx'

/** Shipments as cards in columns of one field’s values. */
export const ShipmentBoard = (props: LayoutProps) => (
  <RecordCardsProvider value={cardLook}>
    <BoardLayout {...props} />
  </RecordCardsProvider>
)
