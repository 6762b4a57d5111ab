import { useQuery } from '@tanstack/react-query'
import { useRecordTranslation } from '../screen/use-record-translation.ts'
import { collaboratorsQuery } from '../sharing/sharing-queries.ts'
import { useSharingSource } from '../sharing/use-sharing-source.ts'
import classes from './record-peek.module.css'

/** Companies that are named; more of them are counted. */
const named = 4

/** Who takes part in a record besides oneself; nothing where nobody does. */
export function PeekPeople({ id }: { readonly id: string }) {
  const { t } = useRecordTranslation('record-peek')
  const { data } = useQuery(collaboratorsQuery(useSharingSource(), id))
  const others = data?.items.filter(({ isYou }) => !isYou) ?? []
  if (others.length === 0) return null
  const more = others.length - named
  return (
    <section aria-label={t('people')} className={classes.part}>
      <h3 className={classes.title}>{t('people')}</h3>
      <ul className={classes.people}>
        {others.slice(0, named).map(({ id: each, name }) => (
          <li key={each}>{name}</li>
        ))}
        {more > 0 ? <li className={classes.more}>{t('more', { count: more })}</li> : null}
      </ul>
    </section>
  )
}
