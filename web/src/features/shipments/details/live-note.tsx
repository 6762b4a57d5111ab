import { ActionIcon } from '@mantine/core'
import type { Values } from '@rumbo/domain/fields/values'
import type { HistoryEntry } from '@rumbo/domain/records/contracts/history.contracts'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { IconX } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldWords } from '../../../forms/field-words.ts'
import { useCatalogue } from '../../../forms/use-catalogue.ts'
import { useUser } from '../../../lib/session-state.ts'
import { saidOf } from './history-sentences.ts'
import classes from './live-note.module.css'
import { historyQuery, notificationsQuery } from './shipment-queries.ts'

/** So many fields are named; the others are in the history. */
const fewFields = 3

type Props = { readonly id: string; readonly shipment: Values }

/**
 * Tells what somebody else, or tracking, changed in the shipment since the page was opened, for who wants to hear of it: the
 * newest change, until it is closed or the next one comes.
 */
export function LiveNote({ id, shipment }: Props) {
  const { data } = useQuery(notificationsQuery(id))
  return data?.notificationsEnabled ? <Note id={id} shipment={shipment} /> : null
}

function Note({ id, shipment }: Props) {
  const { t } = useTranslation(['shipment-details', 'sharing', 'toasts'])
  const me = useUser().id
  const own = {
    shipments: useCatalogue('shipments').catalogue,
    containers: useCatalogue('containers').catalogue,
  }
  const words = { shipments: useFieldWords(own.shipments), containers: useFieldWords(own.containers) }
  const { data } = useInfiniteQuery(historyQuery(id))
  const [seen, setSeen] = useState<string | null>(null)
  const newest = data?.pages[0]?.items[0]?.id ?? '0'
  // What stands when the page opens is known; an id is a number that only grows.
  if (data && seen === null) setSeen(newest)
  const news = (data?.pages[0]?.items ?? []).find(
    (entry) => seen !== null && isAfter(entry, seen) && entry.user?.id !== me,
  )
  const fields = news ? saidOf(news, [], own).flatMap((said) => ('field' in said ? [said.field] : [])) : []
  const of = news?.module === 'containers' ? words.containers : words.shipments
  const labels = [...new Set(fields.map((field) => of.label(field, modeOf(shipment))))]
  const rest = labels.length - fewFields
  const what = [
    ...labels.slice(0, fewFields),
    ...(rest > 0 ? [t('liveNote.more', { count: rest })] : []),
  ].join(', ')
  return (
    <div role="status" className={classes.note}>
      {news && labels.length > 0 ? (
        <>
          <span className={classes.text}>
            {t('liveNote.changed', {
              who:
                news.user?.label ??
                (news.way === 'tracking'
                  ? t('history.tracking')
                  : (news.organization?.label ?? t('sharing:history.somebody'))),
              what,
            })}
          </span>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t('toasts:close')}
            onClick={() => setSeen(newest)}
          >
            <IconX size={14} />
          </ActionIcon>
        </>
      ) : null}
    </div>
  )
}

const isAfter = ({ id }: HistoryEntry, seen: string): boolean => BigInt(id) > BigInt(seen)
