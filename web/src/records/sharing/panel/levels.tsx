import { Radio, Skeleton } from '@mantine/core'
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

/** So many levels an organization begins with: their places are kept while they are loaded. */
const levelsAtFirst = [1, 2, 3] as const

/** How much they see: the organization's profiles with their number of fields, the least first, then field by field. */
export function Levels({ draft, onCustom }: Props) {
  const { t } = useTranslation('sharing')
  const { module } = useRecordScreen()
  const { catalogue } = useCatalogue(module.id)
  const { sees, profiles, awaitsProfiles, defaultProfile } = draft
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
        {awaitsProfiles
          ? levelsAtFirst.map((level) => <Skeleton key={level} height={66} radius="sm" />)
          : null}
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
