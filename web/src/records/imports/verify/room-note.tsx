import { Alert } from '@mantine/core'
import type { DataImport } from '@rumbo/domain/records/imports/import'
import { IconGauge } from '@tabler/icons-react'
import { useFormats } from '../../../lib/texts/formats.ts'
import { useRecordTranslation } from '../../screen/use-record-translation.ts'

type Props = {
  readonly counts: NonNullable<DataImport['counts']>
  /** Whether it goes in whole or not at all. */
  readonly isWhole: boolean
}

/** Where the plan has no room for all new records of an import: how many fit, and what becomes of the others (IMP-11). */
export function RoomNote({ counts, isWhole }: Props) {
  const { t, counted } = useRecordTranslation('imports')
  const { count } = useFormats()
  const { room } = counts
  if (room === undefined || counts.new <= room) return null
  return (
    <Alert
      color="orange"
      icon={<IconGauge aria-hidden />}
      title={t('room.title', { fits: count(room), counted: counted(counts.new, count(counts.new)) })}
    >
      {t(isWhole ? 'room.whole' : 'room.batches')}
    </Alert>
  )
}
