import { Button } from '@mantine/core'
import { textIn, type Values } from '@rumbo/domain/fields/values'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfRecord } from '../../../../records/details/record-details.ts'
import { useRightsOn } from '../../../../records/details/use-rights.ts'
import { Section } from '../../../../ui/page/section.tsx'
import { SettingRow, SettingRows } from '../../../../ui/page/setting-row.tsx'
import { shipmentModule } from '../../shipment-module.ts'
import { readTimelineQuery } from '../shipment-queries.ts'
import { TransportDialog } from '../transport/transport-dialog.tsx'
import { TrackingSettings } from './tracking-settings.tsx'

/** How a shipment is tracked and how it goes; each only for who may set it. */
export function OwnSettings({ id, values, owned }: OfRecord) {
  const rightOn = useRightsOn(id, shipmentModule.id)
  const timeline = useQuery(readTimelineQuery(id)).data
  return (
    <>
      <TrackingSettings id={id} values={values} timeline={timeline} owned={owned} rightOn={rightOn} />
      {rightOn('freightType') === 'edit' ? <TransportSetting id={id} values={values} /> : null}
    </>
  )
}

function TransportSetting({ id, values }: { readonly id: string; readonly values: Values }) {
  const { t } = useTranslation(['shipment-details', 'shipments'])
  const [changing, setChanging] = useState(false)
  const modality = textIn(values, 'modality')
  const goes = [
    t(`shipments:options.freightType.${modeOf(values)}`),
    ...(modality ? [t(`shipments:options.modality.${modality}`)] : []),
  ]
  return (
    <Section title={t('settings.transport.title')}>
      <SettingRows>
        <SettingRow title={goes.join(' · ')} description={t('settings.transport.text')}>
          <Button variant="default" onClick={() => setChanging(true)}>
            {t('settings.transport.do')}
          </Button>
        </SettingRow>
      </SettingRows>
      <TransportDialog id={id} values={values} opened={changing} onClose={() => setChanging(false)} />
    </Section>
  )
}
