import { feature } from '../feature.ts'
import { accessPreviewActions } from './access-preview.actions.ts'
import { collaboratorActions } from './collaborators.actions.ts'
import { sharesFollow } from './follow-shares.service.ts'
import { profileActions } from './profiles.actions.ts'
import { shareManyActions } from './share-many.actions.ts'
import { shareMany } from './share-many.work.ts'

/** Sharing of records with other organizations, and who sees what. */
export const sharingFeature = feature({
  actions: [...profileActions, ...collaboratorActions, ...accessPreviewActions, ...shareManyActions],
  works: [sharesFollow, shareMany],
})
