import type { ListedChat } from '@rumbo/domain/chats/own-chats.api'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { organizationQuery, useMembership } from '../../../lib/session/session-state.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'

export type NamedChat = Pick<ListedChat, 'kind' | 'lane' | 'partner' | 'name' | 'people' | 'record'>

/** How chats are called in lists. */
export function useChatNames(): {
  /** By its record, its name, or the people in it. */
  readonly title: (chat: NamedChat) => string
  /** Who reads that of a record, in a word or two. */
  readonly readers: (chat: NamedChat) => string
} {
  const { t } = useTranslation('messages')
  const { organizationId } = useMembership()
  const organizationName = useQuery(organizationQuery(organizationId)).data?.name ?? ''
  const list = new Intl.ListFormat(currentLanguage(), { type: 'conjunction' })
  return {
    title: ({ record, name, people }) => {
      if (record) return [record.number, record.name].filter(Boolean).join(' · ')
      return name ?? (list.format(people) || t('chats.alone'))
    },
    readers: ({ lane, partner }) => {
      if (lane === 'everyone') return t('lanes.everyone')
      return lane === 'partner' ? (partner?.label ?? '') : t('lanes.company', { name: organizationName })
    },
  }
}
