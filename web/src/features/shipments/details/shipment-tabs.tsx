import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Part, parts } from './history-query.ts'
import classes from './shipment-tabs.module.css'

type Props = {
  readonly id: string
  readonly current: Part
  /** Its share has ended: nobody takes part any more as far as one knows. */
  readonly ended: boolean
}

/** On a phone the tabs are wider than their room: the current one is brought into sight. */
const bringIntoSight = (tab: HTMLAnchorElement | null) =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** The parts of a shipment's page, each an address of its own. */
export function ShipmentTabs({ id, current, ended }: Props) {
  const { t } = useTranslation('shipment-details')
  return (
    <nav aria-label={t('tabs.label')} className={classes.tabs}>
      {parts
        .filter((part) => !ended || (part !== 'collaborators' && part !== 'timeline'))
        .map((part) => (
          <Link
            key={part}
            ref={part === current ? bringIntoSight : undefined}
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
