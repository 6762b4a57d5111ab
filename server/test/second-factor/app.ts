import { codeOfStep, stepAt } from '../../src/platform/identity/second-factor/totp.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of a key in Base32. */
function bytesOf(key: string): Buffer {
  const bits = [...key].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** An authenticator app with one key. */
export class AuthenticatorApp {
  readonly #secret: Buffer
  readonly #first = stepAt(Date.now())

  constructor(key: string) {
    this.#secret = bytesOf(key)
  }

  /** The code of a step, counted from when the app was made: for half a minute at least 0 and 1 are taken, one after the other. */
  code(step: number): string {
    return codeOfStep(this.#secret, this.#first + step)
  }
}
