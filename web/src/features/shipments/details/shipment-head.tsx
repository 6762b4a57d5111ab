import { ActionIcon, Menu } from '@mantine/core'
import { textIn, type Values, valueIn } from '@rumbo/domain/fields/values'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { trackingStates } from '@rumbo/domain/shipments/options'
import type { Timeline } from '@rumbo/domain/shipments/timeline.api'
import { IconArchive, IconArchiveOff, IconDots, IconTransform } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../lib/formats.ts'
import { showToast } from '../../../lib/toast-store.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { ModeIcon } from '../mode-icon.tsx'
import { PhaseBar } from '../phase-bar.tsx'
import { trackingMeaning } from '../tracking-state.ts'
import classes from './shipment-head.module.css'
import { TransportDialog } from './transport-dialog.tsx'
import { useSaveField } from './use-save-field.ts'

type Props = { readonly id: string; readonly values: Values; readonly timeline: Timeline | undefined }

/** What a shipment is called, its numbers, how it goes, where it is, and how fresh that is. */
export function ShipmentHead({ id, values, timeline }: Props) {
  const { t } = useTranslation(['shipment-details', 'shipments'])
  const formats = useFormats()
  const save = useSaveField(id)
  const [changing, setChanging] = useState(false)
  const mode = modeOf(values)
  const phase = textIn(values, 'phase')
  const state = trackingStates.find((each) => each === values.status) ?? 'none'
  const archived = values.archived === true
  const numbers = [valueIn(values, 'shipmentNumber'), valueIn(values, 'rumboShipmentNumber')]

  async function archive() {
    const done = await save({ field: 'archived', value: !archived, seen: archived }).catch(() => undefined)
    if (done === undefined)
      return showToast({ status: 'error', title: t('shipment-details:archive.failed'), text: '' })
    showToast({
      status: 'success',
      title: archived ? t('shipment-details:archive.undone') : t('shipment-details:archive.done'),
      text: '',
    })
  }

  return (
    <>
      <PageHeader
        title={textIn(values, 'name') ?? t('shipment-details:unnamed')}
        description={
          <span className={classes.facts}>
            <span className={classes.numbers}>
              {numbers
                .filter((number) => number !== null)
                .map((number, at) => (at === 0 && typeof number === 'number' ? `#${number}` : String(number)))
                .join(' · ')}
            </span>
            <span className={classes.mode}>
              <ModeIcon mode={mode} size={16} />
              {t(`shipments:options.freightType.${mode}`)}
            </span>
            {phase ? <PhaseBar phase={phase} mode={mode} /> : null}
            <StatusBadge meaning={trackingMeaning[state]}>
              {t('shipment-details:tracking', { state: t(`shipments:options.status.${state}`) })}
            </StatusBadge>
            {timeline?.lastReceivedAt ? (
              <span title={formats.moment(timeline.lastReceivedAt)}>
                {t('shipment-details:heard', { ago: formats.ago(timeline.lastReceivedAt, Date.now()) })}
              </span>
            ) : null}
            {archived ? <StatusBadge meaning="none">{t('shipment-details:archive.is')}</StatusBadge> : null}
          </span>
        }
        actions={
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="default" size="input-sm" aria-label={t('shipment-details:actions')}>
                <IconDots size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconTransform size={16} aria-hidden />}
                onClick={() => setChanging(true)}
              >
                {t('shipment-details:transport.title')}
              </Menu.Item>
              <Menu.Item
                leftSection={
                  archived ? <IconArchiveOff size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />
                }
                onClick={archive}
              >
                {archived ? t('shipment-details:archive.undo') : t('shipment-details:archive.do')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        }
      />
      <TransportDialog id={id} values={values} opened={changing} onClose={() => setChanging(false)} />
    </>
  )
}
