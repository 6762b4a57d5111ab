import { forgetKept } from './kept-text.ts'

/** Every name under which the web keeps something in local storage; the specification names the first five. */
export const storageKeys = {
  language: 'language',
  /** The language of the profile of who is signed in: pages begin with its texts, not with the browser's. */
  profileLanguage: 'profileLanguage',
  theme: 'theme',
  mblInput: 'mbl_input',
  carrier: 'carrier',
  sharedView: 'shared_view',
  /** The organization that the user worked in last. */
  organizationId: 'organizationId',
  /** Failed loads of user or organization in a row (AUTH-11). */
  attempts: 'attempts',
  /** The user signed in here last: saves the question whether there is a session. */
  signedIn: 'signedIn',
  /** Somebody of staff signed in here last. */
  staffSignedIn: 'staffSignedIn',
  sidebar: 'sidebar',
  /** Field ids of the columns of the shipments list, by commas. */
  shipmentColumns: 'shipmentColumns',
  /** Whether the page of a record shows its empty fields. */
  emptyFields: 'emptyFields',
  /** Whether the page of a shipment shows its map. */
  shipmentMap: 'shipmentMap',
  /** A new shipment that is not created yet. */
  shipmentDraft: 'shipmentDraft',
  /** How the columns of a file are matched while nobody has said that it is done. */
  importMatching: 'importMatching',
  /** Pixels of the panel next to a list. */
  peekWidth: 'peekWidth',
  /** Whether the lines of an order show how much of each is where, or all their fields. */
  orderLines: 'orderLines',
  /** The paper that was printed on last. */
  paper: 'paper',
  /** The token of an invitation of a company, while who opened it signs up. */
  companyInvitation: 'companyInvitation',
  /** The step of the demo's tour that was reached, or that it is over. */
  demoTour: 'demoTour',
} as const
export type StorageKey =
  | (typeof storageKeys)[keyof typeof storageKeys]
  | `${string}.columns`
  | `${string}.recent`
  | `${string}.folds`

/** What stays when local storage is cleared (AUTH-07); the demo's tour is over for a browser. */
const kept: readonly string[] = [
  storageKeys.language,
  storageKeys.theme,
  storageKeys.mblInput,
  storageKeys.carrier,
  storageKeys.sharedView,
  storageKeys.demoTour,
]

/** Reads a stored text; null too where the browser forbids storage. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text, null removes it. Where the browser forbids storage or it is full, nothing happens. */
export function store(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage is a convenience here: the page works without it.
  }
}

/** Removes everything but language, theme and the pending tracking input and shared view (AUTH-07). */
export function clearStored(): void {
  try {
    for (const key of Object.keys(localStorage)) if (!kept.includes(key)) localStorage.removeItem(key)
    forgetKept()
  } catch {
    // Nothing could be stored either.
  }
}
