import { ActionIcon, Tooltip } from '@mantine/core'
import type { Chat } from '@rumbo/domain/chats/chat'
import { type Reaction, reactions } from '@rumbo/domain/chats/lane'
import type { Message } from '@rumbo/domain/chats/message'
import { reactToMessage } from '@rumbo/domain/chats/messages.api'
import { IconMoodSmile } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { MenuButton, MenuItem } from '../../../ui/panels/menu.tsx'
import { threadQuery } from '../chat-queries.ts'
import { withChanges } from '../thread/thread.ts'
import classes from './reactions.module.css'

/** What each sign says, by the key of its words. */
const meanings = {
  '👍': 'good',
  '✅': 'done',
  '👀': 'looking',
  '❤️': 'love',
  '🎉': 'congratulations',
  '🙏': 'thanks',
} as const satisfies Record<Reaction, string>

type Of = { readonly message: Message; readonly chat: Chat }

/** Answers a message with a sign, or takes that back; what fails has shown its error. */
function useReact({ message, chat }: Of): (emoji: Reaction) => void {
  const cache = useQueryClient()
  async function react(emoji: Reaction) {
    const { chatId } = chat
    if (chatId === null) return
    const on = !message.reactions.some((each) => each.emoji === emoji && each.isMine)
    const changed = await call(reactToMessage, { chatId, messageId: message.id, emoji, on })
    cache.setQueryData(
      threadQuery(cache, chatId).queryKey,
      (thread) => thread && withChanges(thread, [changed]),
    )
  }
  return (emoji) => void react(emoji).catch(() => undefined)
}

/** The signs under a message, each with who gave it; one's own are pressed. */
export function Reactions(of: Of) {
  const { t } = useTranslation('messages')
  const react = useReact(of)
  const list = new Intl.ListFormat(currentLanguage(), { type: 'conjunction' })
  if (of.message.reactions.length === 0) return null
  return (
    <ul className={classes.reactions} aria-label={t('reactions.label')}>
      {of.message.reactions.map(({ emoji, names, isMine }) => (
        <li key={emoji}>
          <Tooltip label={list.format(names)}>
            <button
              type="button"
              className={classes.reaction}
              aria-pressed={isMine}
              aria-label={t('reactions.by', { emoji, names: list.format(names) })}
              disabled={!of.chat.open}
              onClick={() => react(emoji)}
            >
              <span aria-hidden>{emoji}</span>
              <span aria-hidden className={classes.names}>
                {names.length > 2 ? names.length : list.format(names)}
              </span>
            </button>
          </Tooltip>
        </li>
      ))}
    </ul>
  )
}

/** The tool that offers the signs. */
export function ReactTool(of: Of) {
  const { t } = useTranslation('messages')
  const react = useReact(of)
  return (
    <MenuButton
      position="top-end"
      target={
        <ActionIcon variant="subtle" color="gray" aria-label={t('reactions.add')}>
          <IconMoodSmile size={16} stroke={1.75} />
        </ActionIcon>
      }
    >
      {reactions.map((emoji) => (
        <MenuItem key={emoji} onClick={() => react(emoji)}>
          {emoji} {t(`reactions.${meanings[emoji]}`)}
        </MenuItem>
      ))}
    </MenuButton>
  )
}
