import { expect, test } from 'vitest'
import { readRates } from './read-rates.ts'

test('[SHP-12] rates are read from a sheet, a CSV or a text that is typed, and lines that say none are named', () => {
  const text = [
    'Day,From,To,Rate,Source',
    '2026-11-25, usd, MXN, 18.5012, Banxico, FIX',
    '"2026-11-24";"EUR";"MXN";"21.3"',
    '',
    '2026-11-23\tJPY\tUSD\t0.0064',
    '2026-02-30,USD,MXN,18',
    '2026-11-25,USD,USD,1',
    '2026-11-25,USD,XXX,1',
    '2026-11-25,USD,MXN,0',
    '2026-11-25,USD,MXN,-1',
  ].join('\r\n')
  expect(readRates(text)).toEqual({
    rates: [
      { day: '2026-11-25', from: 'USD', to: 'MXN', rate: '18.5012', source: 'Banxico, FIX' },
      { day: '2026-11-24', from: 'EUR', to: 'MXN', rate: '21.3', source: '' },
      { day: '2026-11-23', from: 'JPY', to: 'USD', rate: '0.0064', source: '' },
    ],
    wrong: [6, 7, 8, 9, 10],
  })
  expect(readRates('2026-11-25,USD,MXN')).toEqual({ rates: [], wrong: [1] })
})
