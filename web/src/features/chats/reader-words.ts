import type { Chat } from '@rumbo/domain/chats/chat'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../lib/session/session-state.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { currentLanguage } from '../../lib/texts/i18n.ts'

type Words = {
  /** What the tab of a lane, or a chat without a record, is called. */
  readonly name: (chat: Chat) => string
  /** Who reads what is written there: "Only Andes Cargo (12) reads this". */
  readonly readers: (chat: Chat) => string
  /** What the button says that sends it. */
  readonly send: (chat: Chat) => string
}

/** Says who reads a lane. */
export function useReaderWords(): Words {
  const { t } = useTranslation('messages')
  const { count } = useFormats()
  const list = new Intl.ListFormat(currentLanguage(), { type: 'conjunction' })
  const withCount = ({ organization, people }: Chat['readers'][number]) =>
    t('readers.counted', { name: organization.label, people: count(people.length) })
  const ownOf = ({ readers }: Chat) => readers.find(({ isOwn }) => isOwn)?.organization.label ?? ''
  const partnerOf = ({ partner }: Chat) => partner?.label ?? ''
  const me = useUser().id
  const othersIn = ({ readers }: Chat) =>
    readers.flatMap(({ isOwn, people }) =>
      people.filter(({ userId }) => !isOwn || userId !== me).map(({ name }) => name),
    )
  return {
    name: (chat) => {
      if (chat.kind === 'group' && chat.name !== null) return chat.name
      if (chat.kind !== 'record') return list.format(othersIn(chat)) || t('chats.alone')
      if (chat.lane === 'everyone') return t('lanes.everyone')
      return chat.lane === 'partner' ? partnerOf(chat) : t('lanes.company', { name: ownOf(chat) })
    },
    readers: (chat) => {
      if (!chat.open)
        return chat.partner ? t('readers.closed', { name: partnerOf(chat) }) : t('readers.closedToAll')
      if (chat.kind === 'direct') return t('readers.direct', { name: list.format(othersIn(chat)) })
      const all = list.format(chat.readers.map(withCount))
      if (chat.kind === 'group') return t('readers.group', { names: all })
      return t(chat.lane === 'company' ? 'readers.company' : 'readers.others', { names: all })
    },
    send: (chat) => {
      if (chat.kind === 'direct') return t('send.partner', { name: list.format(othersIn(chat)) })
      if (chat.kind === 'group') return t('send.group')
      if (chat.lane === 'company') return t('send.company', { name: ownOf(chat) })
      return chat.lane === 'everyone' ? t('send.everyone') : t('send.partner', { name: partnerOf(chat) })
    },
  }
}
