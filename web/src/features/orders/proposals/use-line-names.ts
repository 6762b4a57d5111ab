import { nameOfLine } from '@rumbo/domain/orders/line-rules'
import { useTranslation } from 'react-i18next'
import { valuesOf } from '../../../records/screen/values-of.ts'

/** What lines are called where they are proposed about: their place and name, `3 Dining chair`. */
export function useLineNames(lines: readonly { readonly id: string }[]): (lineId: string) => string {
  const { t } = useTranslation('order-proposals')
  return (lineId) => {
    const at = lines.findIndex((line) => line.id === lineId)
    const line = lines[at]
    return line ? `${at + 1} ${nameOfLine(valuesOf(line))}`.trim() : t('gone')
  }
}
