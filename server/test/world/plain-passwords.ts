import type { AppOptions } from '../../src/app.ts'

/** Passwords as they are: hashing them takes longer than what tests do with them. */
export const plainPasswords: NonNullable<AppOptions['password']> = {
  hash: async (password) => `plain:${password}`,
  verify: async ({ hash, password }) => hash === `plain:${password}`,
}
