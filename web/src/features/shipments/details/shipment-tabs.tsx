import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Part, parts } from './history-query.ts'
import classes from './shipment-tabs.module.css'

/** The parts of a shipment's page, each an address of its own. */
export function ShipmentTabs({ id, current }: { readonly id: string; readonly current: Part }) {
  const { t } = useTranslation('shipment-details')
  return (
    <nav aria-label={t('tabs.label')} className={classes.tabs}>
      {parts.map((part) => (
        <Link
          key={part}
          to="/shipment_details/$id"
          params={{ id }}
          search={part === 'general' ? {} : { tab: part }}
          className={classes.tab}
          activeOptions={{ exact: true }}
          activeProps={{}}
          data-current={part === current || undefined}
          aria-current={part === current ? 'page' : undefined}
        >
          {t(`tabs.${part}`)}
        </Link>
      ))}
    </nav>
  )
}
