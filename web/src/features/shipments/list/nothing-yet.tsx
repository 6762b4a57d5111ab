import { IconPackage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMyRole } from '../../../lib/my-role.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FirstSteps } from './first-steps.tsx'

/** What stands where an organization has no shipments: ways to begin, for who may make some. */
export function NothingYet() {
  const { t } = useTranslation('samples')
  const { creates } = useMyRole()
  if (creates()) return <FirstSteps />
  return <EmptyState icon={<IconPackage size={32} />} title={t('nothing')} text={t('nothingText')} />
}
