import { ActionIcon, Tooltip } from '@mantine/core'
import { useThrottledCallback } from '@mantine/hooks'
import { IconChecks, IconClockUp, IconPencil } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { useIsPhone } from '../../ui/page/use-is-phone.ts'
import type { ListQuery } from '../list/list-query.ts'
import { countText, type Wanted } from '../list/record-source.ts'
import { useNews } from '../screen/use-news.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import classes from './changed-count.module.css'
import { changedCountsQuery, changedKey } from './changed-queries.ts'
import { useMarkSeen } from './use-mark-seen.ts'

/** At most this often it is counted again for news, in ms. */
const pause = 3_000

type Props = { readonly query: ListQuery; readonly wanted: Wanted }

/**
 * How many records of the list others changed since one last looked, and of how many the date is later: each leads to exactly
 * those. Nothing where there are none. Who never looked begins with nothing unseen.
 */
export function ChangedCount({ query, wanted }: Props) {
  const screen = useRecordScreen()
  const { module, contracts, routes } = screen
  const { t } = useTranslation('record-changed')
  const { count: asText, moment } = useFormats()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const mark = useMarkSeen()
  const isPhone = useIsPhone()
  const { data } = useQuery({ ...changedCountsQuery(screen, wanted), placeholderData: keepPreviousData })
  const countSoon = useThrottledCallback(
    () => void cache.invalidateQueries({ queryKey: changedKey(screen, 'counts') }),
    pause,
  )
  useNews(module, countSoon)
  const isNew = data !== undefined && data.since === null
  useEffect(() => {
    if (!isNew) return
    void call(contracts.markSeen, { begin: true }, { onError: 'inline' }).then(
      () => cache.invalidateQueries({ queryKey: [module.id, 'changed'] }),
      // The next look begins then.
      () => undefined,
    )
  }, [isNew, contracts, cache, module.id])
  if (!data || data.since === null || data.changed.count === 0) return null
  const since = moment(data.since)
  const { changed: shown, ...all } = query
  const parts = [
    { which: 'any', key: 'changed', tip: 'changedTip', of: data.changed },
    { which: 'later', key: 'later', tip: 'laterTip', of: data.later },
  ] as const
  const isShown = (which: 'any' | 'later') => shown === which
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out in a line
    <span role="group" aria-label={t('title')} className={classes.count}>
      {parts
        .filter(({ of }) => of.count > 0)
        .map(({ which, key, tip, of }) => (
          <Tooltip key={which} label={t(tip, { since })} multiline maw={280}>
            <Link
              {...routes.list(isShown(which) ? all : { ...all, changed: which })}
              className={classes.part}
              data-on={isShown(which) || undefined}
              aria-current={isShown(which) || undefined}
              aria-label={t(key, { count: of.count, text: countText(of, asText) })}
            >
              {isPhone ? (
                <>
                  {which === 'any' ? (
                    <IconPencil size={14} aria-hidden />
                  ) : (
                    <IconClockUp size={14} aria-hidden />
                  )}
                  {countText(of, asText)}
                </>
              ) : (
                t(key, { count: of.count, text: countText(of, asText) })
              )}
            </Link>
          </Tooltip>
        ))}
      <Tooltip label={t('markAll')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('markAll')}
          onClick={async () => {
            const isDone = await mark(data.until === null ? {} : { until: data.until })
            if (isDone && shown) await navigate(routes.list(all))
          }}
        >
          <IconChecks size={16} />
        </ActionIcon>
      </Tooltip>
    </span>
  )
}
