import { Button } from '@mantine/core'
import { textIn, type Values } from '@rumbo/domain/fields/values'
import { modeOf } from '@rumbo/domain/shipments/mode'
import type { Timeline } from '@rumbo/domain/shipments/timeline.api'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMyRole } from '../../../../lib/my-role.ts'
import { Section } from '../../../../ui/section.tsx'
import { SettingRow, SettingRows } from '../../../../ui/setting-row.tsx'
import { DeleteShipment } from '../delete-shipment.tsx'
import { TransportDialog } from '../transport-dialog.tsx'
import { useArchive } from '../use-archive.ts'
import { useRightsOn } from '../use-rights.ts'
import { NotificationsSetting } from './notifications-setting.tsx'
import classes from './settings.module.css'
import { SharingSettings } from './sharing-settings.tsx'
import { TrackingSettings } from './tracking-settings.tsx'

type Props = {
  readonly id: string
  readonly values: Values
  readonly timeline: Timeline | undefined
  readonly owned: boolean
  /** Its share has ended: what is one's own is left. */
  readonly ended: boolean
}

/** How a shipment is tracked, who hears of it and has it, how it goes, and whether it stays; each only for who may set it. */
export function SettingsTab({ id, values, timeline, owned, ended }: Props) {
  const { t } = useTranslation(['shipment-details', 'shipments'])
  const rightOn = useRightsOn(id, 'shipments')
  const name = textIn(values, 'name') ?? t('shipment-details:unnamed')
  return (
    <div className={classes.tab}>
      <NotificationsSetting id={id} />
      <TrackingSettings {...{ id, values, timeline, owned, rightOn }} />
      {rightOn('freightType') === 'edit' ? <TransportSetting id={id} values={values} /> : null}
      {ended ? null : <SharingSettings id={id} owned={owned} />}
      <Keeping {...{ id, values, owned, name }} mayArchive={ended || rightOn('archived') === 'edit'} />
    </div>
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

type KeepingProps = {
  readonly id: string
  readonly values: Values
  readonly name: string
  readonly owned: boolean
  readonly mayArchive: boolean
}

/** Archiving is each company's own; deleting is its owner's, who may make such shipments. */
function Keeping({ id, values, name, owned, mayArchive }: KeepingProps) {
  const { t } = useTranslation('shipment-details')
  const role = useMyRole()
  const { archived, toggle } = useArchive(id, values)
  const [deleting, setDeleting] = useState(false)
  const mayDelete = owned && role.creates(modeOf(values))
  if (!mayArchive && !mayDelete) return null
  return (
    <Section title={t('settings.keeping.title')}>
      <SettingRows>
        {mayArchive ? (
          <SettingRow
            title={t(archived ? 'archive.is' : 'archive.do')}
            description={t(archived ? 'settings.keeping.archived' : 'settings.keeping.archive')}
          >
            <Button variant="default" onClick={() => void toggle()}>
              {t(archived ? 'archive.undo' : 'archive.do')}
            </Button>
          </SettingRow>
        ) : null}
        {mayDelete ? (
          <SettingRow title={t('delete.confirm')} description={t('settings.keeping.delete')}>
            <Button variant="outline" color="danger" onClick={() => setDeleting(true)}>
              {t('delete.confirm')}
            </Button>
          </SettingRow>
        ) : null}
      </SettingRows>
      <DeleteShipment
        id={id}
        name={name}
        opened={deleting}
        onClose={() => setDeleting(false)}
        onArchive={archived ? undefined : () => void toggle()}
      />
    </Section>
  )
}
