import { startWorker, sweepWorks } from '../../access/works/run-works.ts'
import { feature } from '../feature.ts'
import { workActions } from './works.actions.ts'

/** Long works: progress, cancel and undo. */
export const worksFeature = feature({
  actions: ({ kinds }) => workActions(kinds),
  sweeps: ({ pool }) => [() => sweepWorks(pool)],
  background: ({ pool, wakes, kinds, onError }) => [
    startWorker({ pool, wakes, kinds, onError: onError('a batch of a long work failed') }),
  ],
})
