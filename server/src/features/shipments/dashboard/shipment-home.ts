import { allOf } from '@rumbo/domain/dashboard/figures'
import { aheadOf } from '@rumbo/domain/dashboard/periods'
import { addDays } from '@rumbo/domain/kernel/time/civil-date'
import { expectedIn, lateUnderWay, missingDocuments } from '@rumbo/domain/shipments/dashboard/filters'
import { overOrEnding, overOrEndingSince } from '@rumbo/domain/shipments/dashboard/free-time'
import { shipmentModule } from '../../../modules.ts'
import type { HomeBlock } from '../../../records/home/home-block.ts'
import { recordsBlock } from '../../../records/home/records-block.ts'

const shared = { permission: 'shipments', module: shipmentModule } as const
const about = ['freightType', 'clientReference', 'eta', 'firstEta', 'timing', 'pod', 'apod']
/** Late ones are named from so many days ago on: who was to come before is found by the list. */
const lateSince = 7
/** Whose free time ended is named from so many days ago on. */
const overdueSince = 30

/** What is late, whose free time ends, which documents are missing, and what arrives. */
export const shipmentHome = (cursorSecret: Uint8Array): readonly HomeBlock[] => [
  recordsBlock(
    {
      ...shared,
      id: 'late',
      filterOf: () => lateUnderWay,
      namedOf: (today) =>
        allOf(lateUnderWay, { field: 'eta', is: 'greaterOrEqual', value: addDays(today, -lateSince) }),
      sort: { field: 'eta', descending: false },
      about,
    },
    cursorSecret,
  ),
  recordsBlock(
    {
      ...shared,
      id: 'freeTime',
      filterOf: overOrEnding,
      namedOf: (today) => overOrEndingSince(today, overdueSince),
      sort: { field: 'lastFreeDay', descending: false },
      about: [...about, 'lastFreeDay', 'freeDaysCountdown'],
    },
    cursorSecret,
  ),
  recordsBlock(
    {
      ...shared,
      id: 'documents',
      filterOf: () => missingDocuments,
      sort: { field: 'missingDocuments', descending: true },
      about: [...about, 'missingDocuments'],
    },
    cursorSecret,
  ),
  recordsBlock(
    {
      ...shared,
      id: 'arriving',
      filterOf: (today) => expectedIn(aheadOf(today)),
      sort: { field: 'eta', descending: false },
      about,
    },
    cursorSecret,
  ),
]
