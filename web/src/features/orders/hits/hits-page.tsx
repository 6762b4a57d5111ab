import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { HitSums } from './hit-sums.tsx'
import classes from './hits-page.module.css'
import { type About, hitsQuery, isLate } from './hits-queries.ts'
import { HitsTable } from './hits-table.tsx'
import { MailBuyers } from './mail-buyers.tsx'

/** What the address of the page says: a vessel or a voyage, or the filter of a list of shipments. */
export type HitsSearch = { readonly vessel?: string; readonly filter?: string }

type Props = { readonly search: HitsSearch; readonly onSearch: (search: HitsSearch) => void }

/** Who is hit by what a vessel, or the shipments of a list, brings too late. */
export function HitsPage({ search, onSearch }: Props) {
  const { t } = useTranslation('order-hits')
  const [typed, setTyped] = useState(search.vessel ?? '')
  const find = (event: FormEvent) => {
    event.preventDefault()
    const vessel = typed.trim()
    if (vessel.length >= 3) onSearch({ vessel })
  }
  const isAbout = search.vessel !== undefined || search.filter !== undefined
  const about: About = search.vessel === undefined ? { filter: search.filter } : { vessel: search.vessel }
  const { data } = useQuery({ ...hitsQuery(about), enabled: isAbout })
  return (
    <>
      <PageHeader
        title={t('page.title')}
        actions={isAbout && data ? <MailBuyers about={about} hasLate={data.items.some(isLate)} /> : undefined}
      />
      <div className={classes.page}>
        <form className={classes.find} onSubmit={find}>
          <TextInput
            label={t('page.vessel')}
            placeholder={t('page.placeholder')}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit" variant="default">
            {t('page.find')}
          </Button>
        </form>
        {search.vessel === undefined && search.filter !== undefined ? <p>{t('page.ofList')}</p> : null}
        {isAbout ? (
          <Found key={JSON.stringify(about)} about={about} />
        ) : (
          <EmptyState title={t('page.empty')} />
        )}
      </div>
    </>
  )
}

const counted = (text: string, items: readonly unknown[]) => `${text} (${items.length})`

function Found({ about }: { readonly about: About }) {
  const { t } = useTranslation('order-hits')
  const { data, error, refetch } = useQuery(hitsQuery(about))
  const [chosen, setKind] = useState<'late' | 'all' | null>(null)
  if (error && !data) return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={6} />
  const late = data.items.filter(isLate)
  const kind = chosen ?? (late.length > 0 ? 'late' : 'all')
  const items = kind === 'late' ? late : data.items
  return (
    <>
      <div className={classes.tools}>
        <SegmentedControl
          aria-label={t('page.which')}
          value={kind}
          data={[
            { value: 'late', label: counted(t('page.late'), late) },
            { value: 'all', label: counted(t('page.all'), data.items) },
          ]}
          onChange={(value) => setKind(value === 'all' ? 'all' : 'late')}
        />
        <HitSums hits={data} />
      </div>
      {items.length === 0 ? (
        <EmptyState title={t('page.none')} />
      ) : (
        <HitsTable hits={data} items={items} withShipment />
      )}
    </>
  )
}
