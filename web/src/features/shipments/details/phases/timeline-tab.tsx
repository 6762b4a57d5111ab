import { Button, Select } from '@mantine/core'
import type { Values } from '@rumbo/domain/fields/values'
import { type PhaseId, phasesOf } from '@rumbo/domain/phases/phase'
import type { Timeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { modeOf } from '@rumbo/domain/shipments/mode'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRightsOn } from '../../../../records/details/use-rights.ts'
import { Section } from '../../../../ui/page/section.tsx'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../../../ui/states/skeletons.tsx'
import { isFinished } from '../../tracking-state.ts'
import { FreshnessText } from '../freshness-text.tsx'
import { FlagsList } from './flags-list.tsx'
import { PhaseDialog } from './phase-dialog.tsx'
import { QuarantinedList } from './quarantined-list.tsx'
import classes from './timeline-tab.module.css'
import { TimelineTable } from './timeline-table.tsx'

type Props = {
  readonly id: string
  readonly shipment: Values
  readonly timeline: UseQueryResult<Timeline>
  readonly owned: boolean
}

/** The whole way of a shipment, or of one of its containers: each date planned, estimated, actual and predicted. */
export function TimelineTab({ id, shipment, timeline: { data, error, refetch }, owned }: Props) {
  const { t } = useTranslation(['shipment-phases', 'shipment-details'])
  const mode = modeOf(shipment)
  const [containerId, setContainerId] = useState<string | null>(null)
  const [editing, setEditing] = useState<PhaseId | null>(null)
  const ofShipment = useRightsOn(id, 'shipments')
  const ofContainers = useRightsOn(id, 'containers')
  const containers = data?.containers ?? []
  const container = containers.find((each) => each.id === containerId)
  const mayEdit = container
    ? owned && ofContainers('currentPhase') === 'edit'
    : 'phase' in shipment && ofShipment('phase') === 'edit'
  const current = (container ? container.phase : data?.phase) ?? phasesOf[mode][0]?.id ?? '10_ready'
  return (
    <>
      {data?.flags && data.flags.length > 0 ? (
        <FlagsList
          id={id}
          containers={containers}
          flags={data.flags}
          mayEdit={owned && ofShipment('phase') === 'edit'}
        />
      ) : null}
      {data && data.putAside.length > 0 ? <QuarantinedList items={data.putAside} /> : null}
      <Section
        title={t('shipment-details:timeline.title')}
        description={data?.status ? <FreshnessText of={data} isOver={isFinished(shipment)} /> : null}
        actions={
          <div className={classes.actions}>
            {containers.length > 0 ? (
              <Select
                aria-label={t('shipment-phases:timeline.which')}
                size="xs"
                value={container?.id ?? ''}
                onChange={(next) => setContainerId(next || null)}
                data={[
                  { value: '', label: t('shipment-phases:timeline.whole') },
                  ...containers.map((each) => ({
                    value: each.id,
                    label: each.number ?? t('shipment-phases:timeline.unnamed'),
                  })),
                ]}
                allowDeselect={false}
              />
            ) : null}
            {mayEdit && data ? (
              <Button size="xs" variant="default" onClick={() => setEditing(current)}>
                {t('shipment-phases:phase.set')}
              </Button>
            ) : null}
          </div>
        }
      >
        {error && !data ? (
          <ErrorState
            title={t('shipment-details:timeline.failed')}
            error={error}
            onRetry={() => void refetch()}
          />
        ) : null}
        {!data && !error ? <RowsSkeleton rows={8} height={40} /> : null}
        {data ? (
          <TimelineTable
            id={id}
            mode={mode}
            container={container}
            timeline={data}
            owned={owned}
            onEdit={mayEdit ? setEditing : undefined}
          />
        ) : null}
      </Section>
      {data && editing ? (
        <PhaseDialog
          id={id}
          shipment={shipment}
          container={container}
          timeline={data}
          phase={editing}
          opened
          onClose={() => setEditing(null)}
        />
      ) : null}
    </>
  )
}
