import { Button } from '@mantine/core'
import { textIn, type Values } from '@rumbo/domain/fields/values'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMyRole } from '../../lib/session/my-role.ts'
import { Section } from '../../ui/page/section.tsx'
import { SettingRow, SettingRows } from '../../ui/page/setting-row.tsx'
import { DeleteRecord } from '../deleted/delete-record.tsx'
import type { OfRecord } from '../details/record-details.ts'
import { useRecordDetails } from '../details/use-record-details.ts'
import { useRightsOn } from '../details/use-rights.ts'
import { useArchive } from '../saving/use-archive.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { NotificationsSetting } from './notifications-setting.tsx'
import classes from './settings.module.css'
import { SharingSettings } from './sharing-settings.tsx'

type Props = OfRecord & {
  /** Its share has ended: what is one's own is left. */
  readonly ended: boolean
}

/** Who hears of a record, what its module sets, who has it and whether it stays; each only for who may set it. */
export function SettingsTab({ id, values, owned, ended }: Props) {
  const screen = useRecordScreen()
  const { t } = useTranslation(screen.words.details)
  const { OwnSettings, contracts } = useRecordDetails()
  const rightOn = useRightsOn(id, screen.module.id)
  const name = textIn(values, screen.module.title) ?? t(`${screen.words.details}:unnamed`)
  return (
    <div className={classes.tab}>
      {contracts.notifications ? (
        <NotificationsSetting id={id} notifications={contracts.notifications} />
      ) : null}
      <OwnSettings id={id} values={values} owned={owned} />
      {ended || !screen.module.shareable ? null : <SharingSettings id={id} owned={owned} />}
      <Keeping
        id={id}
        values={values}
        owned={owned}
        name={name}
        mayArchive={ended || rightOn('archived') === 'edit'}
      />
    </div>
  )
}

type KeepingProps = {
  readonly id: string
  readonly values: Values
  readonly name: string
  readonly owned: boolean
  readonly mayArchive: boolean
}

/** Archiving is each company's own; deleting is its owner's, who may make such records. */
function Keeping({ id, values, name, owned, mayArchive }: KeepingProps) {
  const screen = useRecordScreen()
  const { t } = useTranslation(['record-details', screen.words.details])
  const role = useMyRole()
  const { archived, toggle } = useArchive(id, values)
  const [deleting, setDeleting] = useState(false)
  const mayDelete = owned && screen.mayCreate(role, values)
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
          <SettingRow
            title={t(`${screen.words.details}:delete.confirm`)}
            description={t('settings.keeping.delete')}
          >
            <Button variant="outline" color="danger" onClick={() => setDeleting(true)}>
              {t(`${screen.words.details}:delete.confirm`)}
            </Button>
          </SettingRow>
        ) : null}
      </SettingRows>
      <DeleteRecord
        id={id}
        name={name}
        opened={deleting}
        onClose={() => setDeleting(false)}
        onArchive={archived ? undefined : () => void toggle()}
      />
    </Section>
  )
}
