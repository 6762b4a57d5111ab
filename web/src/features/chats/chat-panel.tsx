import type { Chat } from '@rumbo/domain/chats/chat'
import type { Message } from '@rumbo/domain/chats/message'
import { useMemo, useState } from 'react'
import { laneOf, type OfMessages } from './chat-queries.ts'
import { Composer } from './composer/composer.tsx'
import classes from './record-messages.module.css'
import { MessageThread } from './thread/message-thread.tsx'
import { TypingLine } from './typing/typing-line.tsx'
import { useTyping } from './typing/use-typing.ts'
import { useUnsent } from './unsent/use-unsent.ts'

type Props = {
  readonly of: OfMessages
  readonly chat: Chat
  /** All chats of the record: whoever reads another lane is known here, too. */
  readonly chats: readonly Chat[]
}

/** One conversation: what was written, and the box that says who reads what is written next. */
export function ChatPanel({ of: { module, recordId }, chat, chats }: Props) {
  const { lane, partnerId } = laneOf(chat)
  const of = useMemo(() => ({ module, recordId }), [module, recordId])
  const name = useMemo(() => ({ lane, partnerId }), [lane, partnerId])
  const { waiting, send, drop, tryAgain } = useUnsent(of, name)
  const [answered, setAnswered] = useState<Message | null>(null)
  const { names, say } = useTyping(chat.chatId)
  return (
    <div className={classes.panel}>
      <MessageThread
        of={of}
        chat={chat}
        waiting={waiting}
        onAnswer={setAnswered}
        onDrop={drop}
        onTryAgain={tryAgain}
      />
      <TypingLine names={names} />
      <Composer
        of={of}
        chat={chat}
        chats={chats}
        answered={answered}
        onType={say}
        onDropAnswer={() => setAnswered(null)}
        onSend={(written) => {
          send({ ...written, replyTo: answered?.id ?? null })
          setAnswered(null)
        }}
      />
    </div>
  )
}
