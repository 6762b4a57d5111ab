import { Radio } from '@mantine/core'
import type { SharingProfile } from '@rumbo/domain/records/sharing/profiles.api'
import { useTranslation } from 'react-i18next'
import { rightsOf, type Sees } from './sees.ts'
import classes from './sees-choice.module.css'

type Props = {
  readonly value: Sees
  readonly profiles: readonly SharingProfile[]
  /** The profile of the default that fits. */
  readonly defaultProfile: SharingProfile | undefined
  /** For whom that is: "Customs broker". */
  readonly defaultFor: string
  /** Whether rights can be said for this share alone. */
  readonly custom: boolean
  readonly onChange: (sees: Sees) => void
}

/** What they see: the default for their part, one of the profiles, or field by field. */
export function SeesChoice({ value, profiles, defaultProfile, defaultFor, custom, onChange }: Props) {
  const { t } = useTranslation('sharing')
  const key = value.by === 'profile' ? value.profileId : value.by
  function choose(chosen: string) {
    if (chosen === 'usual') onChange({ by: 'usual' })
    else if (chosen === 'custom')
      onChange({ by: 'custom', rights: rightsOf(value, profiles, defaultProfile?.id) })
    else onChange({ by: 'profile', profileId: chosen })
  }
  return (
    <Radio.Group label={t('sees.label')} value={key} onChange={choose}>
      <div className={classes.choices}>
        <Radio
          value="usual"
          label={t('sees.usual', { kind: defaultFor })}
          description={defaultProfile?.name ?? t('sees.defaultNone')}
        />
        {profiles
          .filter(({ id }) => id !== defaultProfile?.id || key === id)
          .map(({ id, name }) => (
            <Radio key={id} value={id} label={name} />
          ))}
        {custom ? <Radio value="custom" label={t('sees.custom')} description={t('sees.customText')} /> : null}
      </div>
    </Radio.Group>
  )
}
