import { ActionIcon } from '@mantine/core'
import type { Values } from '@rumbo/domain/fields/values'
import type { HistoryEntry } from '@rumbo/domain/records/contracts/history.contracts'
import { IconX } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldWords, useWordsOf } from '../../forms/field-words.ts'
import { useUser } from '../../lib/session/session-state.ts'
import type { NotificationContracts } from '../details/record-details.ts'
import { historyQuery, notificationsQuery } from '../details/record-queries.ts'
import { useDetailsSource } from '../details/use-details-source.ts'
import { useRecordDetails } from '../details/use-record-details.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { useVariantOf } from '../screen/use-variant-of.ts'
import { saidOf } from './history-sentences.ts'
import classes from './live-note.module.css'
import { useHistoryContext } from './use-history-context.ts'

/** So many fields are named; the others are in the history. */
const fewFields = 3

type Props = { readonly id: string; readonly values: Values }

/**
 * Tells what somebody else, or tracking, changed in the record since the page was opened, for who wants to hear of it: the
 * newest change, until it is closed or the next one comes.
 */
export function LiveNote(props: Props) {
  const { notifications } = useRecordDetails().contracts
  return notifications ? <NoteForListener {...props} notifications={notifications} /> : null
}

type ListenerProps = Props & { readonly notifications: NotificationContracts }

function NoteForListener({ id, values, notifications }: ListenerProps) {
  const { data } = useQuery(notificationsQuery(useRecordScreen(), notifications, id))
  return data?.notificationsEnabled ? <Note id={id} values={values} /> : null
}

function Note({ id, values }: Props) {
  const screen = useRecordScreen()
  const { t } = useTranslation(['record-details', screen.words.details, 'sharing', 'toasts'])
  const me = useUser().id
  const history = useHistoryContext()
  const rootWords = useFieldWords(history.root)
  const childWords = useWordsOf(history.children)
  const mode = useVariantOf(values)
  const { data } = useInfiniteQuery(historyQuery(useDetailsSource(), id))
  const [seen, setSeen] = useState<string | null>(null)
  const newest = data?.pages[0]?.items[0]?.id ?? '0'
  // What stands when the page opens is known; an id is a number that only grows.
  if (data && seen === null) setSeen(newest)
  const news = (data?.pages[0]?.items ?? []).find(
    (entry) => seen !== null && isAfter(entry, seen) && entry.user?.id !== me,
  )
  const fields = news
    ? saidOf(news, [], history).flatMap((said) => ('field' in said ? [said.field] : []))
    : []
  const child = history.children.findIndex(({ module }) => module === news?.module)
  const of = childWords[child] ?? rootWords
  const labels = [...new Set(fields.map((field) => of.label(field, mode)))]
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
