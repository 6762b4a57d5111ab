import { feature } from '../feature.ts'
import { removeSamplesWork } from './sample-works.service.ts'
import { sampleActions } from './samples.actions.ts'

/** Sample records, for whoever looks around. */
export const samplesFeature = feature({
  actions: ({ uploads, quota }) => sampleActions(uploads, quota),
  works: [removeSamplesWork],
})
