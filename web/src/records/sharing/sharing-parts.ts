import type { Values } from '@rumbo/domain/fields/values'
import type { Received, Sent } from '@rumbo/domain/kernel/endpoint'
import type { FieldMetadata } from '@rumbo/domain/records/custom-fields/api'
import type { PreviewFields } from '@rumbo/domain/records/sharing/preview.api'
import type { ShareContracts } from '@rumbo/domain/records/sharing/share-contracts'
import type { ComponentType } from 'react'
import type { Endpoint } from '../screen/record-contracts.ts'

/** A field that somebody else sees, with the right on it. */
export type SeenField = FieldMetadata & { readonly right: string }

/** A record as somebody else sees it, less the rows below it, which its module tells apart. */
export type SeenRecordAnswer = {
  readonly name: string
  readonly fields: PreviewFields
  readonly values: Values
  readonly withheld: number
}

/** The rows of a module below a record as somebody else sees them. */
export type SeenRows = {
  readonly module: string
  readonly fields: readonly SeenField[]
  readonly rows: readonly { readonly id: string; readonly values: Values }[]
}

/** Whose access is explained, and to what. */
export type AccessQuestion = Omit<Sent<ShareContracts['explainAccess']>, 'id' | 'module'> & {
  readonly module?: string | undefined
}

/** The contracts by which one looks at a record as somebody else; fetched on first use. */
export type LookContracts = {
  readonly preview: Endpoint<Sent<ShareContracts['previewAs']>, SeenRecordAnswer>
  readonly explain: Endpoint<
    AccessQuestion & { readonly id: string },
    Received<ShareContracts['explainAccess']>
  >
}

/** The contracts by which records of a module are shared one by one. */
export type SharingContracts = {
  readonly list: Endpoint<
    Sent<ShareContracts['listCollaborators']>,
    Received<ShareContracts['listCollaborators']>
  >
  readonly add: Endpoint<Sent<ShareContracts['addCollaborator']>, Received<ShareContracts['addCollaborator']>>
  readonly update: Endpoint<
    Sent<ShareContracts['updateCollaborator']>,
    Received<ShareContracts['updateCollaborator']>
  >
  readonly remove: Endpoint<
    Sent<ShareContracts['removeCollaborator']>,
    Received<ShareContracts['removeCollaborator']>
  >
  readonly look: () => Promise<LookContracts>
}

/** What a module gives to the sharing of its records. */
export type SharingParts = {
  readonly contracts: SharingContracts
  /** The way to let people follow a record by an address alone; null where there is none. */
  readonly Link: ComponentType<{ readonly id: string }> | null
  /** What stands beneath those who take part. */
  readonly Beneath: ComponentType<{ readonly id: string }>
  /** What stands under the name of a record that is looked at as somebody else. */
  readonly SeenFacts: ComponentType<{ readonly values: Values }>
  readonly seenRows: (seen: SeenRecordAnswer) => readonly SeenRows[]
}
