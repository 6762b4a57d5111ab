import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormats } from '../../lib/texts/formats.ts'
import { Section } from '../../ui/page/section.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { useRecordTranslation } from '../screen/use-record-translation.ts'
import { CollaboratorLine } from './collaborator-line.tsx'
import classes from './people-block.module.css'
import { collaboratorsQuery } from './sharing-queries.ts'
import { useSharingSource } from './use-sharing-source.ts'

/** So many stand next to the record; the others are on their tab. */
const few = 5

/** Who takes part in a record, next to its fields: each with its part and what it sees. Nothing as long as nobody else does. */
export function PeopleBlock({ id }: { readonly id: string }) {
  const { routes } = useRecordScreen()
  const { t } = useRecordTranslation('sharing')
  const { count } = useFormats()
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
          <CollaboratorLine key={each.id} of={each} />
        ))}
      </ul>
    </Section>
  )
}
