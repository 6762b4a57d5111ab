import { accuracyInSteps } from '@rumbo/domain/eta/accuracy'
import { learnInSteps, type Model } from '@rumbo/domain/eta/learn'
import { type Prediction, predict } from '@rumbo/domain/eta/predict'
import type { Horizon } from '@rumbo/domain/eta/voyages'
import type pg from 'pg'
import { changeMany } from '../../access/change/change-many.ts'
import { todayOf } from '../../access/change/today.ts'
import { callDoorWith } from '../../access/scope/doors.ts'
import { eachOrganization } from '../../access/scope/each-organization.ts'
import { type Scope, withScope } from '../../access/scope/scope.ts'
import { shipmentModule } from '../../modules.ts'
import { type Rounds, startRounds } from '../../platform/rounds.ts'
import { finishInTurns } from '../../platform/yield-to-event-loop.ts'
import { milesBySea } from '../map/sea-distance.service.ts'
import * as queries from './eta.queries.ts'
import { pastVoyages } from './past-voyages.ts'

/** Shipments of one transaction. */
const batch = 500
const maxOrganizations = 100
const first = '00000000-0000-0000-0000-000000000000'

/** What a round predicts by, and where it is shown. */
type Learned = { readonly model: Model; readonly shown: ReadonlySet<Horizon> }

/**
 * Predicts the arrivals of every organization in which something changed since its last round, learned anew from its own voyages.
 * Of a round that is cut short the next one does the rest; of several servers one does a round.
 * @throws AggregateError with what went wrong, at the end
 */
export async function followEtas(pool: pg.Pool, isStopping: () => boolean = () => false): Promise<void> {
  const found = await callDoorWith(pool)(queries.toPredict(maxOrganizations))
  await eachOrganization(found?.ids ?? [], async (organizationId) => {
    const job = { kind: 'job', name: 'predicted arrivals', organizationId, way: 'tracking' } as const
    const voyages = await withScope(pool, job, async (scope) =>
      (await scope.first(queries.beginRound())) ? pastVoyages(scope) : null,
    )
    if (!voyages) return
    // Learning from thousands of voyages takes a while, and other people's calls don't wait for it.
    const { horizons } = await finishInTurns(accuracyInSteps(voyages))
    const shown = horizons.flatMap((each) => (each.shown ? [each.horizon] : []))
    const learned = { model: await finishInTurns(learnInSteps(voyages)), shown: new Set(shown) }
    let after: string | null = first
    while (after !== null && !isStopping()) {
      const from: string = after
      after = await withScope(pool, job, (scope) => nextBatch(scope, learned, from))
    }
  })
}

/** @returns the last shipment that was looked at; null where there is no other */
async function nextBatch(scope: Scope, learned: Learned, after: string): Promise<string | null> {
  const rows = await scope.all(queries.nextUnderWay(after, batch))
  const [miles, today] = [await milesBySea(scope), todayOf(scope.timeZone)]
  const predicted = rows.map((row) => ({ row, prediction: predictionOf(row, { learned, today, miles }) }))
  await changeMany(scope, shipmentModule, {
    rows: predicted
      .filter(({ row, prediction }) => row.predictive_eta !== (prediction?.eta ?? null))
      .map(({ row, prediction }) => ({ id: row.id, patch: { predictiveEta: prediction?.eta ?? null } })),
    by: { way: 'tracking', source: 'Rumbo' },
    authority: 'product',
  })
  const news = predicted.flatMap(({ row, prediction }) =>
    prediction && !isSame(row.prediction, prediction) ? [{ id: row.id, prediction }] : [],
  )
  if (news.length > 0) await scope.all(queries.savePredictions(news))
  const gone = predicted.flatMap(({ row, prediction }) => (!prediction && row.prediction ? [row.id] : []))
  if (gone.length > 0) await scope.all(queries.dropPredictions(gone))
  return rows.length === batch ? (rows.at(-1)?.id ?? null) : null
}

const keys = ['eta', 'from', 'until', 'basis', 'voyages', 'horizon'] as const
const isSame = (stored: Prediction | null, made: Prediction): boolean =>
  keys.every((key) => stored?.[key] === made[key])

type PredictionContext = {
  readonly learned: Learned
  readonly today: string
  readonly miles: (from: string, to: string) => number | null
}

/** The prediction where it is shown: where the carrier tells an ETA, only at horizons at which predictions were better. */
function predictionOf(row: queries.OpenRow, { learned, today, miles }: PredictionContext): Prediction | null {
  const { carrier, pol, pod, atd, eta, transshipments } = row
  if (row.ata !== null || pol === null || pod === null || (atd === null && eta === null)) return null
  const voyage = { carrier, lane: `${pol} ${pod}`, atd, eta, miles: miles(pol, pod), transshipments }
  const prediction = predict(learned.model, voyage, today)
  const isShown = prediction && (prediction.horizon === null || learned.shown.has(prediction.horizon))
  return isShown ? prediction : null
}

/** Looks every minute, from the start on; `stop` waits for the batch under way. */
export function startEtas(pool: pg.Pool, onError: (error: unknown) => void): Rounds {
  return startRounds((isStopping) => followEtas(pool, isStopping), { idleMilliseconds: 60_000, onError })
}
