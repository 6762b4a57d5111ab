import type { NeedModuleId } from '@rumbo/domain/documents/needs/need-modules'
import type { DocumentRule } from '@rumbo/domain/documents/needs/rule'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { useDocumentTypes } from '../types/use-document-types.ts'

/** What rules and needs say, in the reader's language. */
export function useRuleWords() {
  const { t } = useTranslation(['document-needs', 'shipments', 'orders'])
  const country = (id: string) => new Intl.DisplayNames(currentLanguage(), { type: 'region' }).of(id) ?? id
  const { name: type } = useDocumentTypes()
  /** A party or a date of a module's records. */
  const field = (id: string, of: NeedModuleId) => t(`${of}:fields.${id}`)
  const bringer = (id: DocumentRule['bringer'], of: NeedModuleId) => (id === 'us' ? t('us') : field(id, of))
  /** The conditions of a rule in a line. */
  const conditions = (rule: DocumentRule): string => {
    const named = rule.party === null ? t('anyParty') : field(rule.party, rule.module)
    const parts = [
      rule.mode && t(`shipments:options.freightType.${rule.mode}`),
      rule.direction && t(`direction.${rule.direction}`),
      rule.incoterm,
      rule.originCountry && t('from', { country: country(rule.originCountry) }),
      rule.destinationCountry && t('to', { country: country(rule.destinationCountry) }),
      rule.partner ? `${named}: ${rule.partner}` : rule.party && t('withParty', { party: named }),
    ].filter(Boolean)
    const records = t(`modules.${rule.module}`)
    return parts.length > 0 ? `${records}: ${parts.join(' · ')}` : t(`all.${rule.module}`)
  }
  const due = ({ module, due: rule }: DocumentRule): string => {
    if (rule === null) return t('noDay')
    const values = { count: Math.abs(rule.days), date: field(rule.date, module) }
    if (rule.days === 0) return t('dueOn', values)
    return t(rule.days < 0 ? 'dueBefore' : 'dueAfter', values)
  }
  return { type, field, bringer, conditions, due }
}
