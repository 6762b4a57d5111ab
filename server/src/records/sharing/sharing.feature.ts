import { feature } from '../../features/feature.ts'
import { collaboratorActions } from './collaborators/collaborators.actions.ts'
import { sharesFollow } from './many/follow-shares.service.ts'
import { shareManyActions } from './many/share-many.actions.ts'
import { shareMany } from './many/share-many.work.ts'
import { accessPreviewActions } from './preview/access-preview.actions.ts'
import { profileActions } from './profiles/profiles.actions.ts'

/** Sharing of records with other organizations, and who sees what. */
export const sharingFeature = feature({
  actions: [...profileActions, ...collaboratorActions, ...accessPreviewActions, ...shareManyActions],
  works: [sharesFollow, shareMany],
})
