import type { Accuracy, HorizonAccuracy } from './accuracy.ts'

/** An accuracy as the table of docs/eta-accuracy.md: days, and shares in percent. */
export const reportOf = ({ horizons }: Accuracy): string =>
  [
    '| days before | ETAs | carrier: error | bias | within a day | predicted: error | bias | within a day | in the interval | shown |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...horizons.map(lineOf),
  ].join('\n')

function lineOf({ horizon, n, carrier, predicted, covered, shown }: HorizonAccuracy): string {
  const cells = [
    horizon,
    n,
    days(carrier.mean),
    days(carrier.bias),
    percent(carrier.withinDay),
    days(predicted.mean),
    days(predicted.bias),
    percent(predicted.withinDay),
    percent(covered),
    shown ? 'yes' : 'no',
  ]
  return `| ${cells.join(' | ')} |`
}

const days = (number: number): string => number.toFixed(2)
const percent = (share: number): string => `${Math.round(share * 100)} %`
