import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import classes from './typing-line.module.css'

/** So many are named; of more it says that several type. */
const maxNamed = 3

/** Who types, above the box; its line is there also while nobody does, so that nothing moves. */
export function TypingLine({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation('messages')
  const list = new Intl.ListFormat(currentLanguage(), { type: 'conjunction' })
  return (
    <p className={classes.line} role="status">
      {names.length === 0
        ? ''
        : names.length > maxNamed
          ? t('typing.several')
          : t('typing.names', { count: names.length, names: list.format(names) })}
    </p>
  )
}
