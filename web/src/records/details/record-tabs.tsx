import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { partsOf } from './details-query.ts'
import classes from './record-tabs.module.css'
import { useRecordDetails } from './use-record-details.ts'

type Props = {
  readonly id: string
  readonly current: string
  /** Its share has ended: nobody takes part any more as far as one knows. */
  readonly ended: boolean
}

/** On a phone the tabs are wider than their room: the current one is brought into sight. */
const bringIntoSight = (tab: HTMLAnchorElement | null) =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** The parts of a record's page, each an address of its own. */
export function RecordTabs({ id, current, ended }: Props) {
  const screen = useRecordScreen()
  const { t } = useTranslation(['record-details', screen.words.details])
  const own = useRecordDetails().tabs.map((tab) => tab.id)
  return (
    <nav aria-label={t(`${screen.words.details}:tabs.label`)} className={classes.tabs}>
      {partsOf(own)
        .filter((part) => !ended || (part !== 'collaborators' && !own.includes(part)))
        .map((part) => (
          <Link
            key={part}
            ref={part === current ? bringIntoSight : undefined}
            {...screen.routes.details(id, part === 'general' ? {} : { tab: part })}
            className={classes.tab}
            activeOptions={{ exact: true }}
            activeProps={{}}
            data-current={part === current || undefined}
            aria-current={part === current ? 'page' : undefined}
          >
            {own.includes(part) ? t(`${screen.words.details}:tabs.${part}`) : t(`tabs.${part}`)}
          </Link>
        ))}
    </nav>
  )
}
