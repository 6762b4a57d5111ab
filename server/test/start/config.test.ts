import { expect, test } from 'vitest'
import { readConfig } from '../../src/platform/config.ts'

test('no settings are needed', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    databaseUrl: undefined,
    oidc: undefined,
  })
})

test('an empty setting counts as not set', () => {
  expect(readConfig({ RUMBO_PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}))
})

test.each([
  [{ RUMBO_PORT: '70000' }, 'RUMBO_PORT has to be a number between 0 and 65535'],
  [{ RUMBO_PORT: '30 00' }, 'RUMBO_PORT has to be a number between 0 and 65535'],
  [{ RUMBO_URL: 'rumbo.example.com' }, 'RUMBO_URL has to be a URL that begins with http:// or https://'],
  [{ RUMBO_PROT: '3000' }, 'RUMBO_PROT is not a setting'],
  [{ RUMBO_MAINTENANCE: 'yes' }, 'RUMBO_MAINTENANCE has to be 1 or 0'],
  [{ RUMBO_LOG_LEVEL: 'loud' }, 'RUMBO_LOG_LEVEL has to be fatal, error'],
  [{ RUMBO_TRUST_PROXY: '10.0.0.0/33' }, 'RUMBO_TRUST_PROXY has to be addresses or ranges'],
  [
    { DATABASE_URL: 'mysql://a:b@c/d' },
    'DATABASE_URL has to be a URL that begins with postgres:// or postgresql://',
  ],
  [{ OIDC_ISSUER: 'https://id.example.com' }, 'OIDC_CLIENT_ID is missing'],
  [{ CLERK_JWKS_URL: 'https://id.example.com' }, 'CLERK_AUDIENCE is missing'],
  [{ RUMBO_STORAGE: '/var/files' }, 'RUMBO_STORAGE has to be s3://bucket'],
  [{ RUMBO_STORAGE: 's3://bucket/../other' }, 'RUMBO_STORAGE has to be s3://bucket'],
  [{ RUMBO_S3_ACCESS_KEY: 'id' }, 'RUMBO_S3_SECRET_KEY is missing'],
])('%j stops the start', (env, reason) => {
  expect(() => readConfig(env)).toThrow(reason)
})

test('all that is wrong is said at once', () => {
  expect(() => readConfig({ RUMBO_PORT: 'x', RUMBO_URL: 'y' })).toThrow(/RUMBO_PORT .*\n.*RUMBO_URL /)
})

test('[DOC-03] a bucket is read from its settings; without one there is none', () => {
  expect(readConfig({}).s3).toBe(null)
  expect(readConfig({ RUMBO_STORAGE: 's3://files/some/folder/', RUMBO_S3_PATH_STYLE: '0' }).s3).toEqual({
    bucket: 'files',
    prefix: 'some/folder/',
    endpoint: null,
    region: 'us-east-1',
    keys: null,
    pathStyle: false,
  })
})

test('values are ready to use', () => {
  const config = readConfig({
    RUMBO_URL: 'https://rumbo.example.com/',
    RUMBO_TRUST_PROXY: '10.0.0.0/8, ::1',
    OIDC_ISSUER: 'https://id.example.com',
    OIDC_CLIENT_ID: 'rumbo',
    OIDC_CLIENT_SECRET: 'secret',
  })
  expect(config.publicUrl).toBe('https://rumbo.example.com')
  expect(config.mailFrom).toBe('Rumbo <no-reply@rumbo.example.com>')
  expect(config.trustedProxies).toEqual(['10.0.0.0/8', '::1'])
  expect(config.oidc).toMatchObject({ clientId: 'rumbo', name: 'Single sign-on' })
})

test('[OBS-04] a role is of several servers, which share a database', () => {
  const url = 'postgres://a:b@c/d'
  expect(readConfig({})).toMatchObject({ role: 'all', severalServers: false, drain: 0 })
  expect(readConfig({ RUMBO_ROLE: 'web', DATABASE_URL: url })).toMatchObject({
    role: 'web',
    severalServers: true,
    drain: 5_000,
  })
  expect(readConfig({ RUMBO_SEVERAL_SERVERS: '1', RUMBO_DRAIN_SECONDS: '0' })).toMatchObject({
    role: 'all',
    severalServers: true,
    drain: 0,
  })
  expect(() => readConfig({ RUMBO_ROLE: 'worker' })).toThrow('RUMBO_ROLE needs DATABASE_URL')
})
