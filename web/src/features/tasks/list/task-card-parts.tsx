import type { CardPart, CardParts } from '../../../records/cards/card-parts.ts'
import { RecordOfTask } from '../record-of-task.tsx'

const Belongs: CardPart = ({ row: { values } }) => <RecordOfTask values={values} />

/** What a card of the list on a phone tells of a task. */
export const taskCardParts: CardParts = {
  Sign: null,
  lead: ['name'],
  name: 'name',
  Badge: null,
  Way: null,
  lines: [
    { start: ['due'], end: ['status'] },
    { start: [Belongs], end: ['assignedTo'] },
  ],
  isNamed: false,
  Foot: null,
}
