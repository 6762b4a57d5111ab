import { z } from 'zod'

/**
 * The id of a module. Contracts take any; the reference of the API lists those that the server knows (`modules` among the words of the
 * schema), and services refuse others.
 * - `root`: of a module whose records stand by themselves, `roots`: one of all of them
 * - `all`: of children too
 * `byDefault`: the first root stands where none is named.
 */
const moduleId = (modules: 'root' | 'roots' | 'all', byDefault = false) =>
  z.string().meta(byDefault ? { modules, byDefault } : { modules })

export const rootId = moduleId('root')
export const anyModuleId = moduleId('all')
export const rootIdOrFirst = moduleId('root', true)
export const rootChoiceOrFirst = moduleId('roots', true)
export const anyModuleIdOrRoot = moduleId('all', true)
