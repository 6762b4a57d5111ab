import { useTranslation } from 'react-i18next'
import classes from './automation.module.css'
import type { Sentence } from './rule-words.ts'

type Props = { readonly module: string; readonly sentence: Sentence }

/** A rule in words: when, if, then. */
export function RuleSentence({ module, sentence }: Props) {
  const { t } = useTranslation(['automation', module])
  return (
    <p className={classes.sentence}>
      <b>{t(`${module}:nouns.title`, { defaultValue: module })}:</b> {sentence.when}{' '}
      {sentence.condition === null ? null : (
        <>
          <b>{t('if')}</b> {sentence.condition}{' '}
        </>
      )}
      <b>→</b> {sentence.steps.length > 0 ? sentence.steps.join('; ') : t('then.nothing')}
    </p>
  )
}
