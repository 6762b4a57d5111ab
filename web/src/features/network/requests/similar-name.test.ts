import { expect, test } from 'vitest'
import { likeness, likest } from './similar-name.ts'

test.each([
  ['Importadora Ríos, S.A. de C.V.', 'IMPORTADORA RIOS', 1],
  ['Maersk Line', 'Maersk', 0.5],
  ['Aduanas del Norte', 'Textiles Gómez', 0],
  ['S.A. de C.V.', '', 0],
])('%s is like %s by %s', (one, other, by) => expect(likeness(one, other)).toBe(by))

test('the likest is offered, and none where little is the same', () => {
  const partners = [
    { name: 'Textiles Gómez' },
    { name: 'Importadora Rios SA de CV' },
    { name: 'Importadora Sol' },
  ]
  expect(likest('Importadora Ríos', partners)).toBe(partners[1])
  expect(likest('Importadora Sol y Mar', partners)).toBe(partners[2])
  expect(likest('Naviera Azul', partners)).toBeUndefined()
})
