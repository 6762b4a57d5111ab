/** What an answer says of an error: its HTTP status and its text in both languages, which may hold places in braces. */
export type ErrorText = { readonly status: number; readonly 'en-us': string; readonly 'es-mx': string }
