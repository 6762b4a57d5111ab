import { Button } from '@mantine/core'
import { IconLinkPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../../ui/page/section.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { LinkRow } from './link-row.tsx'
import { publicLinksQuery } from './public-link-queries.ts'
import classes from './public-links.module.css'

/** The links by which people without an account follow a shipment. Nothing for whom they aren't to make. */
export function PublicLinks({ shipmentId }: { readonly shipmentId: string }) {
  const { t } = useTranslation('public-link')
  const [making, setMaking] = useState(false)
  const { data } = useQuery(publicLinksQuery(shipmentId))
  if (!data?.mayMake) return null
  return (
    <>
      <Section
        title={t('links.title')}
        description={t('links.lead')}
        actions={
          <Button
            variant="default"
            leftSection={<IconLinkPlus size={16} aria-hidden />}
            onClick={() => setMaking(true)}
          >
            {t('links.new')}
          </Button>
        }
      >
        {data.items.length === 0 ? (
          <p className={classes.quiet}>{t('links.none')}</p>
        ) : (
          <ul className={classes.list} aria-label={t('links.title')}>
            {data.items.map((link) => (
              <LinkRow key={link.id} shipmentId={shipmentId} link={link} />
            ))}
          </ul>
        )}
      </Section>
      {making ? <LinkDialog shipmentId={shipmentId} onClose={() => setMaking(false)} /> : null}
    </>
  )
}
