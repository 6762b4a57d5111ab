import type { S3ClientConfig } from '@aws-sdk/client-s3'

/** A bucket, and how it is reached. */
export type S3Settings = {
  readonly bucket: string
  /** Stands before every key: empty, or with a slash at its end. */
  readonly prefix: string
  /** Null is Amazon's own of the region. */
  readonly endpoint: string | null
  readonly region: string
  /** Null finds keys where Amazon's programs do: environment, profile, role of the machine. */
  readonly keys: { readonly id: string; readonly secret: string } | null
  readonly pathStyle: boolean
}

/** How long a connection, an answer and an idle connection are waited for, in ms. */
export type S3Waits = { readonly connect: number; readonly answer: number; readonly idle: number }

export const s3Waits: S3Waits = { connect: 3_000, answer: 60_000, idle: 15_000 }

/** How often a call is tried. Others wait for many of them, so not for long. */
const maxAttempts = 2

/** What a client of a bucket is made with. Check sums that only Amazon knows are left out. */
export const clientConfig = (
  { endpoint, region, keys, pathStyle }: S3Settings,
  waits: S3Waits,
): S3ClientConfig => ({
  region,
  ...(endpoint === null ? {} : { endpoint }),
  ...(keys === null ? {} : { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
  forcePathStyle: pathStyle,
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  maxAttempts,
  requestHandler: {
    connectionTimeout: waits.connect,
    requestTimeout: waits.answer,
    throwOnRequestTimeout: true,
    socketTimeout: waits.idle,
  },
})
