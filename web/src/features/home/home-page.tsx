import { Title } from '@mantine/core'
import { homeBlocks } from '@rumbo/domain/home/home.api'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMembership } from '../../lib/session/session-state.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import classes from './home.module.css'
import { HomeBlock } from './home-block.tsx'
import { type HomeParts, HomePartsContext } from './home-parts.ts'
import { type Home, homeQuery } from './home-queries.ts'
import { NewsPart } from './news-part.tsx'
import { RecentPart } from './recent-part.tsx'

/** What arrives stands apart: it asks for nothing yet. */
const ahead = 'arriving'
const aside = ['tasks', 'unread'] as const
const urgent = homeBlocks.filter((id) => id !== ahead && !aside.some((each) => each === id))

/** What needs attention now, what others changed, and where one was last. */
export function HomePage({ parts }: { readonly parts: HomeParts }) {
  const { t } = useTranslation('home')
  const formats = useFormats()
  const { organizationId } = useMembership()
  const { data, error, refetch } = useQuery(homeQuery(organizationId))
  const { Track } = parts
  return (
    <HomePartsContext value={parts}>
      <PageHeader title={t('title')} count={data ? formats.longDate(data.today) : undefined} />
      <div className={classes.page}>
        <div className={classes.main}>
          <Track />
          {error && !data ? (
            <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
          ) : null}
          {!data && !error ? <RowsSkeleton rows={8} height={44} /> : null}
          {data ? <Attention home={data} /> : null}
        </div>
        <aside className={classes.aside} aria-label={t('aside')}>
          {data ? (
            <>
              <div>
                <NewsPart news={data.news} />
              </div>
              {aside.map((id) => {
                const block = data.blocks[id]
                return block ? (
                  <div key={id}>
                    <HomeBlock id={id} block={block} />
                  </div>
                ) : null
              })}
            </>
          ) : null}
          <div>
            <RecentPart />
          </div>
        </aside>
      </div>
    </HomePartsContext>
  )
}

function Attention({ home: { blocks } }: { readonly home: Home }) {
  const { t } = useTranslation('home')
  const shown = urgent.flatMap((id) => {
    const block = blocks[id]
    if (!block || block.count === 0) return []
    return [
      <div key={id}>
        <HomeBlock id={id} block={block} />
      </div>,
    ]
  })
  const arriving = blocks[ahead]
  return (
    <>
      <section className={classes.attention} aria-labelledby="home-attention">
        <Title order={2} id="home-attention">
          {t('attention')}
        </Title>
        {shown.length > 0 ? (
          <div className={classes.blocks}>{shown}</div>
        ) : (
          <EmptyState title={t('clear')} text={t('clearText')} />
        )}
      </section>
      {arriving ? <HomeBlock id={ahead} block={arriving} /> : null}
    </>
  )
}
