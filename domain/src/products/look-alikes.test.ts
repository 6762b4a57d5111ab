import { expect, test } from 'vitest'
import { isHighDuty } from './high-duty.ts'
import { tariffImports } from './imports.ts'
import { lookAlikeKey } from './look-alikes.ts'

test('[PRD-01] codes look alike but for case, marks, leading zeros, O and 0, I, L and 1', () => {
  for (const code of ['AB-0010', 'ab0010', 'AB OO1O', 'AB-OOIO', 'ab-ool0'])
    expect([code, lookAlikeKey(code)]).toEqual([code, 'AB0010'])
  expect(lookAlikeKey('00042')).toBe(lookAlikeKey('42'))
  expect(lookAlikeKey('000')).toBe('0')
  expect(lookAlikeKey('AB-10')).not.toBe(lookAlikeKey('AB-100'))
  expect(lookAlikeKey('--')).toBe('')
})

test('[PRD-01] duties above the worth of the goods are doubted, by forms and by imports, and go in', () => {
  for (const high of ['145', '100.01', '145 %', '1000'])
    expect([high, isHighDuty(high)]).toEqual([high, true])
  for (const usual of ['100', '0', '99.9', '', null, 'abc'])
    expect([usual, isHighDuty(usual)]).toEqual([usual, false])
  const field = { id: 'importDuties' } as Parameters<NonNullable<typeof tariffImports.doubtOf>>[0]
  const doubt = (importDuties: string) =>
    tariffImports.doubtOf?.(field, { values: { importDuties }, variant: undefined })
  expect(tariffImports.isDoubtable?.(field)).toBe(true)
  expect([doubt('145'), doubt('15')]).toEqual(['DUTY_UNUSUAL', null])
})
