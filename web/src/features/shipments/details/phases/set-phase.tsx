import { Button } from '@mantine/core'
import { IconProgressCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OfRecord } from '../../../../records/details/record-details.ts'
import { timelineQuery } from '../shipment-queries.ts'
import { usePhaseDialog } from './use-phase-dialog.tsx'

/** What is done with a shipment most often besides sharing it: its phase is set, for who may. */
export function SetPhase({ id, values }: OfRecord) {
  const { t } = useTranslation('shipment-phases')
  const { open, dialog } = usePhaseDialog({
    id,
    shipment: values,
    timeline: useQuery(timelineQuery(id)).data,
  })
  if (!open) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconProgressCheck size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
      >
        {t('phase.set')}
      </Button>
      {dialog}
    </>
  )
}
