import * as api from '@rumbo/domain/chats/followers.api'
import { action } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import { follow, readFollowers, unfollow } from './followers.service.ts'

/** Answers for who follows a conversation by mail. */
export const chatMailActions = [
  action(api.listFollowers, async (scope, of) => show(await readFollowers(scope, of))),
  action(api.addFollower, async (scope, wish) => show({ chatId: await follow(scope, wish) })),
  action(api.removeFollower, async (scope, { id }) => show(await unfollow(scope, id))),
]
