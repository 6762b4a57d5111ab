/** What the tests use of s3rver, which brings no types. */
declare module 's3rver' {
  type Context = {
    method: string
    path: string
    query: Record<string, string | undefined>
    status: number
    type: string
    body: unknown
  }
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets?: readonly { readonly name: string }[]
    })
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[]
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
