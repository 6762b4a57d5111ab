import { Checkbox } from '@mantine/core'
import type { Mode } from '@rumbo/domain/kernel/mode'
import {
  dateFieldsOf,
  type ListedMode,
  listedModes,
  listsOf,
  phaseIdsOf,
} from '@rumbo/domain/notifications/settings'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../../forms/field-words.ts'
import { Section } from '../../../ui/page/section.tsx'
import classes from '../notices.module.css'
import type { SettingsPart } from './settings-part.ts'
import type { Wish } from './use-settings.ts'

const wishOf: Readonly<
  Record<ListedMode, { dates: (chosen: string[]) => Wish; phases: (chosen: string[]) => Wish }>
> = {
  ocean: {
    dates: (changeDateOcean) => ({ changeDateOcean }),
    phases: (changePhaseOcean) => ({ changePhaseOcean }),
  },
  air: { dates: (changeDateAir) => ({ changeDateAir }), phases: (changePhaseAir) => ({ changePhaseAir }) },
  road: {
    dates: (changeDateRoad) => ({ changeDateRoad }),
    phases: (changePhaseRoad) => ({ changePhaseRoad }),
  },
}

/** Which dates and phases of each mode one hears of. */
export function ListSettings({ settings, onChange }: SettingsPart) {
  const { t } = useTranslation('notifications')
  return (
    <Section title={t('settings.sections.phases')}>
      <div className={classes.lists}>
        {listedModes.map((mode) => (
          <fieldset key={mode} disabled={!settings.enabled}>
            <legend>{t(`settings.modes.${mode}`)}</legend>
            <div className={classes.pair}>
              <Boxes
                caption={t('settings.changeDates')}
                mode={mode}
                ids={dateFieldsOf(mode)}
                chosen={listsOf(settings, mode).dates}
                onChange={(chosen) => onChange(wishOf[mode].dates(chosen))}
              />
              <Boxes
                caption={t('settings.changePhases')}
                mode={mode}
                of="phase"
                ids={phaseIdsOf(mode)}
                chosen={listsOf(settings, mode).phases}
                onChange={(chosen) => onChange(wishOf[mode].phases(chosen))}
              />
            </div>
          </fieldset>
        ))}
      </div>
    </Section>
  )
}

type BoxesProps = {
  readonly caption: string
  readonly mode: Mode
  /** The boxes are the options of this field; absent: they are fields. */
  readonly of?: string
  readonly ids: readonly string[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: string[]) => void
}

function Boxes({ caption, mode, of, ids, chosen, onChange }: BoxesProps) {
  const { catalogue } = useCatalogue('shipments')
  const words = useFieldWords(catalogue)
  const fieldOf = (id: string) => catalogue.fields.find((field) => field.id === id)
  const labelOf = (id: string) => {
    const field = fieldOf(of ?? id)
    if (!field) return null
    return of ? words.option(field, id, mode) : words.label(field, mode)
  }
  return (
    <Checkbox.Group label={caption} value={[...chosen]} onChange={onChange}>
      <div className={classes.boxes}>
        {ids.map((id) => {
          const label = labelOf(id)
          // Who may not see a field hears nothing of it either.
          return label === null ? null : <Checkbox key={id} value={id} label={label} />
        })}
      </div>
    </Checkbox.Group>
  )
}
