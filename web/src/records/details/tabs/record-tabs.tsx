import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useScreenKeys } from '../../../lib/keys/screen-keys.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { WhenIdle } from '../../../ui/panels/when-idle.tsx'
import { useRecordScreen } from '../../screen/use-record-screen.ts'
import { collaboratorsQuery } from '../../sharing/sharing-queries.ts'
import { useSharingSource } from '../../sharing/use-sharing-source.ts'
import { partsOf } from '../details-query.ts'
import { type RecordAddOn, useRecordAddOns } from '../record-add-ons.ts'
import { useRecordDetails } from '../use-record-details.ts'
import classes from './record-tabs.module.css'
import { TabCount } from './tab-count.tsx'

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
  const addOns = useRecordAddOns(screen.module).filter(({ Tab }) => Tab !== null)
  const ownTabs = useRecordDetails().tabs.map((tab) => tab.id)
  const own = [...addOns.map((tab) => tab.id), ...ownTabs]
  /** The key of what a part is called. */
  const textOf = (part: string) =>
    addOns.find((tab) => tab.id === part)?.text ??
    `${ownTabs.includes(part) ? screen.words.details : 'record-details'}:tabs.${part}`
  const navigate = useNavigate()
  const isKept = (part: string) => part !== 'collaborators' || screen.module.shareable
  const isAfterEnd = (part: string) => addOns.some((tab) => tab.id === part && tab.afterEnd)
  const parts = partsOf(own)
    .filter(isKept)
    .filter((part) => !ended || (part !== 'collaborators' && (!own.includes(part) || isAfterEnd(part))))
  const target = (part: string) => screen.routes.details(id, part === 'general' ? {} : { tab: part })
  useScreenKeys(
    parts.map((part, at) => ({
      keys: `Alt ${at + 1}`,
      text: textOf(part),
      run: () => void navigate(target(part)),
    })),
  )
  return (
    <nav aria-label={t(`${screen.words.details}:tabs.label`)} className={classes.tabs}>
      {parts.map((part, at) => (
        <Link
          key={part}
          ref={part === current ? bringIntoSight : undefined}
          {...target(part)}
          aria-keyshortcuts={`Alt+${at + 1}`}
          className={classes.tab}
          activeOptions={{ exact: true }}
          activeProps={{}}
          data-current={part === current || undefined}
          aria-current={part === current ? 'page' : undefined}
        >
          {t(textOf(part))}
          {part === 'collaborators' ? <Taking id={id} /> : null}
          <CountOf addOn={addOns.find((tab) => tab.id === part)} id={id} />
        </Link>
      ))}
    </nav>
  )
}

/** How many take part. */
function Taking({ id }: { readonly id: string }) {
  const { count } = useFormats()
  const taking = useQuery(collaboratorsQuery(useSharingSource(), id)).data?.items.length
  return <TabCount text={taking ? count(taking) : null} />
}

/** What the tab of a feature counts, once the browser has time for it. */
function CountOf({ addOn, id }: { readonly addOn: RecordAddOn | undefined; readonly id: string }) {
  if (!addOn?.Count) return null
  return (
    <WhenIdle>
      <addOn.Count id={id} />
    </WhenIdle>
  )
}
