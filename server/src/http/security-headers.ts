import type { FastifyHelmetOptions } from '@fastify/helmet'

/** Headers of every answer. The app's own scripts are files; styles are set on elements by the component library; a map may come from hosts of its own. */
export function securityHeaders(publicUrl: string, mapOrigins: readonly string[]): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...mapOrigins],
        'font-src': ["'self'"],
        // Some browsers don't count a socket of the same origin as 'self'.
        'connect-src': ["'self'", publicUrl.replace(/^http/, 'ws'), ...mapOrigins],
        'worker-src': ["'self'", 'blob:'],
        'manifest-src': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
      },
    },
    // Only over TLS: a server on this machine is reached by plain HTTP.
    strictTransportSecurity: publicUrl.startsWith('https:'),
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  }
}
