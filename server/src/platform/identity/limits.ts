import type { Limit } from './attempts.ts'

/**
 * How often a path may be called: from one network, for one account (the e-mail typed, whether it exists or not), and by
 * one user who is signed in.
 */
export type PathLimits = { readonly address: Limit; readonly account?: Limit; readonly user?: Limit }

const tenMinutes = 600
const oneHour = 3_600

/**
 * The limits, by path. An address may be that of a whole office, so its limits are wide (`perAddress` sign-ins in ten
 * minutes); an account's are narrow.
 */
export const limitsFor = (perAddress: number): Readonly<Record<string, PathLimits>> => ({
  '/sign-in/email': {
    address: { max: perAddress, seconds: tenMinutes },
    account: { max: 10, seconds: tenMinutes },
  },
  '/sign-in/social': { address: { max: perAddress, seconds: tenMinutes } },
  '/sign-up/email': {
    address: { max: perAddress, seconds: tenMinutes },
    account: { max: 5, seconds: oneHour },
  },
  '/request-password-reset': {
    address: { max: 50, seconds: oneHour },
    account: { max: 5, seconds: oneHour },
  },
  '/send-verification-email': {
    address: { max: 50, seconds: oneHour },
    account: { max: 5, seconds: oneHour },
  },
  '/change-email': {
    address: { max: 20, seconds: oneHour },
    account: { max: 5, seconds: oneHour },
    user: { max: 5, seconds: oneHour },
  },
  '/change-password': { address: { max: 20, seconds: tenMinutes } },
  '/reset-password': { address: { max: 50, seconds: tenMinutes } },
  '/verify-email': { address: { max: 100, seconds: tenMinutes } },
})
