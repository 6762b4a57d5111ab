import { addressEnd } from './record-addresses.ts'
import type { RecordRoutes } from './record-screen.ts'

/** The path of a record's page under a module's word. */
export const detailsPathOf =
  (word: string): RecordRoutes['detailsPath'] =>
  (id) =>
    `/${word}/${addressEnd(id)}`
