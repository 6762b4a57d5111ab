import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { useMembership, useUser } from '../../lib/session/session-state.ts'
import { readRecent } from '../../lib/storage/recent-records.ts'
import { TextLink } from '../../ui/buttons/link-button.tsx'
import { Section } from '../../ui/page/section.tsx'
import classes from './home.module.css'
import { HomePartsContext } from './home-parts.ts'

/** Recent records that are shown. */
const maxShown = 6

/** The records that a person opened last in this browser. */
export function RecentPart() {
  const { t } = useTranslation('home')
  const parts = use(HomePartsContext)
  const { organizationId } = useMembership()
  const { id: userId } = useUser()
  const rows = readRecent({ organizationId, userId }).flatMap((record) => {
    const target = parts?.openOf(record.module, record.id)
    return target ? [{ record, target }] : []
  })
  if (rows.length === 0) return null
  return (
    <Section title={t('recent')}>
      <ul className={classes.items}>
        {rows.slice(0, maxShown).map(({ record, target }) => (
          <li key={record.id}>
            <TextLink {...target} className={classes.row} underline="never" c="inherit">
              <span className={classes.title}>{record.title}</span>
            </TextLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
