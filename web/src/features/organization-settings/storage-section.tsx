import { Alert, Progress } from '@mantine/core'
import { isNearlyFull } from '@rumbo/domain/organizations/storage.api'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { percentUsed, sizeText, useOrganizationStorage } from '../../lib/session/organization-storage.ts'
import { Section } from '../../ui/page/section.tsx'
import classes from './settings.module.css'

/** How much of its storage the organization uses; nothing for who may not change the organization. */
export function StorageSection() {
  const { t } = useTranslation('organization')
  const storage = useOrganizationStorage()
  if (!storage) return null
  const percent = percentUsed(storage)
  const isFull = percent >= 100
  return (
    <Section title={t('storage.title')} description={t('storage.description')}>
      <Progress
        value={Math.min(percent, 100)}
        color={isFull ? 'danger' : isNearlyFull(storage) ? 'yellow' : 'accent'}
        aria-label={t('storage.title')}
        mt="md"
      />
      <p className={classes.quiet}>
        {t('storage.used', { used: sizeText(storage.used), limit: sizeText(storage.limit), percent })}
      </p>
      {isNearlyFull(storage) ? (
        <Alert
          color={isFull ? 'danger' : 'yellow'}
          variant="light"
          role="note"
          icon={<IconAlertTriangle size={18} aria-hidden />}
          mt="sm"
        >
          {t(isFull ? 'storage.full' : 'storage.nearlyFull')}
        </Alert>
      ) : null}
    </Section>
  )
}
