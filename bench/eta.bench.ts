import { accuracyOf } from '@rumbo/domain/eta/accuracy'
import { reportOf } from '@rumbo/domain/eta/report'
import { simulatedVoyages } from '@rumbo/domain/eta/simulated.sample'
import { say, tell } from './support/measure.ts'

// Predicted arrivals against the carriers' on voyages held out by time (docs/eta-accuracy.md). The voyages are made up and the
// same each time, so that a change of the method shows here; how good it is on real ones the accuracy page of an organization says.
const voyages = simulatedVoyages(1, 2_000)
const start = performance.now()
const accuracy = accuracyOf(voyages)
const took = performance.now() - start
for (const line of reportOf(accuracy).split('\n')) say(line)

for (const { horizon, carrier, predicted } of accuracy.horizons) {
  if (horizon < 3) continue
  tell({
    name: `predicted ETA, ${horizon} days before: its mean error as a share of the carrier's`,
    value: predicted.mean / carrier.mean,
    bar: 0.9,
    unit: '×',
    better: 'less',
  })
}
tell({
  name: 'predicted ETA: 2,000 voyages learned and measured',
  value: took,
  bar: 3_000,
  unit: 'ms',
  better: 'less',
})
