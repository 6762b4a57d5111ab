import { useTranslation } from 'react-i18next'
import { useDisplay } from '../../lib/texts/formats.ts'

const mega = 1_048_576

/** The size of a file in words: '12.4 MB'. */
export function useSizeText(): (bytes: number) => string {
  const { t } = useTranslation('imports')
  const { language } = useDisplay()
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  return (bytes) =>
    bytes < mega / 10
      ? t('size.kb', { size: format.format(bytes / 1_024) })
      : t('size.mb', { size: format.format(bytes / mega) })
}
