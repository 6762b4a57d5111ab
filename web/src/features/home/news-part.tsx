import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'
import { TextLink } from '../../ui/buttons/link-button.tsx'
import { Section } from '../../ui/page/section.tsx'
import classes from './home.module.css'
import { HomePartsContext } from './home-parts.ts'
import type { News } from './home-queries.ts'

/** What others changed since one last marked all as seen; looking moves nothing. */
export function NewsPart({ news }: { readonly news: readonly News[] }) {
  const { t } = useTranslation('home')
  const formats = useFormats()
  const parts = use(HomePartsContext)
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [since] = news.map((each) => each.since).toSorted()
  if (!parts || since === undefined) return null
  const changed = news.filter((each) => each.changed > 0)
  const { markSeen } = parts

  async function seen() {
    setBusy(true)
    try {
      await Promise.all(changed.map(({ module, until }) => markSeen(module, until)))
      await client.invalidateQueries()
    } catch {
      // The failed call has shown its error; nothing is marked.
    } finally {
      setBusy(false)
    }
  }

  return (
    <Section
      title={t('news.title')}
      description={t('news.since', { at: formats.moment(since) })}
      actions={
        changed.length > 0 ? (
          <Button variant="subtle" size="compact-sm" loading={isBusy} onClick={() => void seen()}>
            {t('news.seen')}
          </Button>
        ) : null
      }
    >
      {changed.length > 0 ? (
        <ul className={classes.items}>
          {changed.map((each) => (
            <li key={each.module} className={classes.news}>
              <NewsLink news={each} which="any" />
              {each.later > 0 ? <NewsLink news={each} which="later" /> : null}
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.nothing}>{t('news.none')}</p>
      )}
    </Section>
  )
}

function NewsLink({ news, which }: { readonly news: News; readonly which: 'any' | 'later' }) {
  const { t } = useTranslation('home')
  const formats = useFormats()
  const parts = use(HomePartsContext)
  const count = which === 'any' ? news.changed : news.later
  const number = formats.count(count)
  const to: string = parts?.listPathOf(news.module) ?? '/'
  return (
    <TextLink to={to} search={{ changed: which }} size="sm">
      {t(`news.${which}.${news.module}`, { count, n: news.capped ? t('more', { n: number }) : number })}
    </TextLink>
  )
}
