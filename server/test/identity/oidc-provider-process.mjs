// A real OpenID Connect provider in a process of its own: `node oidc-provider-process.mjs <redirect uri>`. It prints its issuer
// and serves until its parent goes. Whoever signs in is known by the name that they type: `<subject>|<e-mail>|<verified or not>`.
import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'

const [redirectUri] = process.argv.slice(2)
const server = createServer()
server.listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${server.address().port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'rumbo',
        client_secret: 'a secret of the provider and its client',
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    pkce: { required: () => true },
    cookies: { keys: ['cookies of the tests'] },
    findAccount: (_context, accountId) => {
      const [sub, email, verified] = accountId.split('|')
      const claims = { sub: accountId, email, email_verified: verified === 'verified' }
      return {
        accountId,
        claims: () => ({ ...claims, name: `Name of ${sub}`, given_name: 'Name', family_name: `of ${sub}` }),
      }
    },
  })
  // Who is called so has given this provider more than a password.
  const codes = provider.AuthorizationCode.prototype
  const { save } = codes
  codes.save = function (...rest) {
    if (this.accountId.startsWith('careful')) this.amr = ['pwd', 'mfa']
    return save.apply(this, rest)
  }
  server.on('request', provider.callback())
  process.stdout.write(`${issuer}\n`)
})
process.on('disconnect', () => process.exit(0))
