import { Radio } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../../forms/catalogue/use-catalogue.ts'
import { useRecordScreen } from '../../screen/use-record-screen.ts'
import type { ShareDraft } from '../use-share-draft.ts'
import { levelCounts } from './level-counts.ts'
import classes from './share-panel.module.css'

type Props = {
  readonly draft: ShareDraft
  /** Opens field by field. */
  readonly onCustom: () => void
}

/** How much they see: the organization's profiles with their number of fields, the least first, then field by field. */
export function Levels({ draft, onCustom }: Props) {
  const { t } = useTranslation('sharing')
  const { module } = useRecordScreen()
  const { catalogue } = useCatalogue(module.id)
  const { sees, profiles, defaultProfile } = draft
  const levels = profiles
    .map(({ id, name, rights }) => ({ id, name, ...levelCounts(rights, module.id, catalogue.fields) }))
    .toSorted((a, b) => a.shown - b.shown)
  const chosen = sees.by === 'profile' ? sees.profileId : sees.by === 'usual' ? defaultProfile?.id : null
  return (
    <Radio.Group
      label={t('sees.label')}
      value={chosen ?? null}
      onChange={(id) => {
        if (id === 'custom') onCustom()
        else draft.setSees(id === defaultProfile?.id ? { by: 'usual' } : { by: 'profile', profileId: id })
      }}
    >
      <div className={classes.levels}>
        {levels.map(({ id, name, shown, edited }) => (
          <Radio.Card key={id} value={id} className={classes.level}>
            <span className={classes.levelName}>{name}</span>
            <span className={classes.quiet}>
              {edited > 0
                ? t('levels.edits', { count: shown, edited })
                : t('levels.fields', { count: shown })}
            </span>
          </Radio.Card>
        ))}
        <Radio.Card value="custom" className={classes.level}>
          <span className={classes.levelName}>{t('sees.custom')}</span>
          <span className={classes.quiet}>{t('sees.customText')}</span>
        </Radio.Card>
      </div>
    </Radio.Group>
  )
}
