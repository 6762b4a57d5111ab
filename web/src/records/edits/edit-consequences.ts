/** What edits take along. */
export type EditConsequences = {
  /** Fields that are emptied with others, with how many records lose a value. */
  readonly cleared: readonly { readonly field: string; readonly count: number }[]
  /** What else happens, each as the key of its text and how many it befalls. */
  readonly others: readonly { readonly text: string; readonly count: number }[]
}
