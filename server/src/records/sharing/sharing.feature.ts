import { feature } from '../../features/feature.ts'
import { sharesFollow } from './many/follow-shares.service.ts'
import { shareMany } from './many/share-many.work.ts'
import { sharesBehind } from './many/shares-behind.service.ts'
import { profileActions } from './profiles/profiles.actions.ts'

/** What the sharing of all modules has in common: the profiles, and the works. Each module adds its own `shareActions`. */
export const sharingFeature = feature({
  actions: profileActions,
  works: [sharesFollow, shareMany],
  due: [sharesBehind],
})
