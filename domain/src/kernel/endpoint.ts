import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { KeyScope } from './key-scope.ts'
import type { Permission } from './permission.ts'
import type { Sample } from './sample.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** One endpoint as both sides know it. `input` holds path, query and body fields under one roof. */
export type Contract = {
  readonly method: Method
  /** With named parameters: `/api/v1/shipments/{id}`. Each one is a key of `input`. */
  readonly path: string
  /** One line for the reference page, in English. */
  readonly summary: string
  /** The group of the reference page, a feature's name. */
  readonly tag: string
  readonly permission: Permission
  /** The scope that an API key needs to call it; null: no key may, whatever its role allows. */
  readonly apiScope: KeyScope | null
  /** How tests call it. */
  readonly sample: Sample
  /** A strict object: unknown keys are refused. */
  readonly input: z.ZodObject
  /** What is sent on success; `z.null()` answers 204. */
  readonly output: z.ZodType
  /** Codes it can answer besides those that every endpoint can (see `commonErrors`). */
  readonly errors: readonly ErrorCode[]
  /** The largest body in bytes; defaults to 1 MiB. */
  readonly bodyLimit?: number
  /** Its body is taken as it comes, whatever its content type; for `signed` alone. */
  readonly rawBody?: true
  /** How often a user may call it in a minute, where that is less than the server's own limit. */
  readonly perMinute?: number
  /** A session may call it before it proved its second factor; for what proves it, and nothing else. */
  readonly beforeSecondFactor?: true
  /** It opens the session that it is for; for the sign-in of staff, and nothing else. */
  readonly beforeSession?: true
  /** It is answered where the organization is about to be deleted, though it writes; all else is only read then. */
  readonly whileClosing?: true
  /** The standard in whose manner it answers and refuses; defaults to the product's own. */
  readonly dialect?: 'dcsa22'
  /** It answers 201 where the standard of its dialect says so. */
  readonly created?: true
  /** Its record has a version: answers carry it as ETag, and a change takes If-Match. */
  readonly versioned?: true
  /** Why a POST that is sent twice does nothing more, so that it takes no Idempotency-Key. */
  readonly repeatable?: string
  /**
   * By which tool assistants call it (`docs/mcp.md`): only what an API key may read, or a change of fields of one record. Contracts of several
   * modules that share a name are one tool, which takes the module.
   */
  readonly tool?: string
  /** What is answered where something unexpected fails; defaults to UNKNOWN. */
  readonly unexpected?: ErrorCode
  /** Why a list needs no pages. */
  readonly bounded?: string
  /** An input and an output as the reference page shows them. */
  readonly example?: { readonly input?: unknown; readonly output?: unknown }
}

/** Declares one endpoint; the literal types of method, path and errors are kept. */
export const endpoint = <const C extends Contract>(contract: C): C => contract

/** The input as the server's action gets it, parsed. */
export type In<C extends Contract> = z.output<C['input']>
/** The output as the server's action gives it, whole: nobody fills in defaults on its way out, and clients take it as it comes. */
export type Out<C extends Contract> = Frozen<z.output<C['output']>>
/** The input as a client sends it. */
export type Sent<C extends Contract> = z.input<C['input']>
/** The output as a client receives it. */
export type Received<C extends Contract> = z.output<C['output']>

/** A value and all that is in it, read only. */
export type Frozen<T> = T extends readonly (infer Each)[]
  ? readonly Frozen<Each>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T
