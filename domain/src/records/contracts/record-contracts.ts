import type { ModuleDeclaration } from '../record-module.ts'
import { bulkContracts } from './bulk.contracts.ts'
import { changedContracts } from './changed.contracts.ts'
import { editContracts } from './edit.contracts.ts'
import { historyContracts } from './history.contracts.ts'
import { lifecycleContracts } from './lifecycle.contracts.ts'
import { listContracts } from './list.contracts.ts'
import type { ContractOptions, Extras } from './options.ts'
import { rowContracts } from './rows.contracts.ts'

/** The endpoints that every module has, under its path. The server implements them by `recordActions`, the web calls them. */
export function recordContracts<
  const Path extends string,
  Id extends string,
  ChildId extends string,
  More extends Extras,
>(module: ModuleDeclaration, options: ContractOptions<Path, Id, ChildId, More>) {
  return {
    ...listContracts(module, options),
    ...editContracts(module, options),
    ...bulkContracts(module, options),
    ...historyContracts(module, options),
    ...changedContracts(module, options),
    ...rowContracts(module, options),
    ...lifecycleContracts(module, options),
  }
}

/** Of a module that adds nothing. */
type NoExtras = { readonly [Key in Exclude<keyof Extras, 'createFailure'>]: Record<never, never> } & {
  readonly createFailure: Extras['createFailure']
}

/** The endpoints of some module, as general code knows them. */
export type RecordContracts = ReturnType<typeof recordContracts<string, never, never, NoExtras>>
