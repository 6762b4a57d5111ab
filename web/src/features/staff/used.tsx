import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'
import classes from './staff.module.css'

type Props = { readonly used: number; readonly most: number | null }

/** How many are used of how many; what is over says so in words, too. */
export function Used({ used, most }: Props) {
  const { t } = useTranslation('staff')
  const { count } = useFormats()
  if (most === null) return <span>{count(used)}</span>
  const text = t('used', { used: count(used), most: count(most) })
  if (used <= most) return <span>{text}</span>
  return <span className={classes.over}>{t('overUsed', { text })}</span>
}
