import { chooseLanguage } from '@rumbo/domain/kernel/language'
import { expect, test } from 'vitest'

test.each([
  [['en-US'], 'en-us'],
  [['en-GB,en;q=0.9'], 'en-us'],
  [['es-ES'], 'es-mx'],
  [['es'], 'es-mx'],
  [['fr-FR', 'en'], 'en-us'],
  [['fr-FR'], 'es-mx'],
  [[null, 'en-us', 'es-mx'], 'en-us'],
  [['', undefined, 'e'], 'es-mx'],
  [[], 'es-mx'],
] as const)('[I18N-01] of the wishes %j the first that is spoken is taken: %s', (wishes, language) => {
  expect(chooseLanguage(...wishes)).toBe(language)
})
