import { VisuallyHidden } from '@mantine/core'
import type { Chat } from '@rumbo/domain/chats/chat'
import { IconLock, IconUsers, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'
import { laneKey, laneOf } from './chat-queries.ts'
import classes from './lane-tabs.module.css'
import { useReaderWords } from './reader-words.ts'
import { UnreadCount } from './unread-count.tsx'

type Props = {
  readonly chats: readonly Chat[]
  readonly current: string
  readonly onChoose: (lane: string) => void
}

const icons = { company: IconLock, partner: IconUsers, everyone: IconWorld } as const

/** The lanes of a record, each with who reads it in words, and how much is new. */
export function LaneTabs({ chats, current, onChoose }: Props) {
  const { t } = useTranslation('messages')
  const words = useReaderWords()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one more frame
    <div role="group" aria-label={t('lanes.label')} className={classes.lanes}>
      {chats.map((chat) => {
        const key = laneKey(laneOf(chat))
        const Icon = icons[chat.lane]
        return (
          <button
            key={key}
            ref={key === current ? bringIntoSight : null}
            type="button"
            className={classes.lane}
            data-outside={chat.lane !== 'company' || undefined}
            aria-pressed={key === current}
            onClick={() => onChoose(key)}
          >
            <Icon size={15} stroke={1.75} aria-hidden />
            <span className={classes.name}>{words.name(chat)}</span>
            <People chat={chat} />
            <UnreadCount count={chat.unread} isQuiet={chat.muted} />
          </button>
        )
      })}
    </div>
  )
}

const bringIntoSight = (lane: HTMLButtonElement | null) =>
  lane?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** How many people read it, of each company. */
function People({ chat }: { readonly chat: Chat }) {
  const { t } = useTranslation('messages')
  const { count } = useFormats()
  if (!chat.open) return <span className={classes.people}>{t('lanes.closed')}</span>
  const all = chat.readers.reduce((sum, { people }) => sum + people.length, 0)
  return (
    <span className={classes.people}>
      <span aria-hidden>{count(all)}</span>
      <VisuallyHidden>{t('lanes.people', { count: all, text: count(all) })}</VisuallyHidden>
    </span>
  )
}
