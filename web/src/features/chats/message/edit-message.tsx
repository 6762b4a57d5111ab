import { Button, Group, Textarea } from '@mantine/core'
import type { Chat } from '@rumbo/domain/chats/chat'
import { maxMessageLength } from '@rumbo/domain/chats/lane'
import type { Message } from '@rumbo/domain/chats/message'
import { editMessage } from '@rumbo/domain/chats/messages.api'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { threadQuery } from '../chat-queries.ts'
import { mentionsIn } from '../composer/mentions.ts'
import { labelOf, withLinks, withNames } from '../composer/record-names.ts'
import { withChanges } from '../thread/thread.ts'

type Props = {
  readonly message: Message
  readonly text: string
  readonly chat: Chat
  readonly onClose: () => void
}

/** Changes what one's own message says, in its place: Enter saves, Escape leaves it as it was. */
export function EditMessage({ message, text, chat, onClose }: Props) {
  const { t } = useTranslation(['messages', 'common'])
  const cache = useQueryClient()
  const linked = message.links.map((link) => ({ ...link, label: labelOf(link) }))
  const [typed, setTyped] = useState(() => withNames(text, linked))
  const [isBusy, setBusy] = useState(false)
  const canSave = typed.trim() !== '' && !isBusy
  async function save() {
    const { chatId } = chat
    if (!canSave || chatId === null) return
    setBusy(true)
    try {
      const people = chat.readers.flatMap((reader) => reader.people)
      const input = {
        chatId,
        messageId: message.id,
        text: withLinks(typed, linked),
        mentions: [...mentionsIn(typed, people)],
      }
      const edited = await call(editMessage, input)
      cache.setQueryData(
        threadQuery(cache, chatId).queryKey,
        (thread) => thread && withChanges(thread, [edited]),
      )
      onClose()
    } catch {
      // The failed call has shown its error; what was typed stays.
      setBusy(false)
    }
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && !event.shiftKey) void save()
    else return
    event.preventDefault()
  }
  return (
    <>
      <Textarea
        autosize
        minRows={1}
        maxRows={12}
        data-autofocus
        autoFocus
        aria-label={t('edit.label')}
        maxLength={maxMessageLength}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Group gap="xs" mt={6}>
        <Button size="xs" loading={isBusy} disabled={!canSave} onClick={() => void save()}>
          {t('edit.save')}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </Group>
    </>
  )
}
