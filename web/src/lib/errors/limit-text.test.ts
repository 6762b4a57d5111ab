import { expect, test } from 'vitest'
import { limitText } from './limit-text.ts'

test('[ERR-03] a message with limit_exceded, in any case, says which limit was reached', () => {
  const said = (message: string) => limitText(message, 'en-us')
  expect(said('limit_exceded: 5 shipments')).toBe('You have reached the limit of 5 shipments')
  expect(said('LIMIT_EXCEDED users 3')).toBe('You have reached the limit of 3 users')
  expect(said('Limit_Exceded (members: 10)')).toBe('You have reached the limit of 10 users')
  expect(said('collaborators_limit_exceded 2')).toBe(
    'You have reached the limit of 2 collaborators on a shipment',
  )
  expect(said('limit_exceded for 10 documents')).toBe(
    'You have reached the limit of 10 documents on a shipment',
  )
  expect(said('limit_exceded')).toBe('Your plan has no room for it. See Plan and billing.')
  expect(said('rate limit exceeded')).toBeNull()
  expect(limitText('limit_exceded 5', 'es-mx')).toBe('Llegaste al límite de 5 embarques')
})
