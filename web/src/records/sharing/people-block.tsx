import { Avatar } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useKindName } from '../../forms/sharing/use-kind-name.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { Section } from '../../ui/page/section.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { useRecordTranslation } from '../screen/use-record-translation.ts'
import classes from './people-block.module.css'
import { collaboratorsQuery } from './sharing-queries.ts'
import { useSeesText } from './use-sees-text.ts'
import { useSharingSource } from './use-sharing-source.ts'

/** So many stand next to the record; the others are on their tab. */
const few = 5

/** Who takes part in a record, next to its fields: each with its part and what it sees. Nothing as long as nobody else does. */
export function PeopleBlock({ id }: { readonly id: string }) {
  const { routes } = useRecordScreen()
  const { t } = useRecordTranslation('sharing')
  const { count } = useFormats()
  const kindName = useKindName()
  const seesText = useSeesText()
  const { data, error, refetch } = useQuery(collaboratorsQuery(useSharingSource(), id))
  if (error && !data)
    return (
      <Section title={t('title')}>
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      </Section>
    )
  if (!data || data.items.length < 2) return null
  return (
    <Section
      title={t('title')}
      description={count(data.items.length)}
      actions={
        <Link {...routes.details(id, { tab: 'collaborators' })} className={classes.all}>
          {t('all')}
        </Link>
      }
    >
      <ul className={classes.people}>
        {data.items.slice(0, few).map((each) => (
          <li key={each.id} className={classes.person}>
            <Avatar
              src={each.avatar}
              name={each.name}
              color="accent"
              size={24}
              radius="md"
              alt=""
              aria-hidden
            />
            <span className={classes.name}>{each.name}</span>
            <span className={classes.sees}>
              {[kindName(each.kind), each.kind === 'owner' ? '' : seesText(each)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
