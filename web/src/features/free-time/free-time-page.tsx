import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { CalendarsSection } from './calendars-section.tsx'
import { ContractsSection } from './contracts-section.tsx'

/** What is agreed of free time, and the calendars that it is counted by (requirement SHP-16). */
export function FreeTimePage() {
  const { t } = useTranslation('free-time-settings')
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <ContractsSection />
      <CalendarsSection />
    </>
  )
}
