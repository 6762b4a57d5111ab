/** How every signing secret begins, by Standard Webhooks. */
export const secretStart = 'whsec_'

/** Random bytes of a secret that is made; the standard wants 24 to 64. */
export const secretBytes = 32

/** For how many hours the secret before signs too, so that receivers can change over. */
export const overlapHours = 24
